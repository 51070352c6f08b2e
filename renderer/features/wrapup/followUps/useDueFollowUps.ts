import { useMemo } from 'react';
import type { FollowUp } from './followUp.ts';
import { useFollowUps } from './useFollowUps.ts';
import { useNowAtNext } from './useNowAtNext.ts';

const none: readonly FollowUp[] = [];

/** The signed-in user's follow-ups whose time has come. */
export function useDueFollowUps(): readonly FollowUp[] {
  const { data = none } = useFollowUps('mine');
  const now = useNowAtNext(data);
  return useMemo(() => data.filter(({ at }) => at <= now), [data, now]);
}

/** How many of them there are. */
export const useDueCount = (): number => useDueFollowUps().length;
