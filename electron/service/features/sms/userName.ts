import type { UserRecord } from '../../accounts/userRepository.ts';

/** A user's name as messages show it. */
export function nameOf({ firstName, lastName }: Pick<UserRecord, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
