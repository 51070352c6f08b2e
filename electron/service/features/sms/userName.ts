import type { UserRecord } from '../../accounts/userRepository.ts';

export function nameOf({ firstName, lastName }: Pick<UserRecord, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
