/** Dispositions as administrators keep them and agents choose from them. */

import type { Disposition, DispositionPatch, NewDisposition } from '../../../shared/api/wrapups.ts';
import { givenFields } from '../../../shared/domain/givenFields.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal, requireAll } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';
import type { DispositionRecord } from './dispositionRepository.ts';

const toDisposition = ({ customerId: _, ...disposition }: DispositionRecord): Disposition => disposition;

/** Reads and changes dispositions; who may is the contract's matter. */
export class DispositionService {
  readonly #store: Pick<Store, 'dispositions' | 'queues'>;

  constructor(store: Pick<Store, 'dispositions' | 'queues'>) {
    this.#store = store;
  }

  /** In the order in which they are offered. */
  async list({ customerId }: Viewer): Promise<Disposition[]> {
    return (await this.#store.dispositions.ofCustomer(customerId)).map(toDisposition);
  }

  async get(viewer: Viewer, id: number): Promise<Disposition> {
    return toDisposition(await this.#require(viewer, id));
  }

  async create(viewer: Viewer, request: NewDisposition): Promise<Disposition> {
    await this.#checkQueues(viewer, request.queue_ids);
    const { customerId } = viewer;
    return toDisposition(await this.#store.dispositions.create({ customerId, ...request }));
  }

  async update(viewer: Viewer, id: number, patch: DispositionPatch): Promise<Disposition> {
    const before = await this.#require(viewer, id);
    await this.#checkQueues(viewer, patch.queue_ids);
    const given = givenFields(patch);
    const after: DispositionRecord = { ...before, ...given };
    await this.#store.dispositions.update(after);
    return toDisposition(after);
  }

  async remove(viewer: Viewer, id: number): Promise<void> {
    await this.#require(viewer, id);
    await this.#store.dispositions.remove(id);
  }

  async #require({ customerId }: Viewer, id: number): Promise<DispositionRecord> {
    const disposition = await this.#store.dispositions.byId(customerId, id);
    if (!disposition) throw new Refusal('notFound', 'Resource not found');
    return disposition;
  }

  async #checkQueues({ customerId }: Viewer, ids: readonly number[] | null | undefined): Promise<void> {
    if (!ids?.length) return;
    requireAll(ids, await this.#store.queues.ofCustomer(customerId), 'queue', (index) => `queue_ids.${index}`);
  }
}
