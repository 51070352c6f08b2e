import type { AgentAudio } from './agentAudio.ts';

let running: AgentAudio | null = null;

/** Says which audio session controls act on. Call the result when it ends. */
export function setRunningAudio(audio: AgentAudio): () => void {
  running = audio;
  return () => {
    if (running === audio) running = null;
  };
}

/** The audio session of the moment, or null when nobody is signed in. */
export const runningAudio = (): AgentAudio | null => running;
