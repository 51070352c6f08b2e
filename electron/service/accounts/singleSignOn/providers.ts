/** Providers as administrators enter, change and test them. */
import {
  mostProviders,
  type NewSsoProvider,
  type SsoProvider,
  type SsoProviderPatch,
  type SsoTest,
} from '../../../../shared/api/accounts/singleSignOn.ts';
import { reaches } from '../../../../shared/domain/roles.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Principal, Viewer } from '../../kernel/principal.ts';
import { Refusal, requireAll } from '../../kernel/refusal.ts';
import type { Store } from '../../platform/storage/store.ts';
import { type AskingPage, baseOf, logoutUriOf, postLogoutUriOf, redirectUriOf } from './addresses.ts';
import type { BackChannel } from './backChannel.ts';
import { isSecureEnough } from './providerFetch.ts';
import type { SsoProviderRecord } from './repository.ts';

export interface ProvidersDependencies {
  readonly store: Store;
  readonly backChannel: Pick<BackChannel, 'endOf'>;
  readonly test: (provider: SsoProviderRecord, redirectUri: string | null) => Promise<SsoTest>;
  readonly clock: Clock;
}

type Settings = Omit<SsoProviderRecord, 'id' | 'customerId' | 'createdAt'>;

function checkIssuer(issuer: string): void {
  if (isSecureEnough(new URL(issuer))) return;
  throw new Refusal('invalid', 'must begin with https://, unless the provider is on this machine', 'issuer');
}

function settingsOf(request: NewSsoProvider): Settings {
  const { name, issuer, enabled, scopes, rules } = request;
  return {
    name,
    issuer,
    enabled,
    scopes,
    rules,
    clientId: request.client_id,
    clientSecret: request.client_secret,
    createsUsers: request.creates_users,
    linksByMail: request.links_by_mail,
    asksSecondFactor: request.asks_second_factor,
    endsProviderSession: request.ends_provider_session,
  };
}

function changed(known: SsoProviderRecord, patch: SsoProviderPatch): SsoProviderRecord {
  const now = {
    name: known.name,
    issuer: known.issuer,
    client_id: known.clientId,
    client_secret: known.clientSecret,
    enabled: known.enabled,
    scopes: [...known.scopes],
    creates_users: known.createsUsers,
    links_by_mail: known.linksByMail,
    asks_second_factor: known.asksSecondFactor,
    ends_provider_session: known.endsProviderSession,
    rules: [...known.rules],
  };
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  return { ...known, ...settingsOf({ ...now, ...given }) };
}

export type Providers = ReturnType<typeof createProviders>;

export function createProviders({ store, backChannel, test, clock }: ProvidersDependencies) {
  async function ofViewer({ customerId }: Viewer, id: number): Promise<SsoProviderRecord> {
    const provider = await store.ssoProviders.byId(id);
    if (provider?.customerId !== customerId) throw new Refusal('notFound', 'Resource not found');
    return provider;
  }

  async function checkRules(customerId: number, rules: SsoProviderRecord['rules']): Promise<void> {
    const teams = rules.some(({ groups }) => groups.length > 0) ? await store.userGroups.ofCustomer(customerId) : [];
    for (const [index, { groups }] of rules.entries()) requireAll(groups, teams, 'team', () => `rules.${index}.groups`);
  }

  /** Nobody could sign in any more. */
  async function requireAnother({ customerId, id }: SsoProviderRecord): Promise<void> {
    if (!(await store.ssoProviders.isOnlyWay(customerId))) return;
    const others = (await store.ssoProviders.ofCustomer(customerId)).filter(
      (other) => other.id !== id && other.enabled,
    );
    if (others.length > 0) return;
    throw new Refusal(
      'conflict',
      'People sign in with this provider alone: allow passwords first, or add another provider',
    );
  }

  const baseFor = async (customerId: number, page: AskingPage) =>
    baseOf(await store.publicAddresses.ofCustomer(customerId), page);

  async function bodyOf(provider: SsoProviderRecord, page: AskingPage): Promise<SsoProvider> {
    const { id, name, issuer, enabled, scopes, rules, createdAt } = provider;
    const base = await baseFor(provider.customerId, page);
    return {
      id,
      name,
      issuer,
      enabled,
      client_id: provider.clientId,
      scopes: [...scopes],
      creates_users: provider.createsUsers,
      links_by_mail: provider.linksByMail,
      asks_second_factor: provider.asksSecondFactor,
      ends_provider_session: provider.endsProviderSession,
      rules: rules.map((rule) => ({ ...rule, groups: [...rule.groups] })),
      has_secret: provider.clientSecret !== '',
      redirect_uri: base === null ? null : redirectUriOf(base, issuer),
      logout_uri: base === null ? null : logoutUriOf(base),
      post_logout_uri: base === null ? null : postLogoutUriOf(base),
      created_at: toContractDateTime(createdAt),
    };
  }

  return {
    async list({ customerId }: Viewer, page: AskingPage): Promise<SsoProvider[]> {
      return Promise.all((await store.ssoProviders.ofCustomer(customerId)).map((provider) => bodyOf(provider, page)));
    },
    get: async (viewer: Viewer, id: number, page: AskingPage) => bodyOf(await ofViewer(viewer, id), page),
    async create({ customerId }: Viewer, request: NewSsoProvider, page: AskingPage): Promise<SsoProvider> {
      checkIssuer(request.issuer);
      await checkRules(customerId, request.rules);
      const known = await store.ssoProviders.ofCustomer(customerId);
      if (known.length >= mostProviders)
        throw new Refusal('conflict', `There are ${mostProviders} providers already: remove one first`);
      if (known.some(({ issuer }) => issuer === request.issuer))
        throw new Refusal('taken', 'This provider is there already', 'issuer');
      const made = { ...settingsOf(request), customerId, createdAt: clock.now() };
      return bodyOf(await store.ssoProviders.create(made), page);
    },
    async update(viewer: Viewer, id: number, patch: SsoProviderPatch, page: AskingPage): Promise<SsoProvider> {
      const known = await ofViewer(viewer, id);
      const after = changed(known, patch);
      const isElsewhere = after.issuer !== known.issuer;
      if (isElsewhere) {
        checkIssuer(after.issuer);
        if (known.clientSecret !== '' && patch.client_secret === undefined)
          throw new Refusal('invalid', 'The secret would be sent to another provider: enter it again', 'client_secret');
        const others = await store.ssoProviders.ofCustomer(known.customerId);
        if (others.some((other) => other.id !== id && other.issuer === after.issuer))
          throw new Refusal('taken', 'This provider is there already', 'issuer');
      }
      await checkRules(known.customerId, patch.rules ?? []);
      if (known.enabled && !after.enabled) await requireAnother(known);
      // Accounts of another provider are other people's, whatever they are called there.
      if (isElsewhere) await backChannel.endOf(known);
      await store.transaction(async (within) => {
        if (isElsewhere) await within.ssoIdentities.removeOfProvider(id);
        await within.ssoProviders.update(after);
      });
      return bodyOf(after, page);
    },
    async remove(viewer: Viewer, id: number): Promise<void> {
      const provider = await ofViewer(viewer, id);
      if (provider.enabled) await requireAnother(provider);
      await backChannel.endOf(provider);
      await store.ssoProviders.remove(id);
    },
    async test(viewer: Viewer, id: number, page: AskingPage): Promise<SsoTest> {
      const provider = await ofViewer(viewer, id);
      const base = await baseFor(provider.customerId, page);
      return test(provider, base === null ? null : redirectUriOf(base, provider.issuer));
    },
    isOnlyWay: (customerId: number) => store.ssoProviders.isOnlyWay(customerId),
    /** `precondition` until an administrator has shown that it works. */
    async setOnlyWay({ customerId }: Principal, isOnly: boolean): Promise<void> {
      if (isOnly) {
        const enabled = (await store.ssoProviders.ofCustomer(customerId)).filter((provider) => provider.enabled);
        const known = new Set(await store.ssoIdentities.usersOf(enabled.map(({ id }) => id)));
        const administrators = (await store.users.ofCustomer(customerId)).filter(
          ({ id, active, isRoot, roles }) => active && !isRoot && known.has(id) && reaches(roles, 'administrator'),
        );
        if (administrators.length === 0)
          throw new Refusal(
            'precondition',
            'First an administrator besides the root user has to sign in with a provider, which shows that it works',
            'only_single_sign_on',
          );
      }
      await store.ssoProviders.setOnlyWay(customerId, isOnly);
    },
    /** How people sign in who open this address. */
    async methodsAt({ ownOrigin }: AskingPage) {
      const customers = await store.customers.living();
      const [only, ...others] = customers;
      const here =
        others.length === 0
          ? customers
          : await Promise.all(
              customers.map(async (id) => ((await store.publicAddresses.ofCustomer(id)) === ownOrigin ? [id] : [])),
            ).then((ids) => ids.flat());
      const providers = (await Promise.all(here.map((id) => store.ssoProviders.ofCustomer(id)))).flat();
      const isOnly = only !== undefined && others.length === 0 && (await store.ssoProviders.isOnlyWay(only));
      const shown = providers.filter(({ enabled }) => enabled).map(({ id, name }) => ({ id, name }));
      return { password: !isOnly, providers: shown };
    },
  };
}
