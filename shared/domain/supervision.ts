/** Supervision of live calls: what a supervisor may do in a colleague's call, and who is told of it. */
import { type Role, reaches } from './roles.ts';

/**
 * `listen`: hears both sides; `whisper`: the agent hears the supervisor too; `barge`: both sides do; `take_over`: the
 * supervisor stands in the agent's place.
 */
export const supervisionModes = ['listen', 'whisper', 'barge', 'take_over'] as const;

/** How a supervisor takes part in a call. */
export type SupervisionMode = (typeof supervisionModes)[number];

interface Supervised {
  readonly supervised_by: readonly { readonly agent_informed: boolean }[];
}

/** The supervisions that somebody with these roles is told of. */
export function supervisionsFor<T extends { readonly agent_informed: boolean }>(
  roles: readonly Role[],
  supervisions: readonly T[],
): readonly T[] {
  return reaches(roles, 'supervisor') ? supervisions : supervisions.filter(({ agent_informed }) => agent_informed);
}

/** A call as somebody with these roles is shown it: who is no supervisor sees only supervisions that agents are told of. */
export function supervisedCallFor<T extends Supervised>(roles: readonly Role[], call: T): T {
  const supervised_by = supervisionsFor(roles, call.supervised_by);
  return supervised_by.length === call.supervised_by.length ? call : { ...call, supervised_by };
}
