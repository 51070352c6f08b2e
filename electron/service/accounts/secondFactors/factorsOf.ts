import type { SecondFactor } from '../../../../shared/domain/secondFactors.ts';
import type { UserRecord } from '../userRepository.ts';

/** Second factors that a user's sign-in accepts; the preferred one comes first. */
export function factorsOf({ hasTotp, hasPasskey, twoFactor }: UserRecord): SecondFactor[] {
  const held = { totp: hasTotp, passkey: hasPasskey, mail: twoFactor } as const;
  return (Object.keys(held) as SecondFactor[]).filter((factor) => held[factor]);
}
