import type { legalHolds } from '../../../../shared/api/privacy/legalHolds.ts';
import type { personalData } from '../../../../shared/api/privacy/personalData.ts';
import type { retention as retentionRows } from '../../../../shared/api/privacy/retention.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { created, gone, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { ActingUser } from './legalHoldRepository.ts';
import type { PersonalDataService } from './personalData.ts';
import type { Retention } from './retention.ts';
import { changeRetention, readRetention } from './retentionSettings.ts';

export interface PrivacyDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly retention: Pick<Retention, 'runSoon'>;
  readonly personalData: PersonalDataService;
}

function actingUserOf({ store, clock }: PrivacyDependencies) {
  return async ({ userId }: Viewer): Promise<ActingUser> => {
    const user = await store.users.byId(userId);
    const userName = user ? `${user.firstName} ${user.lastName}`.trim() : '';
    return { userId, userName, at: toContractDateTime(clock.now()) };
  };
}

function holdHandlers(dependencies: PrivacyDependencies) {
  const { legalHolds } = dependencies.store;
  const actingUser = actingUserOf(dependencies);
  return {
    listLegalCases: async ({ auth, query }) => pageOfList(await legalHolds.cases(auth.customerId), query),
    createLegalCase: async ({ auth, body }) =>
      created(await legalHolds.createCase(auth.customerId, body, await actingUser(auth))),
    async deleteLegalCase({ auth, params }) {
      const { id, name, holds } = found(await legalHolds.caseById(auth.customerId, params.id));
      if (holds > 0) {
        const [what, them] = holds === 1 ? ['1 thing is', 'it'] : [`${holds} things are`, 'them'];
        throw new Refusal('conflict', `${what} held for “${name}”; release ${them} first`);
      }
      await legalHolds.removeCase(id);
      return gone;
    },
    listLegalHolds: async ({ auth, query }) =>
      pageOfList(await legalHolds.ofCustomer(auth.customerId, query.covers), query),
    async createLegalHold({ auth, body }) {
      const { customerId } = auth;
      if (body.case_id !== null && !(await legalHolds.caseById(customerId, body.case_id))) {
        throw new Refusal('missing', `There is no case ${body.case_id}`, 'case_id');
      }
      return created(found(await legalHolds.create(customerId, body, await actingUser(auth))));
    },
    async deleteLegalHold({ auth, params }) {
      await legalHolds.remove(found(await legalHolds.byId(auth.customerId, params.id)).id);
      dependencies.retention.runSoon();
      return gone;
    },
  } satisfies Partial<Handlers>;
}

function personHandlers(dependencies: PrivacyDependencies) {
  const { store, personalData } = dependencies;
  const actingUser = actingUserOf(dependencies);
  return {
    searchPersonalData: async ({ auth, body }) => single(await personalData.search(auth.customerId, body)),
    async exportPersonalData({ auth, body }) {
      const archive = await personalData.export(auth.customerId, body);
      return { kind: 'audio', open: () => Promise.resolve(archive), filename: 'personal-data.zip' };
    },
    async createErasure({ auth, body }) {
      const data = await personalData.erase(auth.customerId, body, await actingUser(auth));
      return { status: 202, body: { data, links: {} } };
    },
    listErasures: async ({ auth, query }) => pageOfList(await store.erasures.ofCustomer(auth.customerId), query),
  } satisfies Partial<Handlers>;
}

/** Handlers: retention, legal holds, and everything about one person. */
export function privacyHandlers(
  dependencies: PrivacyDependencies,
): Handlers<keyof typeof retentionRows | keyof typeof legalHolds | keyof typeof personalData> {
  const { store, retention } = dependencies;
  return {
    ...holdHandlers(dependencies),
    ...personHandlers(dependencies),
    getRetentionSettings: async ({ auth }) => single(await readRetention(store, auth.customerId)),
    async updateRetentionSettings({ auth, body }) {
      const settings = await changeRetention(store, auth.customerId, body);
      retention.runSoon();
      return single(settings);
    },
  };
}
