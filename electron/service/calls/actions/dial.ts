/** Calls that an agent makes: to a colleague or out over a line, at once or after its own side was rung (click-to-call). */

import type { Contract } from '../../../../shared/api/contract.ts';
import type { BodyOf } from '../../../../shared/api/inference.ts';
import { reaches } from '../../../../shared/domain/roles.ts';
import { dialledBy } from '../../dialling/guard.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { CallSide } from '../model/call.ts';
import type { CallUser } from '../model/directories.ts';
import type { CodeMeaning } from '../model/featureCodes.ts';
import { agentParty } from '../model/newCall.ts';
import type { CallProgram } from '../model/program.ts';
import type { DialLookup, Route } from '../model/route.ts';
import type { CallSession } from '../session/callSession.ts';
import type { ActionContext } from './actionContext.ts';
import { codeOf, dialledByCode, dialledBySpeedDial } from './codes.ts';
import { namedSide } from './identities.ts';
import { ringPhoneFirst } from './phoneFirst.ts';
import { parkedAt, planPickup, ringingFor } from './pickups.ts';

type Dependencies = Pick<
  ActionContext,
  | 'admission'
  | 'agents'
  | 'clock'
  | 'codes'
  | 'contacts'
  | 'dialPlan'
  | 'dialling'
  | 'focus'
  | 'lineDialer'
  | 'logger'
  | 'phones'
  | 'programCalls'
  | 'registry'
  | 'ringing'
  | 'speedDials'
  | 'starter'
  | 'users'
>;

/** The request, and the token that it was made with. */
type Request = BodyOf<Contract['createCall']> & { readonly tokenId?: number | null };

/** The dialled number, and the program of a code if it is one. */
interface Target {
  readonly dialled: DialLookup;
  readonly program: CallProgram | null;
}

/** Facts that decide whether an agent must first accept its own call. */
interface Acceptance {
  readonly phoneId: number | null;
  readonly isEmergency: boolean;
}

/** Makes agents' calls. */
export class OutboundCalls {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The call exists when it resolves; the INVITE is on its way, or the agent's side rings. */
  async create(viewer: Viewer, asked: Request): Promise<CallSession> {
    const typed = await this.#deps.dialPlan.lookUp(viewer.customerId, asked.to);
    await this.#deps.dialling.check(dialledBy(viewer), [typed]);
    const { isEmergency } = typed;
    const agent = await this.#agentOf(viewer, asked);
    const parked = isEmergency || asked.line_id !== undefined ? null : parkedAt(this.#deps, agent.customerId, asked.to);
    if (parked && agent.id === viewer.userId) {
      await planPickup(this.#deps, viewer, parked)();
      return parked;
    }
    const code = asked.line_id === undefined ? await codeOf(this.#deps, agent, typed, viewer.scopes) : null;
    if (code && agent.id !== viewer.userId) throw new Refusal('invalid', 'You can dial codes for yourself only', 'to');
    if (code?.kind === 'pickup') {
      const ringing = await ringingFor(this.#deps, code);
      await planPickup(this.#deps, code.viewer, ringing)();
      return ringing;
    }
    const dialled = await this.#dialled(viewer, agent, asked, typed, code);
    if (!isEmergency) {
      this.#deps.admission?.require('api');
      this.#requireAudio(agent, asked);
      await this.#requireCallerId(agent, asked);
    }
    const phoneId = this.#phoneFirst(agent, isEmergency ? { ...asked, from_phone: undefined } : asked);
    const request = {
      ...asked,
      auto_answer: this.#isAccepted(agent, asked, { phoneId, isEmergency }),
      consult_for: this.#consultation(viewer, asked, isEmergency),
      tokenId: viewer.tokenId ?? null,
    };
    const program = code?.kind === 'program' ? code.program : null;
    const route = await this.#routeOf(agent, { dialled, program }, request);
    const session = this.#begin(
      agent,
      route,
      await namedSide(this.#deps, { customerId: agent.customerId, userId: agent.id }, route),
      request,
    );
    if (phoneId !== null) {
      // Nobody else may open the microphone on a desk.
      const answersItself = agent.id === viewer.userId;
      ringPhoneFirst(this.#deps, session, agent, { phoneId, answersItself }, () =>
        this.#proceed(session, route, request),
      );
    } else if (request.auto_answer) await this.#accepted(session, agent, route, request);
    else this.#ringAgent(session, agent, route, request);
    return session;
  }

  /** Resolves codes and speed dials; with an explicit line the typed text is dialled. */
  async #dialled(
    viewer: Viewer,
    agent: CallUser,
    asked: Request,
    typed: DialLookup,
    code: CodeMeaning | null,
  ): Promise<DialLookup> {
    if (code) return dialledByCode(this.#deps, agent, typed, code);
    return asked.line_id === undefined ? dialledBySpeedDial(this.#deps, agent, viewer.userId, typed) : typed;
  }

  /**
   * Whether the number is dialled at once. Who pressed Dial accepted for the app, not for a phone that has yet to be
   * lifted. An emergency call of somebody without audio does not wait for it: it is joined when it opens.
   */
  #isAccepted(agent: CallUser, asked: Request, { phoneId, isEmergency }: Acceptance): boolean {
    if (phoneId !== null) return false;
    const canRing = this.#deps.agents.isOnline(agent.id) || this.#hasPhone(agent);
    return asked.auto_answer === true || (isEmergency && !canRing);
  }

  /** A call that the agent dialled on a phone of its own, which `connect` puts on the near side. */
  async createOnPhone(
    agent: CallUser,
    target: Target,
    connect: (session: CallSession) => Promise<void>,
  ): Promise<CallSession> {
    const request: Request = { to: target.dialled.number, auto_answer: true };
    const route = await this.#routeOf(agent, target, request);
    const session = this.#begin(
      agent,
      route,
      await namedSide(this.#deps, { customerId: agent.customerId, userId: agent.id }, route),
      request,
    );
    await connect(session);
    if (!session.ended) await this.#accepted(session, agent, route, request);
    return session;
  }

  /** The phone that a call rings first: the requested one, else the one that the agent chose; null: the app. */
  #phoneFirst(agent: CallUser, { from_phone }: Request): number | null {
    const phones = this.#deps.phones?.reachable(agent.id) ?? [];
    if (from_phone === undefined) return phones.find(({ dialsFirst }) => dialsFirst)?.id ?? null;
    if (phones.some(({ id }) => id === from_phone)) return from_phone;
    throw new Refusal('precondition', 'This phone is not registered', 'from_phone');
  }

  #hasPhone({ id }: CallUser): boolean {
    return this.#deps.phones?.reachable(id).some(({ rings, dialsFirst }) => rings || dialsFirst) ?? false;
  }

  async #agentOf(viewer: Viewer, request: Request): Promise<CallUser> {
    const id = request.from === undefined ? viewer.userId : Number(request.from);
    if (id !== viewer.userId) {
      if (request.auto_answer) throw new Refusal('invalid', 'Only your own audio session can be used', 'auto_answer');
      if (!reaches(viewer.roles, 'reception')) throw new Refusal('denied', 'Access denied');
    }
    const agent = await this.#deps.users.byId(id);
    if (!agent || agent.customerId !== viewer.customerId) throw new Refusal('missing', 'There is no such user', 'from');
    return agent;
  }

  #requireAudio(agent: CallUser, request: Request): void {
    const hasPhone = !request.auto_answer && this.#hasPhone(agent);
    if (!this.#deps.agents.isOnline(agent.id) && !hasPhone && this.#phoneFirst(agent, request) === null) {
      throw new Refusal('precondition', 'Unable to make a call with no VoIP clients registered');
    }
  }

  /** The shown number must be the customer's own; in an emergency it is the line's, whatever was requested. */
  async #requireCallerId({ id: userId, customerId }: CallUser, { caller_id }: Request): Promise<void> {
    if (caller_id === undefined) return;
    await this.#deps.dialling.requireOwnNumber({ customerId, userId }, caller_id, 'caller_id');
  }

  async #routeOf(agent: CallUser, { dialled, program }: Target, request: Request): Promise<Route> {
    if (program) return { kind: 'program', program, number: dialled.number };
    const dialler = { customerId: agent.customerId, userId: agent.id, lineId: request.line_id };
    const route = await this.#deps.dialPlan.routeOf(dialler, dialled);
    if (request.secure && route.kind === 'line' && !route.line.isEncrypted && !route.isEmergency) {
      throw new Refusal(
        'precondition',
        'A secure call needs an encrypted line; this line uses neither TLS nor WSS',
        'secure',
      );
    }
    if (route.kind === 'user' && route.user.id === agent.id) {
      throw new Refusal('invalid', 'This is your own extension', 'to');
    }
    return route;
  }

  /** The call that this one is a consultation for; an emergency call does not fail because that one is gone. */
  #consultation(viewer: Viewer, { consult_for }: Request, isEmergency: boolean): number | undefined {
    const isThere = this.#deps.registry.visible(viewer).some(({ id }) => id === consult_for);
    if (consult_for === undefined || isThere) return consult_for;
    if (isEmergency) return undefined;
    throw new Refusal('missing', 'There is no such live call', 'consult_for');
  }

  #begin(agent: CallUser, route: Route, far: CallSide, request: Request): CallSession {
    const parent = request.consult_for === undefined ? null : this.#deps.registry.byId(request.consult_for);
    return this.#deps.starter.begin({
      customerId: agent.customerId,
      destination: route.kind === 'line' ? 'out' : 'internal',
      context: request.auto_answer ? 'LOCAL_USER' : 'ENDPOINT',
      source: 'near',
      near: {
        party: agentParty(agent, this.#deps.agents.userAgentOf(agent.id)),
        leg: request.auto_answer ? 'answered' : 'idle',
      },
      far,
      lineId: route.kind === 'line' ? route.line.id : null,
      ownerId: agent.id,
      callerId: callerIdOf(agent, route, request),
      parent: parent?.call ?? null,
      consultFor: request.consult_for ?? null,
    });
  }

  #ringAgent(session: CallSession, agent: CallUser, route: Route, request: Request): void {
    this.#deps.ringing.ring(session, [agent.id]);
    const stop = session.watch((call) => {
      if (call.near.leg === 'offered') return;
      stop();
      if (call.near.leg === 'answered') void this.#proceed(session, route, request);
    });
  }

  async #accepted(session: CallSession, agent: CallUser, route: Route, request: Request): Promise<void> {
    this.#deps.focus.take(agent.id, session);
    await this.#proceed(session, route, request);
  }

  /** The agent has answered: dial the other party. */
  async #proceed(session: CallSession, route: Route, request: Request): Promise<void> {
    if (session.call.context === 'ENDPOINT') session.annotate({ context: 'LOCAL_USER' });
    if (route.kind === 'line') {
      const { customerId, ownerId: userId } = session.call;
      return this.#deps.lineDialer.dial(session, 'far', route, {
        by: { customerId, userId, tokenId: request.tokenId },
        callerId: request.caller_id ?? route.line.callerId,
        ...(request.secure ? { secure: true } : {}),
      });
    }
    if (route.kind === 'program') return this.#deps.programCalls.answer(session, 'far', route.program, route.number);
    await this.#deps.ringing.ringUser(session, 'far', route.user.id, route.user.ext);
  }
}

function callerIdOf(agent: CallUser, route: Route, request: Request): string {
  if (route.kind !== 'line') return (request.caller_id ?? agent.ext).replace(/^\+/, '');
  const wanted = route.isEmergency ? null : request.caller_id;
  return (wanted ?? route.line.callerId ?? route.line.username).replace(/^\+/, '');
}
