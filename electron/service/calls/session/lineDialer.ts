/** Outbound calls over a line: dialling limits, emergency numbers over every line, and the resulting dialog. */
import { callerOfLine, numberOnLine } from '../../../../shared/domain/numbering.ts';
import type { CountedCall, DialledBy, DialledNumber } from '../../dialling/guard.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { SipLeg } from '../../telephony/ports/sip.ts';
import type { Party } from '../model/call.ts';
import { partyFactsOf } from '../model/partyFacts.ts';
import type { DialChoices, LineRoute, Route } from '../model/route.ts';
import type { Side } from '../model/side.ts';
import { diallingRefused, minutesUsedUp, undialled } from '../model/terminations.ts';
import type { CallSession } from './callSession.ts';
import type { CallCoreDependencies } from './dependencies.ts';
import { LinesInTurn } from './linesInTurn.ts';

type Dependencies = Pick<CallCoreDependencies, 'sip' | 'clock' | 'logger' | 'dialling' | 'rates'>;

/** Dials out. */
export class LineDialer {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Sends the INVITE for an idle side. */
  async dial(session: CallSession, side: Side, route: Route, options: DialChoices): Promise<void> {
    if (route.kind !== 'line') throw new Error(`a ${route.kind} is not dialled over a line`);
    session.due({ type: 'dialed', side });
    if (route.others?.length)
      return new LinesInTurn(this.#deps, session, side, (leg) => this.#bind(session, side, leg)).dial(route);
    const invite = dialOptions(route, options);
    const number = options.isPeersNumber ? callerOfLine(route.line, route.number) : route.number;
    const counted = route.isEmergency
      ? uncounted
      : await this.#admit(session, side, options.by, { number, onLine: invite.to, lines: route.customerLines });
    if (!counted || session.ended) return counted?.ended();
    if (!route.isEmergency) await this.#price(session, side, route.line.id, number);
    if (session.ended) return counted.ended();
    try {
      const mayRedirect = (to: string) => this.#mayRedirect(options.by, callerOfLine(route.line, to));
      const leg = await this.#deps.sip.dial(route.line.id, route.isEmergency ? invite : { ...invite, mayRedirect });
      follow(counted, leg);
      if (session.ended) return await leg.end();
      this.#bind(session, side, leg);
    } catch (error) {
      counted.ended();
      this.#deps.logger.warn({ callId: session.id, err: error }, 'could not dial');
      session.end(side, undialled(this.#deps.sip, route.line.id));
    }
  }

  /** If the price cannot be read, the call is placed without one. */
  async #price(session: CallSession, side: Side, lineId: number, number: string): Promise<void> {
    try {
      const tariff = await this.#deps.rates?.tariffOf(session.call.customerId, lineId, number);
      if (tariff) this.#introduce(session, side, { tariff: { ...tariff, answeredAt: null } });
    } catch (error) {
      this.#deps.logger.error({ callId: session.id, err: error }, 'the price of a call could not be read');
    }
  }

  /** The final check of dialling limits; null if they refused and ended the call. */
  async #admit(session: CallSession, side: Side, by: DialledBy, dialled: DialledNumber): Promise<CountedCall | null> {
    const overdrawn = () => this.#onOverdrawn(session);
    try {
      return await this.#deps.dialling.admit(by, dialled, overdrawn);
    } catch (error) {
      const { logger } = this.#deps;
      if (error instanceof Refusal) logger.info({ callId: session.id, reason: error.message }, 'not dialled');
      else logger.error({ callId: session.id, err: error }, 'dialling limits could not be asked');
      session.end(side, diallingRefused);
      return null;
    }
  }

  /** Whether the called party may redirect the call to that number. */
  async #mayRedirect(by: DialledBy, number: string): Promise<boolean> {
    try {
      await this.#deps.dialling.checkRedirection(by, number);
      return true;
    } catch (error) {
      this.#deps.logger.info(
        { reason: error instanceof Error ? error.message : error },
        'a redirection was not followed',
      );
      return false;
    }
  }

  #onOverdrawn(session: CallSession): void {
    this.#deps.logger.info({ callId: session.id }, 'a call ends: the minutes of the day are used up');
    session.end('near', minutesUsedUp);
  }

  #bind(session: CallSession, side: Side, leg: SipLeg): void {
    this.#introduce(session, side, partyFactsOf(leg));
    session.bindSip(side, leg);
  }

  #introduce(session: CallSession, side: Side, facts: Partial<Party>): void {
    const before = session.call[side];
    session.annotate({ [side]: { ...before, party: { ...before.party, ...facts } } });
  }
}

const uncounted: CountedCall = { answered: () => undefined, ended: () => undefined };

/** A dialog counts until it ends, in whatever call it is by then. */
function follow(counted: CountedCall, leg: SipLeg): void {
  leg.on(({ type }) => {
    if (type === 'answered') counted.answered();
    else if (type === 'ended') counted.ended();
  });
  if (leg.state === 'answered') counted.answered();
  else if (leg.state === 'ended') counted.ended();
}

/** The emergency service sees the line's own number, whatever was to be shown. */
function dialOptions({ line, number, isEmergency }: LineRoute, { isPeersNumber, by: _, ...choices }: DialChoices) {
  if (isEmergency) {
    return { ...choices, to: numberOnLine(line, number), callerId: line.callerId, secure: false };
  }
  return { ...choices, to: isPeersNumber ? number : numberOnLine(line, number) };
}
