/** Which side of the call. `near` dials or rings as a rule; which one is the agent's, `agentSideOf` says. */
export type Side = 'near' | 'far';

/** Both, the near one first. */
export const sides: readonly Side[] = ['near', 'far'];

/** The other side. */
export function opposite(side: Side): Side {
  return side === 'near' ? 'far' : 'near';
}
