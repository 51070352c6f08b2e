/** Roles of a user, from the least to the most permitted; each may all that the one before it may. */
export const roles = ['agent', 'reception', 'supervisor', 'administrator'] as const;

/** A user's role. */
export type Role = (typeof roles)[number];

/** Whether one of the roles held reaches the one that is needed. */
export function reaches(held: readonly string[], needed: Role): boolean {
  const rank = roles.indexOf(needed);
  return held.some((role) => roles.indexOf(role as Role) >= rank);
}
