/** Turns sums into the figures of the contract. Pure. */
import { averageHandle, averageSeconds, serviceLevel } from '../../../../shared/domain/reports.ts';
import type { StaySums, TalkSums } from './reportSql.ts';

/** Figures about waiting. */
export function answerFigures(sums: StaySums) {
  const { offered, answered, answered_in_time, abandoned, short_abandoned } = sums;
  return {
    offered,
    answered,
    answered_in_time,
    abandoned,
    short_abandoned,
    service_level: serviceLevel(sums),
    average_answer: averageSeconds(sums.answerMs, answered),
    longest_wait: sums.longestMs === null ? null : averageSeconds(sums.longestMs, 1),
  };
}

/** Figures about talking and wrap-up. */
export function workFigures({ talkMs, talks, holdMs, wrapUpMs, wrapUps }: TalkSums) {
  const average_talk = averageSeconds(talkMs, talks);
  const average_hold = averageSeconds(holdMs, talks);
  const average_wrapup = averageSeconds(wrapUpMs, wrapUps);
  return { average_talk, average_hold, average_wrapup, average_handle: averageHandle(average_talk, average_wrapup) };
}
