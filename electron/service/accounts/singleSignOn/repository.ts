import type { Generated } from 'kysely';
import { z } from 'zod';
import type { ClaimRule } from '../../../../shared/api/accounts/singleSignOn.ts';
import { roles } from '../../../../shared/domain/roles.ts';
import { json, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { SecretBox } from '../../platform/storage/secretBox.ts';
import type { Row } from '../../platform/storage/tables.ts';
import { refusingDuplicates } from '../../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { readableRows } from '../../platform/storage/unreadableRow.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    sso_providers: {
      id: Generated<number>;
      customer_id: number;
      issuer: string;
      sealed_secret: string;
      /** JSON. */
      settings: string;
      created_at: number;
    };
    /** Whose account of a provider is which user. */
    sso_identities: {
      id: Generated<number>;
      provider_id: number;
      subject: string;
      user_id: number;
      created_at: number;
      last_used_at: number;
    };
    /** Sessions that were opened with a provider. */
    sso_sessions: {
      hash: string;
      provider_id: number;
      subject: string;
      sid: string | null;
      covers_factor: number;
      /** Shown to the provider when the session ends there, too. */
      sealed_id_token: string | null;
    };
    /** Logout tokens that were used. */
    sso_logouts: { provider_id: number; jti_hash: string; remembered_until: number };
    sso_policies: { customer_id: number; only_sso: number };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly ssoProviders: SsoProviderRepository;
    readonly ssoIdentities: SsoIdentityRepository;
    readonly ssoSessions: SsoSessionRepository;
  }
}

/** A provider of OpenID Connect. */
export interface SsoProviderRecord {
  readonly id: number;
  readonly customerId: number;
  readonly issuer: string;
  /** Empty: a public client. */
  readonly clientSecret: string;
  readonly createdAt: number;
  readonly name: string;
  readonly clientId: string;
  readonly enabled: boolean;
  readonly scopes: readonly string[];
  readonly createsUsers: boolean;
  readonly linksByMail: boolean;
  readonly asksSecondFactor: boolean;
  /** Whoever signs out here is led to the provider, to sign out there. */
  readonly endsProviderSession: boolean;
  readonly rules: readonly ClaimRule[];
}

type Settings = Omit<SsoProviderRecord, 'id' | 'customerId' | 'issuer' | 'clientSecret' | 'createdAt'>;

const settingsSchema: z.ZodType<Settings> = z.object({
  name: z.string(),
  clientId: z.string(),
  enabled: z.boolean(),
  scopes: z.array(z.string()),
  createsUsers: z.boolean(),
  linksByMail: z.boolean(),
  asksSecondFactor: z.boolean(),
  endsProviderSession: z.boolean().default(false),
  rules: z.array(
    z.object({
      claim: z.string(),
      value: z.string(),
      role: z.enum(roles).nullable(),
      groups: z.array(z.int()),
    }),
  ),
});

const providers = rowMapping('sso_providers', { settings: json(settingsSchema) });

/** Providers; client secrets are sealed at rest. */
export function ssoProviderRepository(unit: UnitOfWork, secrets: SecretBox) {
  const select = () => unit.db.selectFrom('sso_providers').selectAll().orderBy('id');

  function fromRow(row: Row<'sso_providers'>): SsoProviderRecord {
    const { settings, sealedSecret, ...provider } = providers.fromRow(row);
    return { ...settings, ...provider, clientSecret: secrets.open(sealedSecret) };
  }

  function toRow(provider: Omit<SsoProviderRecord, 'id'> & { readonly id?: number }) {
    const { id: _, customerId, issuer, clientSecret, createdAt, ...settings } = provider;
    return providers.toRow({ customerId, issuer, createdAt, settings, sealedSecret: secrets.seal(clientSecret) });
  }

  return {
    /** A second one of the same issuer is `taken`. */
    create: (provider: Omit<SsoProviderRecord, 'id'>) =>
      refusingDuplicates(async () => {
        const query = unit.db.insertInto('sso_providers').values(toRow(provider)).returningAll();
        return fromRow(await query.executeTakeFirstOrThrow());
      }),
    update: (provider: SsoProviderRecord) =>
      refusingDuplicates(async () => {
        await unit.db.updateTable('sso_providers').set(toRow(provider)).where('id', '=', provider.id).execute();
      }),
    async byId(id: number): Promise<SsoProviderRecord | null> {
      const row = await select().where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    ofCustomer: async (customerId: number) =>
      readableRows(unit, await select().where('customer_id', '=', customerId).execute(), fromRow),
    /** Of all customers. */
    ofIssuer: async (issuer: string) =>
      readableRows(unit, await select().where('issuer', '=', issuer).execute(), fromRow),
    async remove(id: number): Promise<void> {
      await unit.db.deleteFrom('sso_providers').where('id', '=', id).execute();
    },
    /** Whether people of a customer sign in with its providers alone. */
    async isOnlyWay(customerId: number): Promise<boolean> {
      const query = unit.db.selectFrom('sso_policies').select('only_sso').where('customer_id', '=', customerId);
      return (await query.executeTakeFirst())?.only_sso === 1;
    },
    async setOnlyWay(customerId: number, isOnly: boolean): Promise<void> {
      const row = { only_sso: Number(isOnly) };
      await unit.db
        .insertInto('sso_policies')
        .values({ ...row, customer_id: customerId })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
        .execute();
    },
  };
}

export type SsoProviderRepository = ReturnType<typeof ssoProviderRepository>;

/** Accounts at providers, and the users that they are. */
export function ssoIdentityRepository(unit: UnitOfWork) {
  return {
    async userOf(providerId: number, subject: string): Promise<number | null> {
      const query = unit.db.selectFrom('sso_identities').select('user_id').where('provider_id', '=', providerId);
      return (await query.where('subject', '=', subject).executeTakeFirst())?.user_id ?? null;
    },
    /** Whether the user has an account at that provider already, be it another one. */
    async isLinked(providerId: number, userId: number): Promise<boolean> {
      const query = unit.db.selectFrom('sso_identities').select('id').where('provider_id', '=', providerId);
      return (await query.where('user_id', '=', userId).executeTakeFirst()) !== undefined;
    },
    /** Users who have signed in with one of the providers. */
    async usersOf(providerIds: readonly number[]): Promise<readonly number[]> {
      if (providerIds.length === 0) return [];
      const query = unit.db.selectFrom('sso_identities').select('user_id').where('provider_id', 'in', providerIds);
      return (await query.execute()).map(({ user_id }) => user_id);
    },
    add: (providerId: number, subject: string, userId: number, now: number) =>
      refusingDuplicates(async () => {
        const row = { provider_id: providerId, subject, user_id: userId, created_at: now, last_used_at: now };
        await unit.db.insertInto('sso_identities').values(row).execute();
      }),
    async use(providerId: number, subject: string, now: number): Promise<void> {
      const query = unit.db.updateTable('sso_identities').set({ last_used_at: now });
      await query.where('provider_id', '=', providerId).where('subject', '=', subject).execute();
    },
    async removeOfProvider(providerId: number): Promise<void> {
      await unit.db.deleteFrom('sso_identities').where('provider_id', '=', providerId).execute();
    },
  };
}

export type SsoIdentityRepository = ReturnType<typeof ssoIdentityRepository>;

/** What a provider said of whoever signed in. */
export interface SsoGrant {
  readonly providerId: number;
  readonly subject: string;
  /** The provider's session (OpenID Connect Back-Channel Logout 1.0, section 2.1); null: it names none. */
  readonly sid: string | null;
  /** The provider asks for a second factor itself. */
  readonly coversFactor: boolean;
  /** The ID token as it came, where the provider is shown it at the end; null: not kept. */
  readonly idToken: string | null;
}

/** Sessions that providers opened and may end; ID tokens are sealed at rest. */
export function ssoSessionRepository(unit: UnitOfWork, secrets: SecretBox) {
  return {
    async add(hash: string, { providerId, subject, sid, coversFactor, idToken }: SsoGrant): Promise<void> {
      const row = { hash, provider_id: providerId, subject, sid, covers_factor: Number(coversFactor) };
      const sealed = { sealed_id_token: idToken === null ? null : secrets.seal(idToken) };
      await unit.db
        .insertInto('sso_sessions')
        .values({ ...row, ...sealed })
        .execute();
    },
    /** Who opened a session; null: no provider did. */
    async openerOf(hash: string): Promise<Pick<SsoGrant, 'providerId' | 'idToken'> | null> {
      const query = unit.db.selectFrom('sso_sessions').select(['provider_id', 'sealed_id_token']);
      const row = await query.where('hash', '=', hash).executeTakeFirst();
      if (!row) return null;
      const { provider_id: providerId, sealed_id_token: sealed } = row;
      return { providerId, idToken: sealed === null ? null : secrets.open(sealed) };
    },
    async coversFactor(hash: string): Promise<boolean> {
      const query = unit.db.selectFrom('sso_sessions').select('covers_factor').where('hash', '=', hash);
      return (await query.executeTakeFirst())?.covers_factor === 1;
    },
    /** Sessions of a provider: all of them, those of an account, or those of one of the provider's sessions. */
    async find(
      providerId: number,
      whose: { readonly subject?: string | undefined; readonly sid?: string | undefined },
    ) {
      let query = unit.db
        .selectFrom('sso_sessions')
        .innerJoin('tokens', 'tokens.hash', 'sso_sessions.hash')
        .select(['sso_sessions.hash', 'tokens.user_id'])
        .where('provider_id', '=', providerId);
      const { subject, sid } = whose;
      if (subject !== undefined) query = query.where('subject', '=', subject);
      if (sid !== undefined) {
        // A session of which the provider did not say which of its own it is ends with any of the account's.
        query = query.where((is) =>
          is.or([is('sid', '=', sid), ...(subject === undefined ? [] : [is('sid', 'is', null)])]),
        );
      }
      return (await query.execute()).map(({ hash, user_id: userId }) => ({ hash, userId }));
    },
    /** Notes that a logout token was used; false where it was before. */
    spendLogout: (providerId: number, jtiHash: string, until: number, now: number) =>
      unit.atomically(async ({ db }) => {
        await db.deleteFrom('sso_logouts').where('remembered_until', '<=', now).execute();
        const row = { provider_id: providerId, jti_hash: jtiHash, remembered_until: until };
        const query = db
          .insertInto('sso_logouts')
          .values(row)
          .onConflict((conflict) => conflict.doNothing());
        return ((await query.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n;
      }),
  };
}

export type SsoSessionRepository = ReturnType<typeof ssoSessionRepository>;
