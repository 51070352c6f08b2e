/** Roles of a user in ascending order; each has the rights of the previous one. */
export const roles = ['agent', 'reception', 'supervisor', 'administrator'] as const;

/** A user's role. */
export type Role = (typeof roles)[number];

/** Whether one of the given roles is at least the needed one. */
export function reaches(held: readonly string[], needed: Role): boolean {
  const rank = roles.indexOf(needed);
  return held.some((role) => roles.indexOf(role as Role) >= rank);
}

/** Whether somebody may invite to a role: administrators to every one, supervisors to those below their own, others to none. */
export function mayInviteTo(held: readonly string[], role: Role): boolean {
  if (reaches(held, 'administrator')) return true;
  return reaches(held, 'supervisor') && !reaches([role], 'supervisor');
}
