/** What is kept of second factors. Times are Unix milliseconds. Types only. */
import type { Generated } from 'kysely';
import type { SecondFactorRequirement } from '../../../../shared/domain/secondFactors.ts';

/** The authenticator app of a user (RFC 6238). */
export interface TotpRecord {
  /** Base32; sealed at rest. Null until one was confirmed. */
  readonly secret: string | null;
  /** Base32; offered, and counts once a code of it was given. */
  readonly pending: string | null;
  readonly confirmedAt: number | null;
}

/** Authenticator apps, at most one of a user. */
export interface TotpRepository {
  ofUser(userId: number): Promise<TotpRecord | null>;
  /** Keeps a secret that is to be confirmed; the one that counts stays meanwhile. */
  offer(userId: number, secret: string): Promise<void>;
  /** The pending secret counts from now on; `step` is the time step of the code that confirmed it. */
  confirm(userId: number, step: number, now: number): Promise<void>;
  /** Uses a time step up. False when it, or one after it, was used before: of two uses at once one gets false. */
  spendStep(userId: number, step: number): Promise<boolean>;
  /** Whether there was one that counted. */
  remove(userId: number): Promise<boolean>;
}

/** A passkey (WebAuthn credential) of a user. */
export interface PasskeyRecord {
  readonly id: number;
  readonly userId: number;
  /** Base64url. */
  readonly credentialId: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  /** Signature counter (WebAuthn section 6.1.1); 0 where the authenticator has none. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** The domain that it was made for. */
  readonly rpId: string;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** Passkeys, several of a user. */
export interface PasskeyRepository {
  /** Throws `Refusal` when the credential is somebody's already. */
  add(passkey: Omit<PasskeyRecord, 'id' | 'lastUsedAt'>): Promise<PasskeyRecord>;
  ofUser(userId: number): Promise<PasskeyRecord[]>;
  byCredentialId(credentialId: string): Promise<PasskeyRecord | null>;
  /** Notes a use. False when the counter did not grow since, though the authenticator counts. */
  use(id: number, counter: number, now: number): Promise<boolean>;
  /** Whether the user had one of that id. */
  remove(userId: number, id: number): Promise<boolean>;
  removeOfUser(userId: number): Promise<void>;
}

/** Recovery codes, as hashes. */
export interface RecoveryCodeRepository {
  /** The codes of before count no more. */
  replace(userId: number, hashes: readonly string[]): Promise<void>;
  countOf(userId: number): Promise<number>;
  /** Whether it was there; it is gone then. */
  use(userId: number, hash: string): Promise<boolean>;
  removeOfUser(userId: number): Promise<void>;
}

/** From which role on a customer's users need a second factor. */
export interface SecondFactorPolicyRepository {
  ofCustomer(customerId: number): Promise<SecondFactorRequirement>;
  save(customerId: number, requiredFrom: SecondFactorRequirement): Promise<void>;
}

/** Devices that users have signed in with. */
export interface SeenDeviceRepository {
  /** Notes it. `first`: none was seen of this user before; `new`: others were. */
  see(userId: number, deviceHash: string, now: number): Promise<'first' | 'new' | 'known'>;
}

/** Second factors. */
export interface SecondFactorRepositories {
  readonly totp: TotpRepository;
  readonly passkeys: PasskeyRepository;
  readonly recoveryCodes: RecoveryCodeRepository;
  readonly secondFactorPolicies: SecondFactorPolicyRepository;
  readonly seenDevices: SeenDeviceRepository;
}

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    totp_secrets: {
      user_id: number;
      /** Sealed; null until one was confirmed. */
      sealed: string | null;
      /** Sealed; null unless one waits for its first code. */
      pending: string | null;
      last_step: Generated<number>;
      confirmed_at: number | null;
    };
    passkeys: {
      id: Generated<number>;
      user_id: number;
      /** Base64url. */
      credential_id: string;
      /** COSE key, base64url. */
      public_key: string;
      counter: number;
      /** JSON. */
      transports: string;
      rp_id: string;
      name: string;
      created_at: number;
      last_used_at: number | null;
    };
    recovery_codes: { user_id: number; code_hash: string };
    second_factor_policies: { customer_id: number; required_from: string };
    seen_devices: { user_id: number; device_hash: string; seen_at: number };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories extends SecondFactorRepositories {}
}
