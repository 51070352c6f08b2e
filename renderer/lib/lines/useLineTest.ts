import { useEffect, useRef, useState } from 'react';
import type { LineTestStepBody } from '../../../shared/api/schemas/line.ts';
import { api } from '../api/api.ts';
import { reasonOf } from '../api/reason.ts';

/** The steps of a test, in order. */
export const lineTestSteps = ['resolve', 'connect', 'options', 'register'] as const;

/** A test that may still run. */
export interface LineTest {
  readonly status: 'idle' | 'running' | 'done';
  /** The results that are shown so far. */
  readonly results: readonly LineTestStepBody[];
  /** Why the test itself could not be run, as the end of a sentence. */
  readonly failure: string | null;
  /** Whether it ran and no step failed. */
  readonly isGood: boolean;
  start(lineId: number): void;
  reset(): void;
}

type Progress = Pick<LineTest, 'status' | 'results' | 'failure'>;

const idle: Progress = { status: 'idle', results: [], failure: null };
/** The answer has all steps at once; shown one after the other they can be followed. */
const stepMs = 140;

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tries a line and shows the steps one after the other. */
export function useLineTest(): LineTest {
  const [progress, setProgress] = useState(idle);
  /** Counts tests, so that the steps of an earlier one are dropped. */
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );

  const show = async (lineId: number, number: number) => {
    const { data } = await api.call('testLine', { params: { id: lineId } });
    for (let shown = 1; shown <= data.length && number === run.current; shown += 1) {
      setProgress({ status: shown === data.length ? 'done' : 'running', results: data.slice(0, shown), failure: null });
      if (!wantsNoMotion()) await pause(stepMs);
    }
  };

  const reset = () => {
    run.current += 1;
    setProgress(idle);
  };

  const start = (lineId: number) => {
    reset();
    const number = run.current;
    setProgress({ ...idle, status: 'running' });
    show(lineId, number).catch((error: unknown) => {
      if (number === run.current) setProgress({ status: 'done', results: [], failure: reasonOf(error) });
    });
  };

  const hasFailed = progress.failure !== null || progress.results.some(({ result }) => result === 'failed');
  return { ...progress, isGood: progress.status === 'done' && !hasFailed, start, reset };
}
