/** Provisioning by a directory: its protocol, and its settings in the contract. */
import type { Logger } from 'pino';
import type { scim as rows, ScimSettings, ScimSettingsPatch } from '../../../../shared/api/accounts/scim.ts';
import { contractDateTimeOrNull } from '../../../../shared/domain/time.ts';
import type { Accounts } from '../../accounts/createAccounts.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { requireAll } from '../../kernel/refusal.ts';
import { single } from '../../platform/http/answers.ts';
import type { Handlers, RequestContext } from '../../platform/http/handlers.ts';
import type { LinkBase } from '../../platform/mail/links.ts';
import type { Store } from '../../platform/storage/store.ts';
import { createScimGroups } from './scimGroups.ts';
import { createScimProtocol } from './scimProtocol.ts';
import { createScimStatus } from './scimStatus.ts';
import { createScimUsers } from './scimUsers.ts';
import { createTeamRoles } from './teamRoles.ts';

export interface CreateScimDependencies {
  readonly store: Store;
  readonly accounts: Pick<Accounts, 'users' | 'userEdits'>;
  readonly linkBase: LinkBase;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly onTeamsChanged: (customerId: number, userId: number) => void;
}

export interface ScimHandlersDependencies {
  readonly scim: Pick<Scim, 'settings'>;
}

/** Where the protocol is, below the address of the service. */
export const scimPath = '/scim/v2';

export type Scim = ReturnType<typeof createScim>;

export function createScim({ store, accounts, linkBase, clock, logger, onTeamsChanged }: CreateScimDependencies) {
  const teamRoles = createTeamRoles({ edits: accounts.userEdits });
  const status = createScimStatus({ store, clock, logger });
  const users = createScimUsers({ store, accounts, teamRoles });
  const groups = createScimGroups({ store, teamRoles, onChanged: onTeamsChanged });

  async function read({ customerId }: Viewer, { ownOrigin }: RequestContext): Promise<ScimSettings> {
    const facts = await status.of(customerId);
    const base = (await linkBase(customerId)) ?? (ownOrigin.startsWith('https:') ? ownOrigin : null);
    const given = await store.scim.teamRolesOf(customerId);
    return {
      address: base === null ? null : base + scimPath,
      mail_invitations: facts.mailInvitations,
      team_roles: given.map(({ groupId, role }) => ({ group_id: groupId, role })),
      last_request_at: contractDateTimeOrNull(facts.lastRequestAt),
      last_request: facts.lastRequest,
      last_error_at: contractDateTimeOrNull(facts.lastErrorAt),
      last_error: facts.lastError,
    };
  }

  return {
    protocol: createScimProtocol({ store, users, groups, status, clock, logger }),
    settings: {
      read,
      async update(viewer: Viewer, patch: ScimSettingsPatch, context: RequestContext): Promise<ScimSettings> {
        const { customerId } = viewer;
        const { mail_invitations: mailInvitations, team_roles: given } = patch;
        const teams = await store.userGroups.ofCustomer(customerId);
        const ids = (given ?? []).map(({ group_id }) => group_id);
        requireAll(ids, teams, 'team', (index) => `team_roles.${index}.group_id`);
        // Named twice, the last one counts.
        const byTeam = new Map(given?.map(({ group_id: groupId, role }) => [groupId, { groupId, role }]));
        const settle = await store.transaction(async (within) => {
          if (mailInvitations !== undefined) await within.scim.saveSettings(customerId, { mailInvitations });
          if (!given) return async () => undefined;
          await within.scim.setTeamRoles(customerId, [...byTeam.values()]);
          return teamRoles.apply(within, viewer, null);
        });
        await settle();
        return read(viewer, context);
      },
    },
  };
}

/** Handlers: the settings of provisioning. */
export function scimHandlers({ scim: { settings } }: ScimHandlersDependencies): Handlers<keyof typeof rows> {
  return {
    getScimSettings: async ({ auth, context }) => single(await settings.read(auth, context)),
    updateScimSettings: async ({ auth, body, context }) => single(await settings.update(auth, body, context)),
  };
}
