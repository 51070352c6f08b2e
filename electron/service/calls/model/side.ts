/** Which side of the call: `near` is the agent where one takes part, `far` the other party. */
export type Side = 'near' | 'far';

/** Both, the near one first. */
export const sides: readonly Side[] = ['near', 'far'];

/** The other side. */
export function opposite(side: Side): Side {
  return side === 'near' ? 'far' : 'near';
}
