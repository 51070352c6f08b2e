import { sql } from 'kysely';
import type { Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import type {
  ChallengeRecord,
  ChallengeRepository,
  DeviceRecord,
  DeviceRepository,
  PasswordResetRepository,
  SignInPlaceRepository,
} from './records.ts';

function deviceFromRow(row: Row<'remembered_devices'>): DeviceRecord {
  const { id, user_id: userId, fingerprint_hash: fingerprintHash, name, until } = row;
  return { id, userId, fingerprintHash, name, createdAt: row.created_at, lastUsedAt: row.last_used_at, until };
}

/** Known devices in the `remembered_devices` table. */
export function deviceRepository(unit: UnitOfWork): DeviceRepository {
  return {
    async remember({ userId, fingerprintHash, name, createdAt, until }) {
      const row = { name, created_at: createdAt, last_used_at: createdAt, until };
      await unit.db
        .insertInto('remembered_devices')
        .values({ user_id: userId, fingerprint_hash: fingerprintHash, ...row })
        .onConflict((conflict) => conflict.columns(['user_id', 'fingerprint_hash']).doUpdateSet(row))
        .execute();
    },
    async use(userId, fingerprintHash, now) {
      const query = unit.db.updateTable('remembered_devices').set({ last_used_at: now }).where('user_id', '=', userId);
      const used = query.where('fingerprint_hash', '=', fingerprintHash).where('until', '>', now);
      return (await used.executeTakeFirst()).numUpdatedRows > 0n;
    },
    async ofUser(userId, now) {
      const query = unit.db.selectFrom('remembered_devices').selectAll().where('user_id', '=', userId);
      return (await query.where('until', '>', now).orderBy('id', 'desc').execute()).map(deviceFromRow);
    },
    async remove(userId, id) {
      const query = unit.db.deleteFrom('remembered_devices').where('user_id', '=', userId).where('id', '=', id);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },
    async removeOfUser(userId) {
      await unit.db.deleteFrom('remembered_devices').where('user_id', '=', userId).execute();
    },
    async removeExpired(now) {
      await unit.db.deleteFrom('remembered_devices').where('until', '<=', now).execute();
    },
  };
}

/** Where users signed in from, in the `sign_in_places` table. */
export function signInPlaceRepository(unit: UnitOfWork): SignInPlaceRepository {
  return {
    async note(userId, place, now) {
      await unit.db
        .insertInto('sign_in_places')
        .values({ user_id: userId, place, last_at: now })
        .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ last_at: now }))
        .execute();
    },
    async has(userId, place) {
      const query = unit.db.selectFrom('sign_in_places').select('place').where('user_id', '=', userId);
      return (await query.where('place', '=', place).executeTakeFirst()) !== undefined;
    },
    async removeBefore(time) {
      await unit.db.deleteFrom('sign_in_places').where('last_at', '<', time).execute();
    },
  };
}

function challengeFromRow(row: Row<'challenges'>): ChallengeRecord {
  return {
    nonceHash: row.nonce_hash,
    userId: row.user_id,
    codeHash: row.code_hash,
    fingerprintHash: row.fingerprint_hash,
    rememberMe: row.remember_me === 1,
    expiresAt: row.expires_at,
    tries: row.tries,
  };
}

/** Second factors in the `challenges` table. */
export function challengeRepository(unit: UnitOfWork): ChallengeRepository {
  return {
    async add({ nonceHash, userId, codeHash, fingerprintHash, rememberMe, expiresAt }) {
      const row = { nonce_hash: nonceHash, user_id: userId, code_hash: codeHash, fingerprint_hash: fingerprintHash };
      await unit.db
        .insertInto('challenges')
        .values({ ...row, remember_me: Number(rememberMe), expires_at: expiresAt })
        .execute();
    },
    async take(nonceHash) {
      const row = await unit.db
        .updateTable('challenges')
        .set({ tries: sql`tries + 1` })
        .where('nonce_hash', '=', nonceHash)
        .returningAll()
        .executeTakeFirst();
      return row ? challengeFromRow(row) : null;
    },
    async setCode(nonceHash, codeHash) {
      const query = unit.db.updateTable('challenges').set({ code_hash: codeHash });
      await query.where('nonce_hash', '=', nonceHash).execute();
    },
    async byNonce(nonceHash) {
      const query = unit.db.selectFrom('challenges').selectAll().where('nonce_hash', '=', nonceHash);
      const row = await query.executeTakeFirst();
      return row ? challengeFromRow(row) : null;
    },
    async remove(nonceHash) {
      const gone = await unit.db.deleteFrom('challenges').where('nonce_hash', '=', nonceHash).executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },
    async removeOfUser(userId) {
      await unit.db.deleteFrom('challenges').where('user_id', '=', userId).execute();
    },
    async removeExpired(now) {
      await unit.db.deleteFrom('challenges').where('expires_at', '<', now).execute();
    },
  };
}

/** Password resets in the `password_resets` table. */
export function passwordResetRepository(unit: UnitOfWork): PasswordResetRepository {
  return {
    async add(tokenHash, userId, expiresAt) {
      const row = { token_hash: tokenHash, user_id: userId, expires_at: expiresAt };
      await unit.db.insertInto('password_resets').values(row).execute();
    },
    async holder(tokenHash, now) {
      const query = unit.db.selectFrom('password_resets').selectAll().where('token_hash', '=', tokenHash);
      const row = await query.executeTakeFirst();
      return row && row.expires_at > now ? row.user_id : null;
    },
    async take(tokenHash, now) {
      const query = unit.db.deleteFrom('password_resets').where('token_hash', '=', tokenHash).returningAll();
      const row = await query.executeTakeFirst();
      return row && row.expires_at > now ? row.user_id : null;
    },
    async removeOfUser(userId) {
      await unit.db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
    },
    async removeExpired(now) {
      await unit.db.deleteFrom('password_resets').where('expires_at', '<', now).execute();
    },
  };
}
