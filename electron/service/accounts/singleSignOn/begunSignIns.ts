/** Sign-ins that are on their way, as they are stored: a restart of the service does not end them. */
import { z } from 'zod';
import { digest } from '../../kernel/secrets.ts';
import { flag, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { SecretBox } from '../../platform/storage/secretBox.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { checkedJson } from '../../platform/storage/unreadableRow.ts';
import type { Attempt } from './openId.ts';
import type { SsoGrant } from './repository.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    /** Of the state its hash; nonce and verifier sealed. */
    sso_attempts: {
      state_hash: string;
      provider_id: number;
      binding_hash: string;
      sealed: string;
      remember_me: number;
      expires_at: number;
    };
    /** What a provider said of somebody who is asked for a second factor, sealed. */
    sso_grants: { nonce_hash: string; user_id: number; sealed: string; expires_at: number };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly begunSignIns: BegunSignInRepository;
  }
}

/** Anybody can begin: more are not stored, and the oldest go first. */
const MOST_ATTEMPTS = 20_000;

/** A sign-in that was begun. */
export interface BegunSignIn extends Attempt {
  readonly providerId: number;
  /** SHA-256 of what the page that began it keeps. */
  readonly bindingHash: string;
  readonly rememberMe: boolean;
  readonly expiresAt: number;
}

const attempts = rowMapping('sso_attempts', { remember_me: flag });

const sealedSchema = z.object({ nonce: z.string(), verifier: z.string(), redirectUri: z.string() });

const grantSchema: z.ZodType<SsoGrant> = z.object({
  providerId: z.int(),
  subject: z.string(),
  sid: z.string().nullable(),
  coversFactor: z.boolean(),
  idToken: z.string().nullable().default(null),
});

export type BegunSignInRepository = ReturnType<typeof begunSignInRepository>;

export function begunSignInRepository(unit: UnitOfWork, secrets: SecretBox) {
  async function makeRoom({ db }: UnitOfWork, now: number, most: number): Promise<void> {
    await db.deleteFrom('sso_attempts').where('expires_at', '<=', now).execute();
    const counted = db.selectFrom('sso_attempts').select(({ fn }) => fn.countAll<number>().as('count'));
    const { count } = await counted.executeTakeFirstOrThrow();
    if (count < most) return;
    const oldest = db
      .selectFrom('sso_attempts')
      .select('state_hash')
      .orderBy('expires_at')
      .limit(count - most + 1);
    await db.deleteFrom('sso_attempts').where('state_hash', 'in', oldest).execute();
  }

  return {
    /** Stores one; of more than `most` the oldest are forgotten. */
    add: (begun: BegunSignIn, now: number, most = MOST_ATTEMPTS) =>
      unit.atomically(async (within) => {
        await makeRoom(within, now, most);
        const { state, nonce, verifier, redirectUri, ...row } = begun;
        const sealed = secrets.seal(JSON.stringify({ nonce, verifier, redirectUri }));
        const values = attempts.toRow({ ...row, stateHash: digest(state), sealed });
        await within.db.insertInto('sso_attempts').values(values).execute();
      }),
    /** The sign-in of a state, once; null: there is none, or it is over. */
    async take(state: string, now: number): Promise<BegunSignIn | null> {
      const query = unit.db.deleteFrom('sso_attempts').where('state_hash', '=', digest(state)).returningAll();
      const row = await query.executeTakeFirst();
      if (!row || row.expires_at <= now) return null;
      const { sealed, stateHash: _, ...begun } = attempts.fromRow(row);
      return { ...begun, ...checkedJson(sealedSchema, secrets.open(sealed)), state };
    },
    addGrant: (nonce: string, userId: number, grant: SsoGrant, expiresAt: number) =>
      unit.atomically(async ({ db }) => {
        const sealed = secrets.seal(JSON.stringify(grant));
        const row = { nonce_hash: digest(nonce), user_id: userId, sealed, expires_at: expiresAt };
        await db.insertInto('sso_grants').values(row).execute();
      }),
    /** What the provider said of whoever has the nonce, once; null: no provider is about it. */
    async takeGrant(nonce: string): Promise<SsoGrant | null> {
      const query = unit.db.deleteFrom('sso_grants').where('nonce_hash', '=', digest(nonce)).returningAll();
      const row = await query.executeTakeFirst();
      return row ? checkedJson(grantSchema, secrets.open(row.sealed)) : null;
    },
    async removeExpired(now: number): Promise<void> {
      await unit.db.deleteFrom('sso_attempts').where('expires_at', '<=', now).execute();
      await unit.db.deleteFrom('sso_grants').where('expires_at', '<=', now).execute();
    },
  };
}
