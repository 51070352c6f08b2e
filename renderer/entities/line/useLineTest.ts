import { useEffect, useRef, useState } from 'react';
import type { LineTestStepBody } from '../../../shared/api/lines.ts';
import { api } from '../../platform/api/api.ts';
import { reasonOf } from '../../platform/api/attempt.ts';

/** A test that may still run. */
export interface LineTest {
  readonly status: 'idle' | 'running' | 'done';
  /** The steps that have ended. */
  readonly results: readonly LineTestStepBody[];
  /** Why the test itself could not be run, as the end of a sentence. */
  readonly failure: string | null;
  /** Whether it ran and no step failed. */
  readonly isGood: boolean;
  /** `echoNumber` sends back what it hears; without one the audio is tried on the demo line only. */
  start(lineId: number, echoNumber?: string): void;
  /** Tries the same line again, its audio with this number. */
  tryEcho(echoNumber: string): void;
  reset(): void;
}

type Progress = Pick<LineTest, 'status' | 'results' | 'failure'>;

const idle: Progress = { status: 'idle', results: [], failure: null };
/** The answer comes when all steps have ended; until then they are asked for. */
const pollMs = 300;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Requests the finished steps until it is stopped. */
async function follow(lineId: number, isOver: () => boolean, tell: (steps: LineTestStepBody[]) => void): Promise<void> {
  for (;;) {
    await pause(pollMs);
    if (isOver()) return;
    const { data, running } = await api.call('getLineTest', { params: { id: lineId } });
    if (isOver()) return;
    if (running) tell(data);
  }
}

/** Tries a line and shows each step as it ends. */
export function useLineTest(): LineTest {
  const [progress, setProgress] = useState(idle);
  /** Counts tests, so that the steps of an earlier one are dropped. */
  const run = useRef(0);
  const tried = useRef<number | null>(null);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );

  const reset = () => {
    run.current += 1;
    setProgress(idle);
  };

  const start = (lineId: number, echoNumber?: string) => {
    reset();
    const number = run.current;
    tried.current = lineId;
    let isDone = false;
    const end = (how: Progress) => {
      isDone = true;
      if (number === run.current) setProgress(how);
    };
    setProgress({ ...idle, status: 'running' });
    const body = echoNumber ? { echo_number: echoNumber } : {};
    api
      .call('testLine', { params: { id: lineId }, body })
      .then(({ data }) => end({ status: 'done', results: data, failure: null }))
      .catch((error: unknown) => end({ status: 'done', results: [], failure: reasonOf(error) }));
    const isOver = () => isDone || number !== run.current;
    // If the progress cannot be read, the result still arrives at the end.
    follow(lineId, isOver, (results) => setProgress({ status: 'running', results, failure: null })).catch(() => {});
  };

  const tryEcho = (echoNumber: string) => {
    if (tried.current !== null) start(tried.current, echoNumber);
  };

  const hasFailed = progress.failure !== null || progress.results.some(({ result }) => result === 'failed');
  return { ...progress, isGood: progress.status === 'done' && !hasFailed, start, tryEcho, reset };
}
