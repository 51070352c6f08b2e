import type { SecondFactorRequirement } from '../../../../shared/domain/secondFactors.ts';
import type { SecretBox } from '../../platform/storage/secretBox.ts';
import type { Row } from '../../platform/storage/tables.ts';
import { refusingDuplicates } from '../../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type {
  PasskeyRecord,
  PasskeyRepository,
  RecoveryCodeRepository,
  SecondFactorPolicyRepository,
  SecondFactorRepositories,
  SeenDeviceRepository,
  TotpRepository,
} from './records.ts';

/** Authenticator apps in the `totp_secrets` table, sealed. */
function totpRepository(unit: UnitOfWork, secrets: SecretBox): TotpRepository {
  const open = (sealed: string | null) => (sealed === null ? null : secrets.open(sealed));
  return {
    async ofUser(userId) {
      const row = await unit.db.selectFrom('totp_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst();
      return row ? { secret: open(row.sealed), pending: open(row.pending), confirmedAt: row.confirmed_at } : null;
    },
    async offer(userId, secret) {
      const pending = secrets.seal(secret);
      await unit.db
        .insertInto('totp_secrets')
        .values({ user_id: userId, pending })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending }))
        .execute();
    },
    async confirm(userId, step, now) {
      await unit.db
        .updateTable('totp_secrets')
        .set((of) => ({ sealed: of.ref('pending'), pending: null, last_step: step, confirmed_at: now }))
        .where('user_id', '=', userId)
        .where('pending', 'is not', null)
        .execute();
    },
    async spendStep(userId, step) {
      const query = unit.db.updateTable('totp_secrets').set({ last_step: step }).where('user_id', '=', userId);
      return (await query.where('last_step', '<', step).executeTakeFirst()).numUpdatedRows > 0n;
    },
    async remove(userId) {
      const query = unit.db.deleteFrom('totp_secrets').where('user_id', '=', userId).returning('sealed');
      return ((await query.executeTakeFirst())?.sealed ?? null) !== null;
    },
  };
}

function passkeyFromRow(row: Row<'passkeys'>): PasskeyRecord {
  const { id, counter, name, user_id: userId, rp_id: rpId } = row;
  const { credential_id: credentialId, public_key: publicKey, created_at: createdAt, last_used_at: lastUsedAt } = row;
  const transports = JSON.parse(row.transports) as string[];
  return { id, userId, credentialId, publicKey, counter, transports, rpId, name, createdAt, lastUsedAt };
}

/** Passkeys in the `passkeys` table. */
function passkeyRepository(unit: UnitOfWork): PasskeyRepository {
  const select = () => unit.db.selectFrom('passkeys').selectAll();
  return {
    add: ({ userId, credentialId, publicKey, counter, transports, rpId, name, createdAt }) =>
      refusingDuplicates(async () => {
        const key = {
          credential_id: credentialId,
          public_key: publicKey,
          counter,
          transports: JSON.stringify(transports),
        };
        const query = unit.db
          .insertInto('passkeys')
          .values({ ...key, user_id: userId, rp_id: rpId, name, created_at: createdAt });
        return passkeyFromRow(await query.returningAll().executeTakeFirstOrThrow());
      }),
    ofUser: async (userId) =>
      (await select().where('user_id', '=', userId).orderBy('id').execute()).map(passkeyFromRow),
    async byCredentialId(credentialId) {
      const row = await select().where('credential_id', '=', credentialId).executeTakeFirst();
      return row ? passkeyFromRow(row) : null;
    },
    async use(id, counter, now) {
      const query = unit.db.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id);
      const grown = query.where((is) => is.or([is('counter', '<', counter), is('counter', '=', 0)]));
      return (await grown.executeTakeFirst()).numUpdatedRows > 0n;
    },
    async remove(userId, id) {
      const query = unit.db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },
    async removeOfUser(userId) {
      await unit.db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
    },
  };
}

/** Recovery codes in the `recovery_codes` table. */
function recoveryCodeRepository(unit: UnitOfWork): RecoveryCodeRepository {
  const removeOfUser = async (userId: number, within = unit) => {
    await within.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  };
  return {
    replace: (userId, hashes) =>
      unit.atomically(async (within) => {
        await removeOfUser(userId, within);
        const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }));
        await within.db.insertInto('recovery_codes').values(rows).execute();
      }),
    async countOf(userId) {
      const query = unit.db.selectFrom('recovery_codes').select((of) => of.fn.countAll<number>().as('count'));
      return (await query.where('user_id', '=', userId).executeTakeFirstOrThrow()).count;
    },
    async use(userId, hash) {
      const query = unit.db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', hash);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },
    removeOfUser: (userId) => removeOfUser(userId),
  };
}

/** Who needs a second factor, in the `second_factor_policies` table. */
function secondFactorPolicyRepository(unit: UnitOfWork): SecondFactorPolicyRepository {
  return {
    async ofCustomer(customerId) {
      const query = unit.db.selectFrom('second_factor_policies').select('required_from');
      const row = await query.where('customer_id', '=', customerId).executeTakeFirst();
      return (row?.required_from ?? 'none') as SecondFactorRequirement;
    },
    async save(customerId, requiredFrom) {
      const row = { required_from: requiredFrom };
      await unit.db
        .insertInto('second_factor_policies')
        .values({ ...row, customer_id: customerId })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
        .execute();
    },
  };
}

/** Devices in the `seen_devices` table. */
function seenDeviceRepository(unit: UnitOfWork): SeenDeviceRepository {
  return {
    see: (userId, deviceHash, now) =>
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

/** Second factors, in their tables. */
export function secondFactorRepositories(unit: UnitOfWork, secrets: SecretBox): SecondFactorRepositories {
  return {
    totp: totpRepository(unit, secrets),
    passkeys: passkeyRepository(unit),
    recoveryCodes: recoveryCodeRepository(unit),
    secondFactorPolicies: secondFactorPolicyRepository(unit),
    seenDevices: seenDeviceRepository(unit),
  };
}
