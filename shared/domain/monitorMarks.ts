/**
 * Marks in a recording. `started`: somebody requested it; `continued`: it continues in the call after a transfer or
 * after parking; `interrupted`: the service was gone, and the call and its recording went on afterwards; `joined` and `parted`: a three-way call.
 */
export const monitorMarkKinds = [
  ...(['started', 'continued', 'interrupted', 'paused', 'resumed', 'stopped'] as const),
  ...(['held', 'retrieved', 'joined', 'parted'] as const),
] as const;

export type MonitorMarkKind = (typeof monitorMarkKinds)[number];
