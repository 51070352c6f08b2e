/** Management of telephone numbers. */

import type { z } from 'zod';
import { alwaysOpen, type ddiPatchSchema, ddiRowSchema, type newDdiSchema } from '../../../shared/api/ddis.ts';
import type { TableImport } from '../../../shared/api/tableImport.ts';
import { codeOf } from '../../../shared/domain/codes.ts';
import { givenFields } from '../../../shared/domain/givenFields.ts';
import { ddiFlagCodes, ddiTargetTypeCodes } from '../../../shared/domain/numberCodes.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import { timeZoneOfCustomer } from '../accounts/customerPlace.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import { importTable } from '../platform/collections/tableImport.ts';
import type { Store } from '../platform/storage/store.ts';
import type { DdiTargets } from './ddiTargets.ts';
import type { DdiRecord } from './repository.ts';
import { namedTargets, type TargetStore } from './targetNames.ts';

export interface DdiServiceDependencies {
  readonly store: Pick<Store, 'ddis' | 'customers' | 'transaction'> & TargetStore;
  readonly targets: DdiTargets;
  readonly clock: Clock;
}

const tableColumns = {
  schema: ddiRowSchema,
  whole: ['status', 'target_type', 'target_id', 'closed_target_type', 'closed_target_id', 'channels', 'cli_prefix'],
  flags: ['cli_hide', 'esc_enabled', 'fax_enabled', 'sms_enabled', 'tel_verified'],
  names: {
    ...{ number: 'e164', phone: 'e164', phonenumber: 'e164', telephone: 'e164', ddi: 'e164', kind: 'target_type' },
    ...{ openinghours: 'hours', open: 'hours', timezone: 'time_zone', closed: 'closed_target' },
  },
};

const [none, external] = [codeOf(ddiTargetTypeCodes, 'NONE'), codeOf(ddiTargetTypeCodes, 'EXTERNAL')];

/** Who writes a number to call and no type means a number outside. */
const outside = (type: number, number: string) => (type === none && number ? { type: external, id: 0 } : null);

/** A target as it is asked for, and what its fields begin with. */
interface GivenTarget {
  readonly type: number;
  readonly id: number;
  readonly number: string;
  readonly prefix: '' | 'closed_';
}

/** Checks and keeps telephone numbers. */
export class DdiService {
  readonly #store: Pick<Store, 'ddis' | 'customers' | 'transaction'> & TargetStore;
  readonly #targets: DdiTargets;
  readonly #clock: Clock;

  constructor({ store, targets, clock }: DdiServiceDependencies) {
    this.#store = store;
    this.#targets = targets;
    this.#clock = clock;
  }

  /** A new number; an unknown target is refused. */
  async create(viewer: Viewer, request: z.output<typeof newDdiSchema>): Promise<DdiRecord> {
    return this.#store.ddis.create(await this.#made(viewer, request));
  }

  /** The numbers of a table. */
  async importTable(
    viewer: Viewer,
    request: { readonly data: string; readonly dry_run: boolean },
  ): Promise<TableImport> {
    const targetOf = await namedTargets(this.#store, viewer.customerId);
    const zone = await timeZoneOfCustomer(this.#store, viewer.customerId);
    return importTable(this.#store, request, {
      columns: tableColumns,
      nameOf: ({ e164 }) => `+${e164}`,
      prepare: ({ target, closed_target, hours: weekly, holidays, time_zone, ...row }) => {
        const open = targetOf(target, row.target_type, 'target') ?? outside(row.target_type, row.target_number);
        const closed =
          targetOf(closed_target, row.closed_target_type, 'closed_target') ??
          outside(row.closed_target_type, row.closed_target_number);
        const isAlwaysOpen = weekly.length === 0 && holidays.length === 0;
        return this.#made(viewer, {
          ...row,
          ...(open && { target_type: open.type, target_id: open.id }),
          ...(closed && { closed_target_type: closed.type, closed_target_id: closed.id }),
          hours: isAlwaysOpen ? alwaysOpen : { time_zone: time_zone ?? zone, weekly, holidays },
        });
      },
      async write({ ddis }, ddi) {
        return (await ddis.create(ddi)).id;
      },
    });
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

  #made({ customerId }: Viewer, request: z.output<typeof newDdiSchema>): Promise<Omit<DdiRecord, 'id'>> {
    return this.#checked({
      ...request,
      customerId,
      flag: codeOf(ddiFlagCodes, 'NORMAL'),
      rate: 0,
      has_fax_password: false,
      created_at: toContractDateTime(this.#clock.now()),
    });
  }

  async #checked<D extends Omit<DdiRecord, 'id'>>(ddi: D): Promise<D> {
    const { target_type: type, target_id: id, target_number: number, customerId } = ddi;
    const open = await this.#target(customerId, { type, id, number, prefix: '' });
    const closed = await this.#target(customerId, {
      type: ddi.closed_target_type,
      id: ddi.closed_target_id,
      number: ddi.closed_target_number,
      prefix: 'closed_',
    });
    return {
      ...ddi,
      target_id: open.id,
      target_number: open.number,
      closed_target_id: closed.id,
      closed_target_number: closed.number,
    };
  }

  /** Clears fields that belong to other types of targets, so that they do not refer to anything. */
  async #target(customerId: number, { type: code, id, number, prefix }: GivenTarget) {
    const type = ddiTargetTypeCodes.find(({ value }) => value === code)?.name ?? 'NONE';
    if (type === 'NONE') return { id: 0, number: '' };
    if (type === 'EXTERNAL') {
      if (number) return { id: 0, number };
      throw new Refusal('invalid', 'Enter the number to call', `${prefix}target_number`);
    }
    const refusal = await this.#targets.refusal(customerId, type, id);
    if (refusal) throw new Refusal('missing', refusal, `${prefix}target_id`);
    return { id, number: '' };
  }
}
