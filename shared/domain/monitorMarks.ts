/**
 * What is noted in a recording while it runs. `started`: somebody asked for it; `continued`: it goes on in the call that
 * followed a transfer or a parked place; `joined` and `parted`: a three-way call.
 */
export const monitorMarkKinds = [
  ...(['started', 'continued', 'paused', 'resumed', 'stopped'] as const),
  ...(['held', 'retrieved', 'joined', 'parted'] as const),
] as const;

/** What is noted in a recording. */
export type MonitorMarkKind = (typeof monitorMarkKinds)[number];
