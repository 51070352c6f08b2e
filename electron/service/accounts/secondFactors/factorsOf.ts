import type { SecondFactor } from '../../../../shared/domain/secondFactors.ts';
import type { FactorName } from '../notices.ts';
import type { UserRecord } from '../userRepository.ts';

/** What a user's sign-in asks for beside the password; the one that is asked for first comes first. */
export function factorsOf({ hasTotp, hasPasskey, twoFactor }: UserRecord): SecondFactor[] {
  const held = { totp: hasTotp, passkey: hasPasskey, mail: twoFactor } as const;
  return (Object.keys(held) as SecondFactor[]).filter((factor) => held[factor]);
}

/** What people call them. */
export const factorNames = {
  totp: 'an authenticator app',
  passkey: 'a passkey',
  mail: 'codes by mail',
} as const satisfies Record<SecondFactor, FactorName>;
