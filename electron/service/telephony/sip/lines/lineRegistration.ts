import type { Clock } from '../../../kernel/clock.ts';
import type { LineConfig } from '../../ports/sip.ts';
import type { SipEndpoint } from '../endpoint/sipEndpoint.ts';
import { userUri } from '../grammar/uri.ts';
import type { TransactionTimers } from '../transport/transactionTimers.ts';
import { isServerFailure, patienceMs } from '../userAgent/failover.ts';
import { statusCode } from '../userAgent/finalResponse.ts';
import { lineIdentity } from './lineNetwork.ts';
import { Registration, type RegistrationResult } from './registration.ts';

/** How many times the usual patience a check has: eight seconds, in which OPTIONS is sent five times. */
const CHECK_PATIENCE = 2;
/** Redirections that are followed before they count as going round in circles. */
const MOST_REDIRECTIONS = 5;

export interface LineRegistrationOptions {
  readonly config: LineConfig;
  readonly endpoint: SipEndpoint;
  readonly clock: Clock;
  readonly timers: TransactionTimers;
}

/**
 * How a line becomes known at a server: by REGISTER, or, where it does not register, by an OPTIONS that is answered. One
 * server after another is tried (RFC 3263 section 4.3), and redirections are followed (RFC 3261 section 8.1.3.4).
 */
export class LineRegistration {
  readonly #options: LineRegistrationOptions;
  readonly #registration: Registration;

  constructor(options: LineRegistrationOptions) {
    this.#options = options;
    const { endpoint, config } = options;
    this.#registration = new Registration(endpoint, lineIdentity(config), config.registerSeconds);
  }

  /** Resolves with the last server's answer; rejects when no server can be found or connected to. */
  async attempt(): Promise<RegistrationResult> {
    const { flow } = this.#options.endpoint;
    await this.#connect();
    for (let redirections = 0; ; ) {
      const result = await this.#ask();
      if (result.redirectedTo && redirections < MOST_REDIRECTIONS) {
        redirections += 1;
        this.#registration.redirect(result.redirectedTo);
        await flow.redirect(result.redirectedTo);
      } else if (isServerFailure(result) && (await flow.failOver(restMs(result)))) {
        this.#registration.redirect(null);
      } else return result;
    }
  }

  /** Removes the binding, if there may be one. */
  async revoke(): Promise<void> {
    if (this.#options.config.register) await this.#registration.unregister();
  }

  /** A call keeps the connection that carries it, even when a better server is back. */
  async #connect(): Promise<void> {
    const { endpoint } = this.#options;
    const bound = endpoint.flow.connection?.reliable && endpoint.legs.size > 0;
    if (endpoint.local && !bound) await endpoint.flow.preferBest();
    await endpoint.connect();
  }

  /**
   * The state of a registered line: its server answers and knows it, answers and has forgotten it, or does not answer.
   * A refusal is an answer too.
   */
  async check(): Promise<'known' | 'forgotten' | 'silent'> {
    const { answered } = await this.#within(CHECK_PATIENCE, this.#inquire(), UNANSWERED);
    if (!answered) return 'silent';
    const forgotten = this.#options.config.register && this.#registration.isForgotten();
    return (await this.#within(CHECK_PATIENCE, Promise.resolve(forgotten), false)) ? 'forgotten' : 'known';
  }

  #ask(): Promise<RegistrationResult> {
    const { config, endpoint } = this.#options;
    const answer = config.register ? this.#registration.register() : this.#inquire();
    if (endpoint.flow.hasAlternative) return this.#within(1, answer, UNANSWERED);
    return config.register ? answer : this.#within(CHECK_PATIENCE, answer, UNANSWERED);
  }

  /** The result, or an alternative if it takes longer than that many times the usual limit of a server. */
  #within<Result>(times: number, awaited: Promise<Result>, otherwise: Result): Promise<Result> {
    const { clock, timers } = this.#options;
    let cancel = () => {};
    const silence = new Promise<Result>((resolve) => {
      cancel = clock.after(times * patienceMs(timers), () => resolve(otherwise));
    });
    return Promise.race([awaited, silence]).finally(() => cancel());
  }

  /** Any answer proves that the server is reachable (RFC 3261 section 11). */
  async #inquire(): Promise<RegistrationResult> {
    const { endpoint, config } = this.#options;
    const { user, domain } = lineIdentity(config);
    const request = endpoint.request('OPTIONS', `${userUri('', domain)}`, { toUri: `${userUri(user, domain)}` });
    const response = await request;
    const answered = response.hasHeader('via');
    const failed = !answered || statusCode(response) === 503;
    return { ...UNANSWERED, answered, status: failed ? statusCode(response) : 200 };
  }
}

const UNANSWERED: RegistrationResult = {
  status: 408,
  expiresS: 0,
  retryAfterS: null,
  redirectedTo: null,
  answered: false,
};

function restMs({ retryAfterS }: RegistrationResult): number | undefined {
  return retryAfterS === null ? undefined : retryAfterS * 1000;
}
