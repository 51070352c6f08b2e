/** Roles of a user in ascending order; each has the rights of the previous one. */
export const roles = ['agent', 'reception', 'supervisor', 'administrator'] as const;

/** A user's role. */
export type Role = (typeof roles)[number];

/** Whether one of the given roles is at least the needed one. */
export function reaches(held: readonly string[], needed: Role): boolean {
  const rank = roles.indexOf(needed);
  return held.some((role) => roles.indexOf(role as Role) >= rank);
}
