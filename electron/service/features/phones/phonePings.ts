/** Sends OPTIONS to registered phones at intervals to see whether they answer, which also keeps NAT bindings open. */
import type { Clock } from '../../kernel/clock.ts';
import type { PhoneBinding, SipServer } from '../../telephony/ports/sipServer.ts';
import type { StoredPhoneLocations } from './phoneLocations.ts';

/** Shorter than the 30 seconds after which many routers forget a UDP binding (RFC 5626 section 4.4.2). */
const intervalMs = 25_000;

export interface PhonePingsDependencies {
  readonly locations: Pick<StoredPhoneLocations, 'all' | 'heard'>;
  readonly server: Pick<SipServer, 'ping'>;
  readonly clock: Clock;
}

/**
 * Phones on TCP and TLS are asked too: one that lost its power or its network does not close its connection, and would
 * be rung in vain.
 */
export class PhonePings {
  readonly #deps: PhonePingsDependencies;
  readonly #underWay = new Set<string>();
  #cancel = () => {};

  constructor(deps: PhonePingsDependencies) {
    this.#deps = deps;
  }

  start(): void {
    this.#cancel = this.#deps.clock.after(intervalMs, () => {
      this.#round();
      this.start();
    });
  }

  close(): void {
    this.#cancel();
  }

  #round(): void {
    for (const binding of this.#deps.locations.all()) {
      if (!this.#underWay.has(binding.contact)) void this.#ping(binding);
    }
  }

  async #ping(binding: PhoneBinding): Promise<void> {
    this.#underWay.add(binding.contact);
    const answered = await this.#deps.server.ping(binding).catch(() => false);
    this.#underWay.delete(binding.contact);
    this.#deps.locations.heard(binding, answered);
  }
}
