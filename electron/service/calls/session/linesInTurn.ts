/** Dials an emergency number over one line after the other until one of them takes the call. */
import { numberOnLine } from '../../../../shared/domain/numbering.ts';
import type { SipLeg } from '../../telephony/ports/sip.ts';
import type { CallLine } from '../model/directories.ts';
import type { LineRoute } from '../model/route.ts';
import type { Side } from '../model/side.ts';
import { undialled } from '../model/terminations.ts';
import type { CallSession } from './callSession.ts';
import type { CallCoreDependencies } from './dependencies.ts';

/** A line that says nothing for this long, not even that it tries, is left for the next. */
const patienceMs = 4_000;

type Environment = Pick<CallCoreDependencies, 'sip' | 'clock' | 'logger'>;

/** One call's way through the lines. */
export class LinesInTurn {
  readonly #env: Environment;
  readonly #session: CallSession;
  readonly #side: Side;
  readonly #bind: (leg: SipLeg) => void;
  #left: readonly CallLine[] = [];
  #number = '';
  #cancel: () => void = () => {};
  #over: () => void = () => {};

  /** @param bind connects a new dialog to the side */
  constructor(env: Environment, session: CallSession, side: Side, bind: (leg: SipLeg) => void) {
    this.#env = env;
    this.#session = session;
    this.#side = side;
    this.#bind = bind;
  }

  /** Resolves when the first line was dialled; the others follow without further calls. */
  dial({ line, others = [], number }: LineRoute): Promise<void> {
    this.#left = others;
    this.#number = number;
    this.#session.fallbacks.replaceUnanswered(this.#side, () => this.#tryNextLine());
    return this.#try(line);
  }

  async #try(line: CallLine): Promise<void> {
    const session = this.#session;
    const { sip, logger } = this.#env;
    if (session.call.lineId !== line.id) session.annotate({ lineId: line.id, callerId: ownNumberOf(line) });
    const attempt = this.#attempt();
    try {
      const leg = await sip.dial(line.id, { to: numberOnLine(line, this.#number), callerId: line.callerId });
      if (attempt.isOver() || session.ended) return await leg.end();
      attempt.follow(leg);
      this.#bind(leg);
    } catch (error) {
      logger.warn({ callId: session.id, lineId: line.id, err: error }, 'could not dial an emergency number');
      if (!attempt.isOver() && !this.#tryNextLine()) session.end(this.#side, undialled(sip, line.id));
    }
  }

  /** Gives up on the current line if there is no response for too long. */
  #attempt() {
    this.#cancel();
    let isOver = false;
    let hears = false;
    this.#cancel = this.#env.clock.after(patienceMs, () => {
      if (hears || this.#left.length === 0 || this.#session.ended) return;
      const leg = this.#session.releaseSip(this.#side);
      leg?.end().catch((error: unknown) => this.#env.logger.warn({ err: error }, 'a silent line could not be left'));
      this.#tryNextLine();
    });
    this.#over = () => {
      isOver = true;
    };
    return {
      isOver: () => isOver,
      follow: (leg: SipLeg) => {
        leg.on(({ type }) => {
          hears ||= type === 'trying' || type === 'provisional' || type === 'answered';
          if (type === 'answered') this.#left = [];
        });
      },
    };
  }

  /** Tries the next line; answers whether there is one. */
  #tryNextLine(): boolean {
    const [next, ...left] = this.#left;
    this.#cancel();
    if (!next || this.#session.ended) return false;
    this.#over();
    this.#left = left;
    this.#env.logger.warn(
      { callId: this.#session.id, lineId: next.id },
      'an emergency call goes on over the next line',
    );
    this.#session.releaseSip(this.#side);
    void this.#try(next);
    return true;
  }
}

/** In the contract's notation. */
const ownNumberOf = ({ callerId, username }: CallLine): string => (callerId ?? username).replace(/^\+/, '');
