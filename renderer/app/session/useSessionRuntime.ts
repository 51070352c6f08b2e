import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AgentAudio } from '../../platform/audio/agentAudio.ts';
import { setRunningAudio } from '../../platform/audio/runningAudio.ts';
import { keepSessionAlive } from '../../platform/session/keepAlive.ts';
import { startEvents } from '../events/startEvents.ts';

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
