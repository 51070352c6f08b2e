import { type Role, roles } from '../../../shared/domain/roles.ts';

/** The most permitted of somebody's roles; the others are in it. */
export function topRole(holder: { readonly roles: readonly Role[] }): Role {
  return [...roles].reverse().find((role) => holder.roles.includes(role)) ?? 'agent';
}
