import { type Role, reaches, roles } from './roles.ts';

/** Second factors; a passkey can also replace the password. */
export const secondFactors = ['totp', 'passkey', 'mail'] as const;

/** A second factor. */
export type SecondFactor = (typeof secondFactors)[number];

/** Ways to complete a sign-in: the second factors, and a recovery code for whoever has lost them. */
export const signInMethods = [...secondFactors, 'recovery'] as const;

/** A way to complete a sign-in. */
export type SignInMethod = (typeof signInMethods)[number];

/** From which role on users need a second factor. */
export const secondFactorRequirements = ['none', ...roles] as const;

/** From which role on users need a second factor. */
export type SecondFactorRequirement = (typeof secondFactorRequirements)[number];

/** Whether somebody with these roles needs a second factor. */
export const needsSecondFactor = (held: readonly Role[], from: SecondFactorRequirement): boolean =>
  from !== 'none' && reaches(held, from);
