/** Supervision of live calls: what a supervisor may do in a colleague's call, and who may know of it. */
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

/** The supervisions that somebody with these roles may know of. */
export function supervisionsFor<T extends { readonly agent_informed: boolean }>(
  roles: readonly Role[],
  supervisions: readonly T[],
): readonly T[] {
  return reaches(roles, 'supervisor') ? supervisions : supervisions.filter(({ agent_informed }) => agent_informed);
}

/** A call as shown to somebody with these roles: below supervisor only supervisions of which agents are informed. */
export function supervisedCallFor<T extends Supervised>(roles: readonly Role[], call: T): T {
  const supervised_by = supervisionsFor(roles, call.supervised_by);
  return supervised_by.length === call.supervised_by.length ? call : { ...call, supervised_by };
}
