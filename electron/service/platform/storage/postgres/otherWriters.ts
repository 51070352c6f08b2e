/** Whether other programs have changed a database: each says so when it closes, and a service that is open hears it. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { connectionTo } from './connectionTo.ts';

const CHANNEL = 'cordboard_changed';

/** Listens on a connection of its own. */
export class OtherWriters {
  readonly #url: string;
  readonly #name = randomUUID();
  #client: Client | null = null;
  #changed = false;

  constructor(url: string) {
    this.#url = url;
  }

  async listen(): Promise<void> {
    const client = new Client(connectionTo(this.#url));
    this.#client = client;
    client.on('notification', ({ payload }) => {
      if (payload !== this.#name) this.#changed = true;
    });
    // Whatever was said meanwhile is lost: it is taken for a change.
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
  }

  #lose(client: Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#changed = true;
  }

  /** Whether any did since this was asked last. Listens again after its connection was lost. */
  changed(): boolean {
    const { isListening } = this;
    if (!isListening) {
      this.listen().catch(() => {
        this.#client = null;
      });
    }
    const was = this.#changed;
    this.#changed = !isListening;
    return was;
  }

  get isListening(): boolean {
    return this.#client !== null;
  }

  /** Tells the others, if there was anything to tell, and stops. */
  async close(hasWritten: boolean): Promise<void> {
    const client = this.#client;
    this.#client = null;
    if (!client) return;
    if (hasWritten) await client.query('SELECT pg_notify($1, $2)', [CHANNEL, this.#name]).catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}
