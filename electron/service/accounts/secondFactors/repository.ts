import type { Generated } from 'kysely';
import { z } from 'zod';
import type { SecondFactorRequirement } from '../../../../shared/domain/secondFactors.ts';
import { json, type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { SecretBox } from '../../platform/storage/secretBox.ts';
import { refusingDuplicates } from '../../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { readableRows } from '../../platform/storage/unreadableRow.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    /** The authenticator app of a user (RFC 6238): its secret in Base32. */
    totp_secrets: {
      user_id: number;
      /** Sealed; null until one was confirmed. */
      sealed: string | null;
      /** Sealed; null unless one waits for its first code. */
      pending: string | null;
      last_step: Generated<number>;
      confirmed_at: number | null;
    };
    /** Passkeys (WebAuthn credentials) of users. */
    passkeys: {
      id: Generated<number>;
      user_id: number;
      /** Base64url. */
      credential_id: string;
      /** COSE key, base64url. */
      public_key: string;
      /** Signature counter (WebAuthn section 6.1.1); 0 where the authenticator has none. */
      counter: number;
      /** JSON. */
      transports: string;
      /** The domain that it was made for. */
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
  interface Repositories {
    readonly totp: TotpRepository;
    readonly passkeys: PasskeyRepository;
    readonly recoveryCodes: RecoveryCodeRepository;
    readonly secondFactorPolicies: SecondFactorPolicyRepository;
    readonly seenDevices: SeenDeviceRepository;
  }
}

/** Authenticator apps in the `totp_secrets` table, sealed. */
export function totpRepository(unit: UnitOfWork, secrets: SecretBox) {
  const open = (sealed: string | null) => (sealed === null ? null : secrets.open(sealed));
  return {
    async ofUser(userId: number) {
      const row = await unit.db.selectFrom('totp_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst();
      return row ? { secret: open(row.sealed), pending: open(row.pending), confirmedAt: row.confirmed_at } : null;
    },
    /** Stores a secret that has to be confirmed; the active one remains until then. */
    async offer(userId: number, secret: string) {
      const pending = secrets.seal(secret);
      await unit.db
        .insertInto('totp_secrets')
        .values({ user_id: userId, pending })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending }))
        .execute();
    },
    /** Activates the pending secret; `step` is the time step of the code that confirmed it. */
    async confirm(userId: number, step: number, now: number) {
      await unit.db
        .updateTable('totp_secrets')
        .set((of) => ({ sealed: of.ref('pending'), pending: null, last_step: step, confirmed_at: now }))
        .where('user_id', '=', userId)
        .where('pending', 'is not', null)
        .execute();
    },
    /** Uses a time step up. False when it, or one after it, was used before: of two uses at once one gets false. */
    async spendStep(userId: number, step: number) {
      const query = unit.db.updateTable('totp_secrets').set({ last_step: step }).where('user_id', '=', userId);
      return (await query.where('last_step', '<', step).executeTakeFirst()).numUpdatedRows > 0n;
    },
    /** Whether there was one that counted. */
    async remove(userId: number) {
      const query = unit.db.deleteFrom('totp_secrets').where('user_id', '=', userId).returning('sealed');
      return ((await query.executeTakeFirst())?.sealed ?? null) !== null;
    },
  };
}

export type TotpRepository = ReturnType<typeof totpRepository>;

const passkeyRows = rowMapping('passkeys', { transports: json(z.array(z.string())) });

export type PasskeyRecord = RecordOf<typeof passkeyRows>;

/** Passkeys, several of a user. */
export function passkeyRepository(unit: UnitOfWork) {
  const select = () => unit.db.selectFrom('passkeys').selectAll();
  return {
    /** Throws `Refusal` when the credential is somebody's already. */
    add: (passkey: Omit<PasskeyRecord, 'id' | 'lastUsedAt'>) =>
      refusingDuplicates(async () => {
        const query = unit.db.insertInto('passkeys').values(passkeyRows.toRow(passkey));
        return passkeyRows.fromRow(await query.returningAll().executeTakeFirstOrThrow());
      }),
    ofUser: async (userId: number) =>
      readableRows(unit, await select().where('user_id', '=', userId).orderBy('id').execute(), passkeyRows.fromRow),
    async byCredentialId(credentialId: string) {
      const row = await select().where('credential_id', '=', credentialId).executeTakeFirst();
      return row ? passkeyRows.fromRow(row) : null;
    },
    /** Notes a use. False when the counter did not grow since, though the authenticator counts. */
    async use(id: number, counter: number, now: number) {
      const query = unit.db.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id);
      const grown = query.where((is) => is.or([is('counter', '<', counter), is('counter', '=', 0)]));
      return (await grown.executeTakeFirst()).numUpdatedRows > 0n;
    },
    /** Whether the user had one of that id. */
    async remove(userId: number, id: number) {
      const query = unit.db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },
    async removeOfUser(userId: number) {
      await unit.db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
    },
  };
}

export type PasskeyRepository = ReturnType<typeof passkeyRepository>;

/** Recovery codes in the `recovery_codes` table. */
export function recoveryCodeRepository(unit: UnitOfWork) {
  const removeOfUser = async (userId: number, within = unit) => {
    await within.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  };
  return {
    /** Earlier codes become invalid. */
    replace: (userId: number, hashes: readonly string[]) =>
      unit.atomically(async (within) => {
        await removeOfUser(userId, within);
        const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }));
        await within.db.insertInto('recovery_codes').values(rows).execute();
      }),
    async countOf(userId: number) {
      const query = unit.db.selectFrom('recovery_codes').select((of) => of.fn.countAll<number>().as('count'));
      return (await query.where('user_id', '=', userId).executeTakeFirstOrThrow()).count;
    },
    /** Uses a code up; answers whether there was one. */
    async use(userId: number, hash: string) {
      const query = unit.db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', hash);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },
    removeOfUser: (userId: number) => removeOfUser(userId),
  };
}

export type RecoveryCodeRepository = ReturnType<typeof recoveryCodeRepository>;

/** From which role on a customer's users need a second factor. */
export function secondFactorPolicyRepository(unit: UnitOfWork) {
  return {
    async ofCustomer(customerId: number) {
      const query = unit.db.selectFrom('second_factor_policies').select('required_from');
      const row = await query.where('customer_id', '=', customerId).executeTakeFirst();
      return (row?.required_from ?? 'none') as SecondFactorRequirement;
    },
    async save(customerId: number, requiredFrom: SecondFactorRequirement) {
      const row = { required_from: requiredFrom };
      await unit.db
        .insertInto('second_factor_policies')
        .values({ ...row, customer_id: customerId })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
        .execute();
    },
  };
}

export type SecondFactorPolicyRepository = ReturnType<typeof secondFactorPolicyRepository>;

/** Devices that users have signed in with. */
export function seenDeviceRepository(unit: UnitOfWork) {
  return {
    /** Notes it. `first`: none was seen of this user before; `new`: others were. */
    see: (userId: number, deviceHash: string, now: number) =>
      unit.atomically(async ({ db }) => {
        const seen = db.updateTable('seen_devices').set({ seen_at: now }).where('user_id', '=', userId);
        const known = await seen.where('device_hash', '=', deviceHash).executeTakeFirst();
        if (known.numUpdatedRows > 0n) return 'known';
        const other = await db
          .selectFrom('seen_devices')
          .select('user_id')
          .where('user_id', '=', userId)
          .executeTakeFirst();
        await db
          .insertInto('seen_devices')
          .values({ user_id: userId, device_hash: deviceHash, seen_at: now })
          .execute();
        return other ? 'new' : 'first';
      }),
  };
}

export type SeenDeviceRepository = ReturnType<typeof seenDeviceRepository>;
