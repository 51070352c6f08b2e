import { ListenerSet, type Unsubscribe } from '../../../kernel/listenerSet.ts';
import type { SmsCarrierStatus } from '../smsControl.ts';
import type { SmsCarrierRecord } from '../storage/smsCarrierRepository.ts';
import { CarrierConnection, type CarrierConnectionOptions } from './carrierConnection.ts';

/** The connections to all carriers, by id. */
export class CarrierConnections {
  readonly #options: CarrierConnectionOptions;
  readonly #bound: ListenerSet<[carrier: SmsCarrierRecord]>;
  readonly #connections = new Map<number, CarrierConnection>();

  constructor(options: Omit<CarrierConnectionOptions, 'onBound'>) {
    this.#bound = new ListenerSet((error) => options.logger.error({ err: error }, 'a carrier was bound in vain'));
    this.#options = { ...options, onBound: (carrier) => this.#bound.emit(carrier) };
  }

  /** Called when a carrier takes messages from then on. */
  onBound(listener: (carrier: SmsCarrierRecord) => void): Unsubscribe {
    return this.#bound.add(listener);
  }

  /** Connects with these settings instead of the former ones; disconnects a disabled carrier. */
  async set(carrier: SmsCarrierRecord): Promise<void> {
    await this.remove(carrier.id);
    if (!carrier.enabled) return;
    const connection = new CarrierConnection(carrier, this.#options);
    this.#connections.set(carrier.id, connection);
    connection.start();
  }

  async remove(id: number): Promise<void> {
    const connection = this.#connections.get(id);
    this.#connections.delete(id);
    await connection?.stop();
  }

  /** Null if it is disabled or unknown. */
  of(id: number): CarrierConnection | null {
    return this.#connections.get(id) ?? null;
  }

  statusOf(id: number): SmsCarrierStatus {
    return this.#connections.get(id)?.status ?? { state: 'stopped', lastError: null, lastErrorSentences: [] };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#connections.keys()].map((id) => this.remove(id)));
  }
}
