import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AgentAudio } from '../../lib/audio/agentAudio.ts';
import { setRunningAudio } from '../../lib/audio/runningAudio.ts';
import { startEvents } from '../../lib/events/startEvents.ts';
import { keepSessionAlive } from '../../lib/session/keepAlive.ts';

/** What runs for as long as somebody is signed in: the event stream, the audio session, the token's keep-alive. */
export function useSessionRuntime(): void {
  const cache = useQueryClient();

  useEffect(() => keepSessionAlive(), []);

  useEffect(() => {
    const audio = new AgentAudio();
    const forget = setRunningAudio(audio);
    const stopEvents = startEvents(cache, audio);
    const allowSound = () => audio.allowSound();
    window.addEventListener('pointerdown', allowSound);
    window.addEventListener('keydown', allowSound);
    return () => {
      window.removeEventListener('pointerdown', allowSound);
      window.removeEventListener('keydown', allowSound);
      stopEvents();
      forget();
      audio.stop();
    };
  }, [cache]);
}
