import { type Generated, sql } from 'kysely';
import { flag, type RecordOf, rowMapping } from '../platform/storage/rowMapping.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

declare module '../platform/storage/tables.ts' {
  interface Tables {
    remembered_devices: {
      id: Generated<number>;
      user_id: number;
      fingerprint_hash: string;
      /** Its `User-Agent`. */
      name: string;
      created_at: number;
      last_used_at: number;
      /** After that the device is asked for a second factor again. */
      until: number;
    };
    sign_in_places: { user_id: number; place: string; last_at: number };
    challenges: {
      nonce_hash: string;
      user_id: number;
      /** Hash of the mailed code; empty if none was mailed. */
      code_hash: string;
      fingerprint_hash: string | null;
      remember_me: number;
      expires_at: number;
      tries: Generated<number>;
    };
    /** Codes that were mailed to an address, each with the address that it confirms. */
    email_confirmations: { token_hash: string; user_id: number; email: string; expires_at: number };
    password_resets: { token_hash: string; user_id: number; expires_at: number };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly devices: DeviceRepository;
    readonly signInPlaces: SignInPlaceRepository;
    readonly challenges: ChallengeRepository;
    readonly emailConfirmations: EmailConfirmationRepository;
    readonly passwordResets: PasswordResetRepository;
  }
}

const deviceRows = rowMapping('remembered_devices');
const challengeRows = rowMapping('challenges', { remember_me: flag });

/** A device that is not asked for a second factor. */
export type DeviceRecord = RecordOf<typeof deviceRows>;
/** A challenge for a second factor. */
export type ChallengeRecord = RecordOf<typeof challengeRows>;

/** Devices that are not asked for a second factor. */
export function deviceRepository(unit: UnitOfWork) {
  return {
    /** For a known device the time starts again. */
    async remember({ userId, fingerprintHash, name, createdAt, until }: Omit<DeviceRecord, 'id' | 'lastUsedAt'>) {
      const row = { name, created_at: createdAt, last_used_at: createdAt, until };
      await unit.db
        .insertInto('remembered_devices')
        .values({ user_id: userId, fingerprint_hash: fingerprintHash, ...row })
        .onConflict((conflict) => conflict.columns(['user_id', 'fingerprint_hash']).doUpdateSet(row))
        .execute();
    },
    /** Whether a code is not needed; notes the use. */
    async use(userId: number, fingerprintHash: string, now: number) {
      const query = unit.db.updateTable('remembered_devices').set({ last_used_at: now }).where('user_id', '=', userId);
      const used = query.where('fingerprint_hash', '=', fingerprintHash).where('until', '>', now);
      return (await used.executeTakeFirst()).numUpdatedRows > 0n;
    },
    /** Those that are not asked, newest first. */
    async ofUser(userId: number, now: number) {
      const query = unit.db.selectFrom('remembered_devices').selectAll().where('user_id', '=', userId);
      return (await query.where('until', '>', now).orderBy('id', 'desc').execute()).map(deviceRows.fromRow);
    },
    /** Whether the user had one of that id. */
    async remove(userId: number, id: number) {
      const query = unit.db.deleteFrom('remembered_devices').where('user_id', '=', userId).where('id', '=', id);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },
    async removeOfUser(userId: number) {
      await unit.db.deleteFrom('remembered_devices').where('user_id', '=', userId).execute();
    },
    async removeExpired(now: number) {
      await unit.db.deleteFrom('remembered_devices').where('until', '<=', now).execute();
    },
  };
}

export type DeviceRepository = ReturnType<typeof deviceRepository>;

/** Places that users signed in from, as `placeOf` writes them. */
export function signInPlaceRepository(unit: UnitOfWork) {
  return {
    async note(userId: number, place: string, now: number) {
      await unit.db
        .insertInto('sign_in_places')
        .values({ user_id: userId, place, last_at: now })
        .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ last_at: now }))
        .execute();
    },
    async has(userId: number, place: string) {
      const query = unit.db.selectFrom('sign_in_places').select('place').where('user_id', '=', userId);
      return (await query.where('place', '=', place).executeTakeFirst()) !== undefined;
    },
    /** Forgets those that nobody signed in from since. */
    async removeBefore(time: number) {
      await unit.db.deleteFrom('sign_in_places').where('last_at', '<', time).execute();
    },
  };
}

export type SignInPlaceRepository = ReturnType<typeof signInPlaceRepository>;

/** Challenges for second factors. */
export function challengeRepository(unit: UnitOfWork) {
  return {
    async add(challenge: Omit<ChallengeRecord, 'tries'>) {
      await unit.db.insertInto('challenges').values(challengeRows.toRow(challenge)).execute();
    },
    /** Counts a try and answers the challenge with the new count; null if there is none. */
    async take(nonceHash: string) {
      const row = await unit.db
        .updateTable('challenges')
        .set({ tries: sql`tries + 1` })
        .where('nonce_hash', '=', nonceHash)
        .returningAll()
        .executeTakeFirst();
      return row ? challengeRows.fromRow(row) : null;
    },
    /** Replaces the code; the count of tries continues. */
    async setCode(nonceHash: string, codeHash: string) {
      const query = unit.db.updateTable('challenges').set({ code_hash: codeHash });
      await query.where('nonce_hash', '=', nonceHash).execute();
    },
    /** Without counting a try. */
    async byNonce(nonceHash: string) {
      const query = unit.db.selectFrom('challenges').selectAll().where('nonce_hash', '=', nonceHash);
      const row = await query.executeTakeFirst();
      return row ? challengeRows.fromRow(row) : null;
    },
    /** Whether it was there: of two that use the same challenge at once one gets false. */
    async remove(nonceHash: string) {
      const gone = await unit.db.deleteFrom('challenges').where('nonce_hash', '=', nonceHash).executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },
    async removeOfUser(userId: number) {
      await unit.db.deleteFrom('challenges').where('user_id', '=', userId).execute();
    },
    async removeExpired(now: number) {
      await unit.db.deleteFrom('challenges').where('expires_at', '<', now).execute();
    },
  };
}

export type ChallengeRepository = ReturnType<typeof challengeRepository>;

/** Requested password resets. */
export function passwordResetRepository(unit: UnitOfWork) {
  return {
    async add(tokenHash: string, userId: number, expiresAt: number) {
      const row = { token_hash: tokenHash, user_id: userId, expires_at: expiresAt };
      await unit.db.insertInto('password_resets').values(row).execute();
    },
    /** The user; the token stays valid. Null if unknown or expired. */
    async holder(tokenHash: string, now: number) {
      const query = unit.db.selectFrom('password_resets').selectAll().where('token_hash', '=', tokenHash);
      const row = await query.executeTakeFirst();
      return row && row.expires_at > now ? row.user_id : null;
    },
    /** The user, once: the token is used up. Null when unknown or expired. */
    async take(tokenHash: string, now: number) {
      const query = unit.db.deleteFrom('password_resets').where('token_hash', '=', tokenHash).returningAll();
      const row = await query.executeTakeFirst();
      return row && row.expires_at > now ? row.user_id : null;
    },
    async removeOfUser(userId: number) {
      await unit.db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
    },
    async removeExpired(now: number) {
      await unit.db.deleteFrom('password_resets').where('expires_at', '<', now).execute();
    },
  };
}

export type PasswordResetRepository = ReturnType<typeof passwordResetRepository>;

const confirmationRows = rowMapping('email_confirmations');

/** A code that was mailed to an address. */
export type EmailConfirmationRecord = RecordOf<typeof confirmationRows>;

/** Codes that confirm addresses. */
export function emailConfirmationRepository(unit: UnitOfWork) {
  return {
    async add(confirmation: EmailConfirmationRecord) {
      await unit.db.insertInto('email_confirmations').values(confirmationRows.toRow(confirmation)).execute();
    },
    /** The confirmation that a code belongs to; the code is used up. Null if unknown or expired. */
    async take(tokenHash: string, now: number): Promise<EmailConfirmationRecord | null> {
      const query = unit.db.deleteFrom('email_confirmations').where('token_hash', '=', tokenHash).returningAll();
      const row = await query.executeTakeFirst();
      return row && row.expires_at > now ? confirmationRows.fromRow(row) : null;
    },
    async removeExpired(now: number) {
      await unit.db.deleteFrom('email_confirmations').where('expires_at', '<', now).execute();
    },
  };
}

export type EmailConfirmationRepository = ReturnType<typeof emailConfirmationRepository>;
