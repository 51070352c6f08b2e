/** Telephone numbers as people manage them: checked and kept. */

import type { z } from 'zod';
import type { ddiPatchSchema, newDdiSchema } from '../../../shared/api/ddis.ts';
import { codeOf } from '../../../shared/domain/codes.ts';
import { givenFields } from '../../../shared/domain/givenFields.ts';
import { ddiFlagCodes, ddiTargetTypeCodes } from '../../../shared/domain/numberCodes.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';
import type { DdiTargets } from './ddiTargets.ts';
import type { DdiRecord } from './repository.ts';

export interface DdiServiceDependencies {
  readonly store: Pick<Store, 'ddis'>;
  readonly targets: DdiTargets;
  readonly clock: Clock;
}

/** Checks and keeps telephone numbers. */
export class DdiService {
  readonly #store: Pick<Store, 'ddis'>;
  readonly #targets: DdiTargets;
  readonly #clock: Clock;

  constructor({ store, targets, clock }: DdiServiceDependencies) {
    this.#store = store;
    this.#targets = targets;
    this.#clock = clock;
  }

  /** A new number; a target that is not there is refused. */
  async create({ customerId }: Viewer, request: z.output<typeof newDdiSchema>): Promise<DdiRecord> {
    const ddi = {
      ...request,
      customerId,
      flag: codeOf(ddiFlagCodes, 'NORMAL'),
      rate: 0,
      has_fax_password: false,
      created_at: toContractDateTime(this.#clock.now()),
    };
    return this.#store.ddis.create(await this.#checked(ddi));
  }

  /** Changes what is given. */
  async update(viewer: Viewer, id: number, patch: z.output<typeof ddiPatchSchema>): Promise<DdiRecord> {
    const given = givenFields(patch);
    const ddi = await this.#checked({ ...(await this.get(viewer, id)), ...given });
    await this.#store.ddis.update(ddi);
    return ddi;
  }

  async get({ customerId }: Viewer, id: number): Promise<DdiRecord> {
    const ddi = await this.#store.ddis.byId(customerId, id);
    if (!ddi) throw new Refusal('notFound', 'Resource not found');
    return ddi;
  }

  async remove(viewer: Viewer, id: number): Promise<void> {
    await this.#store.ddis.remove((await this.get(viewer, id)).id);
  }

  /** What another type of target would mean is emptied, so that nothing points at what does not count. */
  async #checked<D extends Omit<DdiRecord, 'id'>>(ddi: D): Promise<D> {
    const type = ddiTargetTypeCodes.find(({ value }) => value === ddi.target_type)?.name ?? 'NONE';
    if (type === 'NONE') return { ...ddi, target_id: 0, target_number: '' };
    if (type === 'EXTERNAL') {
      if (ddi.target_number) return { ...ddi, target_id: 0 };
      throw new Refusal('invalid', 'Enter the number to call', 'target_number');
    }
    const refusal = await this.#targets.refusal(ddi.customerId, type, ddi.target_id);
    if (refusal) throw new Refusal('invalid', refusal, 'target_id');
    return { ...ddi, target_number: '' };
  }
}
