/** The feature codes of customers, as administrators keep them. */
import type { z } from 'zod';
import type { FeatureCode, FeatureCodeSettings, featureCodePatchSchema } from '../../../shared/api/featureCodes.ts';
import {
  type ActiveCode,
  codeProblem,
  type FeatureName,
  featureNames,
  features,
  type TakenNumbers,
} from '../../../shared/domain/featureCodes.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Repositories, Store } from '../platform/storage/store.ts';

export interface FeatureCodeServiceDependencies {
  readonly store: Pick<Store, 'featureCodes' | 'lines' | 'users' | 'queues' | 'conferences' | 'transaction'>;
  readonly clock: Clock;
}

type Codes = Pick<Store, 'featureCodes'>;

async function tableOf({ featureCodes }: Codes, customerId: number): Promise<FeatureCode[]> {
  const changed = new Map((await featureCodes.ofCustomer(customerId)).map((record) => [record.feature, record]));
  const own = [...changed.values()].filter(({ enabled }) => enabled);
  return featureNames.map((id) => {
    const { code: default_code, argument } = features[id];
    // A later version may come with a code that a customer has given to something else by then: the customer's meaning applies.
    const asItComes = {
      code: default_code,
      enabled: codeProblem({ feature: id, code: default_code }, own, nothing) === null,
    };
    const { code, enabled } = changed.get(id) ?? asItComes;
    return { id, code, enabled, argument, default_code };
  });
}

const nothing: TakenNumbers = { emergencyNumbers: new Set(), extensions: new Set() };

/** The codes of a customer that are switched on, in the order in which people read them. */
export async function activeCodes(store: Codes, customerId: number): Promise<ActiveCode[]> {
  const table = await tableOf(store, customerId);
  return table.filter(({ enabled }) => enabled).map(({ id: feature, code }) => ({ feature, code }));
}

/** Changes are stored together with the event to everybody of the customer. */
export class FeatureCodeService {
  readonly #store: FeatureCodeServiceDependencies['store'];
  readonly #clock: Clock;

  constructor({ store, clock }: FeatureCodeServiceDependencies) {
    this.#store = store;
    this.#clock = clock;
  }

  list({ customerId }: Viewer): Promise<FeatureCode[]> {
    return tableOf(this.#store, customerId);
  }

  async get({ customerId }: Viewer, id: FeatureName): Promise<FeatureCode> {
    return one(await tableOf(this.#store, customerId), id);
  }

  async update(viewer: Viewer, id: FeatureName, patch: z.output<typeof featureCodePatchSchema>): Promise<FeatureCode> {
    const { customerId } = viewer;
    const taken = await this.#taken(customerId);
    return this.#store.transaction(async (within) => {
      const table = await tableOf(within, customerId);
      const before = one(table, id);
      const after = { ...before, code: patch.code ?? before.code, enabled: patch.enabled ?? before.enabled };
      check(after, table, taken);
      await within.featureCodes.save({ customerId, feature: id, code: after.code, enabled: after.enabled });
      await this.#publish(within, customerId);
      return after;
    });
  }

  async reset({ customerId }: Viewer, id: FeatureName): Promise<void> {
    const taken = await this.#taken(customerId);
    await this.#store.transaction(async (within) => {
      const table = await tableOf(within, customerId);
      check({ ...one(table, id), code: features[id].code, enabled: true }, table, taken);
      await within.featureCodes.remove(customerId, id);
      await this.#publish(within, customerId);
    });
  }

  async settings({ customerId }: Viewer): Promise<FeatureCodeSettings> {
    return { confirmation: await this.#store.featureCodes.confirmationOf(customerId) };
  }

  async updateSettings(viewer: Viewer, { confirmation }: Partial<FeatureCodeSettings>): Promise<FeatureCodeSettings> {
    const { customerId } = viewer;
    if (confirmation) {
      await this.#store.transaction(async (within) => {
        await within.featureCodes.setConfirmation(customerId, confirmation);
        await this.#publish(within, customerId);
      });
    }
    return this.settings(viewer);
  }

  async #publish(within: Repositories, customerId: number): Promise<void> {
    const codes = await tableOf(within, customerId);
    const confirmation = await within.featureCodes.confirmationOf(customerId);
    const event_time = toContractDateTime(this.#clock.now());
    const body = { event_name: 'featurecodes.updated', event_time, codes, confirmation } as const;
    await within.events.append([{ customerId, userIds: null, body }]);
  }

  async #taken(customerId: number): Promise<TakenNumbers> {
    const { lines, users, queues, conferences } = this.#store;
    const emergency = (await lines.ofCustomer(customerId)).flatMap(({ emergencyNumbers }) => emergencyNumbers);
    const extensions = [
      ...(await users.ofCustomer(customerId)).map(({ ext }) => ext),
      ...(await queues.ofCustomer(customerId)).map(({ number }) => number),
      ...(await conferences.ofCustomer(customerId)).map(({ confno }) => String(confno)),
    ];
    return { emergencyNumbers: new Set(emergency), extensions: new Set(extensions) };
  }
}

function one(table: readonly FeatureCode[], id: FeatureName): FeatureCode {
  const found = table.find((code) => code.id === id);
  if (!found) throw new Refusal('notFound', 'Resource not found');
  return found;
}

/** A code that is switched off conflicts with nothing, so it is not checked. */
function check({ id: feature, code, enabled }: FeatureCode, table: readonly FeatureCode[], taken: TakenNumbers): void {
  const others = enabled ? table.filter((other) => other.enabled) : [];
  const problem = codeProblem(
    { feature, code },
    others.map((other) => ({ feature: other.id, code: other.code })),
    taken,
  );
  if (problem) throw new Refusal('invalid', problem, 'code');
}
