import { sql } from 'kysely';
import type {
  ChallengeRepository,
  DeviceRepository,
  PasswordResetRepository,
} from '../../ports/accountRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/** Known devices in the `login_devices` table. */
export function deviceRepository(unit: UnitOfWork): DeviceRepository {
  return {
    async remember(userId, fingerprintHash, until) {
      await unit.db
        .insertInto('login_devices')
        .values({ user_id: userId, fingerprint_hash: fingerprintHash, until })
        .onConflict((conflict) => conflict.columns(['user_id', 'fingerprint_hash']).doUpdateSet({ until }))
        .execute();
    },
    async isKnown(userId, fingerprintHash, now) {
      const query = unit.db.selectFrom('login_devices').select('until').where('user_id', '=', userId);
      const row = await query.where('fingerprint_hash', '=', fingerprintHash).executeTakeFirst();
      return row !== undefined && row.until > now;
    },
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
      if (!row) return null;
      return {
        nonceHash: row.nonce_hash,
        userId: row.user_id,
        codeHash: row.code_hash,
        fingerprintHash: row.fingerprint_hash,
        rememberMe: row.remember_me === 1,
        expiresAt: row.expires_at,
        tries: row.tries,
      };
    },
    async remove(nonceHash) {
      const gone = await unit.db.deleteFrom('challenges').where('nonce_hash', '=', nonceHash).executeTakeFirst();
      return gone.numDeletedRows > 0n;
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
    async take(tokenHash, now) {
      const query = unit.db.deleteFrom('password_resets').where('token_hash', '=', tokenHash).returningAll();
      const row = await query.executeTakeFirst();
      return row && row.expires_at > now ? row.user_id : null;
    },
    async removeExpired(now) {
      await unit.db.deleteFrom('password_resets').where('expires_at', '<', now).execute();
    },
  };
}
