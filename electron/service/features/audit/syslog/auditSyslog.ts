/**
 * Sends the audit log to a syslog receiver, continuing where it stopped. Over TCP and TLS a row counts as sent only if
 * the connection still works some seconds later: such receivers acknowledge nothing, so a row may arrive twice but none
 * is left out. Over UDP a datagram may be lost.
 */
import { hostname } from 'node:os';
import type { SecureContext } from 'node:tls';
import type { Logger } from 'pino';
import { type Backoff, doubling, waitAfter } from '../../../../../shared/backoff.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { SyslogTarget } from '../../../platform/config/networkSettings.ts';
import type { Store } from '../../../platform/storage/store.ts';
import { openSyslog, type SyslogConnection } from './syslogConnection.ts';
import { syslogMessage } from './syslogMessage.ts';

/** How often the log is checked for new rows. */
const LOOK_EVERY_MS = 500;
/** A row that was handed over counts as sent after this time. */
const GOOD_AFTER_MS = 2000;
/** Rows that are sent together. */
const BATCH = 100;
const backoff: Backoff = { waitsMs: doubling(1000, 60_000) };

export interface AuditSyslogDependencies {
  readonly store: Pick<Store, 'audit'>;
  readonly target: SyslogTarget;
  /** Certificate authorities to trust besides the usual ones; null: only the usual ones. */
  readonly secureContext: SecureContext | null;
  readonly clock: Clock;
  readonly logger: Logger;
}

class AuditSyslog {
  readonly #of: AuditSyslogDependencies;
  readonly #name: string;
  readonly #sender;
  #connection: SyslogConnection | null = null;
  /** The last row that was handed to the connection. */
  #position = 0;
  /** The last row that counts as sent. */
  #confirmed = 0;
  /** Rows that were handed over, and when. */
  #handedOver: { readonly id: number; readonly at: number }[] = [];
  #failures = 0;
  #closed = false;
  #cancel: () => void = () => undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(of: AuditSyslogDependencies) {
    this.#of = of;
    const { transport, host, port } = of.target;
    this.#name = `syslog ${transport}://${host}:${port}`;
    const longestValue = transport === 'udp' ? 400 : 16_384;
    this.#sender = { hostname: hostname(), processId: process.pid, longestValue };
  }

  async start(): Promise<void> {
    this.#confirmed = (await this.#of.store.audit.exportedUpTo(this.#name)) ?? 0;
    this.#position = this.#confirmed;
    this.#lookIn(0);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#cancel();
    await this.#working;
    const connection = this.#connection;
    if (!connection || connection.failure()) return;
    await connection.close();
    await this.#confirm(this.#position);
  }

  #lookIn(ms: number): void {
    if (this.#closed) return;
    this.#cancel = this.#of.clock.after(ms, () => {
      this.#working = this.#look().then(
        () => {
          this.#failures = 0;
          this.#lookIn(LOOK_EVERY_MS);
        },
        (error: unknown) => this.#failed(error),
      );
    });
  }

  /** Rows that were handed over and may not have arrived are sent again. */
  #failed(error: unknown): void {
    const { logger } = this.#of;
    this.#failures += 1;
    const retryMs = waitAfter(backoff, this.#failures);
    logger.warn({ err: error, to: this.#name, retryMs }, 'the audit log could not be sent');
    void this.#connection?.close();
    this.#connection = null;
    this.#position = this.#confirmed;
    this.#handedOver = [];
    this.#lookIn(retryMs);
  }

  async #look(): Promise<void> {
    const { store, target, secureContext, clock } = this.#of;
    this.#connection ??= await openSyslog(target, secureContext);
    const connection = this.#connection;
    for (;;) {
      const failure = connection.failure();
      if (failure) throw failure;
      await this.#confirmDelivered(connection);
      const rows = await store.audit.after(this.#position, BATCH);
      const last = rows.at(-1);
      if (!last || this.#closed) return;
      await connection.send(rows.map((row) => syslogMessage(row, this.#sender)));
      this.#position = last.body.id;
      this.#handedOver.push({ id: last.body.id, at: clock.now() });
    }
  }

  async #confirmDelivered({ isStream }: SyslogConnection): Promise<void> {
    const until = this.#of.clock.now() - (isStream ? GOOD_AFTER_MS : 0);
    const good = this.#handedOver.filter(({ at }) => at <= until).at(-1);
    if (!good) return;
    this.#handedOver = this.#handedOver.filter(({ id }) => id > good.id);
    await this.#confirm(good.id);
  }

  async #confirm(id: number): Promise<void> {
    if (id <= this.#confirmed) return;
    this.#confirmed = id;
    await this.#of.store.audit.setExportedUpTo(this.#name, id);
  }
}

/** Starts sending; the returned function sends what is left and stops. */
export async function startAuditSyslog(dependencies: AuditSyslogDependencies): Promise<() => Promise<void>> {
  const syslog = new AuditSyslog(dependencies);
  await syslog.start();
  return () => syslog.close();
}
