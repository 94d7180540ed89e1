"""Where rules and bots run: in processes of their own, away from the event loop. Plain data goes in and comes out."""

from quattrocento.web.engine.room import EngineFault, EngineRefusal, EngineRoom, EngineTimeout

__all__ = ["EngineFault", "EngineRefusal", "EngineRoom", "EngineTimeout"]
