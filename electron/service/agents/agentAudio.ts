/**
 * Agents' audio sessions: which are open, and which port is a user's voice now. A user may have one session per device;
 * the one opened last carries the calls. Closing a session ends no call.
 */

import type { Contract } from '../../../shared/api/contract.ts';
import type { BodyOf } from '../../../shared/api/inference.ts';
import type { MediaSession } from '../../../shared/api/mediaSessions.ts';
import { reaches } from '../../../shared/domain/roles.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { AgentAudioControl } from '../calls/callControl.ts';
import { type Call, shownParty } from '../calls/model/call.ts';
import { opposite, type Side, sides } from '../calls/model/side.ts';
import type { Clock } from '../kernel/clock.ts';
import { ListenerSet, type Unsubscribe } from '../kernel/listenerSet.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type AgentMediaSession, type MediaEngine, type MediaPort, SdpError } from '../telephony/ports/media.ts';

/** An open session and whose it is. */
export interface OpenSession {
  readonly id: number;
  readonly userId: number;
  readonly customerId: number;
  readonly device: string;
  readonly userAgent: string;
  /** Unix milliseconds. */
  readonly openedAt: number;
  readonly media: AgentMediaSession;
}

/** A call that a session carries or carried. */
export interface CarriedCall {
  readonly id: number;
  /** The user's own number. */
  readonly src: string;
  /** The other party's number. */
  readonly dst: string;
  readonly dstId: string;
  readonly dstUserAgent: string;
}

/** A call as the session of the user on a side carries it. */
function carriedCall(call: Call, side: Side): CarriedCall {
  const other = shownParty(call[opposite(side)].party);
  return {
    id: call.id,
    src: call[side].party.number,
    dst: other.number,
    dstId: other.userId === null ? '' : String(other.userId),
    dstUserAgent: other.userAgent,
  };
}

/** A session that opens. */
export type NewSession = Omit<OpenSession, 'id' | 'media'>;

/** The data of a session's record. */
export interface ClosedSession extends Omit<OpenSession, 'media'> {
  /** The call that it carried last; null: none. */
  readonly call: CarriedCall | null;
  /** Unix milliseconds. */
  readonly closedAt: number;
  readonly cause: string;
}

/** Where sessions are numbered and recorded. */
export interface SessionJournal {
  /** Stores a session that opens; answers its id. */
  opened(session: NewSession): Promise<number>;
  /** Sends the event that a session connected or closed. */
  stateChanged(session: OpenSession, status: 'connected' | 'closed'): Promise<void>;
  /** Stores the session's record (MSDR). */
  closed(session: ClosedSession): Promise<void>;
}

export interface AgentAudioDeps {
  readonly media: Pick<MediaEngine, 'createAgentSession'>;
  readonly journal: SessionJournal;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
  /** Whether a registered phone of the user can be rung; default: nobody has one. */
  readonly hasPhone?: (userId: number) => boolean;
  /** Whether calls ring in the user's app; default: they do. */
  readonly ringsApp?: (userId: number) => boolean;
  /** Whether the user has set do not disturb; default: nobody has. */
  readonly doNotDisturb?: (userId: number) => boolean;
}

/** How long a user still counts as reachable after its last session closed: a page that reloads comes back. */
export const reloadGraceMs = 15_000;

/** A page that reloads has its session again within this time, as a rule. */
const reloadsWithinMs = 3_000;
/** A browser answers a check of its connection every six seconds at the latest, though it sends no audio (RFC 7675). */
const silentAfterMs = 7_000;

const isSilent = ({ media }: OpenSession) => (media.silentForMs ?? 0) >= silentAfterMs;

/** The agents' audio sessions. */
export class AgentAudio implements AgentAudioControl {
  readonly #deps: AgentAudioDeps;
  readonly #sessions = new Map<number, OpenSession>();
  readonly #lastClosed = new Map<number, number>();
  /** By id of the session. */
  readonly #carried = new Map<number, CarriedCall>();
  readonly #portListeners: ListenerSet<[userId: number]>;
  readonly #deviceListeners: ListenerSet<[userId: number]>;

  constructor(deps: AgentAudioDeps) {
    this.#deps = deps;
    this.#portListeners = new ListenerSet(deps.onFailure);
    this.#deviceListeners = new ListenerSet(deps.onFailure);
    this.onPortChange((userId) => this.devicesChanged(userId));
  }

  list(viewer: Viewer): readonly MediaSession[] {
    return [...this.#sessions.values()].filter((session) => maySee(viewer, session)).map((s) => this.#view(s));
  }

  get(viewer: Viewer, id: number): MediaSession {
    return this.#view(this.#visible(viewer, id));
  }

  async open(viewer: Viewer, request: BodyOf<Contract['createMediaSession']>, userAgent: string) {
    const media = await this.#answer(request.sdp);
    const opening: NewSession = {
      userId: viewer.userId,
      customerId: viewer.customerId,
      device: request.device,
      userAgent,
      openedAt: this.#deps.clock.now(),
    };
    const session: OpenSession = { ...opening, id: await this.#deps.journal.opened(opening), media };
    const replaced = this.#ofUser(viewer.userId).filter((other) => other.device === request.device);
    this.#sessions.set(session.id, session);
    media.onState((state) => this.#onState(session, state));
    if (media.state !== 'connecting') this.#onState(session, media.state);
    for (const other of replaced) this.#end(other, 'Replaced by a new session');
    this.#portListeners.emit(viewer.userId);
    return { ...this.#view(session), sdp: media.answer };
  }

  async close(viewer: Viewer, id: number): Promise<void> {
    const session = this.#visible(viewer, id);
    if (session.userId !== viewer.userId && !reaches(viewer.roles, 'administrator')) {
      throw new Refusal('notFound', 'Resource not found');
    }
    this.#end(session, 'Normal Clearing');
  }

  closeOfUser(userId: number, cause: string): void {
    for (const session of this.#ofUser(userId)) this.#end(session, cause);
  }

  isOnline(userId: number): boolean {
    return this.#ofUser(userId).length > 0;
  }

  /** Whether calls ring in the user's app now. */
  ringsInApp(userId: number): boolean {
    return this.isOnline(userId) && (this.#deps.ringsApp?.(userId) ?? true);
  }

  /** Whether the user can be rung now: in the app, or at a registered phone. */
  canBeRung(userId: number): boolean {
    return this.ringsInApp(userId) || (this.#deps.hasPhone?.(userId) ?? false);
  }

  /** Whether the user takes calls of others at all: it is not to be disturbed otherwise. */
  takesCalls(userId: number): boolean {
    return !(this.#deps.doNotDisturb?.(userId) ?? false);
  }

  /** Whether calls may be offered to the user: it can be rung, or its app was there a moment ago. */
  isReachable(userId: number): boolean {
    const closedAt = this.#lastClosed.get(userId);
    if (this.canBeRung(userId)) return true;
    if (this.#deps.ringsApp?.(userId) === false) return false;
    return closedAt !== undefined && this.#deps.clock.now() - closedAt < reloadGraceMs;
  }

  /** The port that is the user's voice now; null while no session is open. */
  portOf(userId: number): MediaPort | null {
    return this.#ofUser(userId).at(-1)?.media.port ?? null;
  }

  /** The user talks in a call of an earlier process, and its page, which knew that one, is about to come back. */
  expectBack(userId: number): void {
    if (this.isOnline(userId)) return;
    this.#lastClosed.set(userId, this.#deps.clock.now());
    this.#portListeners.emit(userId);
  }

  /**
   * Since when the user's page has been gone (Unix milliseconds): it closed its session, or nothing arrives from it.
   * Null while it is there or may be reloading, and for users without a session.
   */
  goneSince(userId: number): number | null {
    const now = this.#deps.clock.now();
    const newest = this.#ofUser(userId).at(-1);
    if (newest) return isSilent(newest) ? now - (newest.media.silentForMs ?? 0) : null;
    const closedAt = this.#lastClosed.get(userId) ?? null;
    return closedAt !== null && now - closedAt >= reloadsWithinMs ? closedAt : null;
  }

  /**
   * Closes the user's sessions from which nothing arrives; with `unlessLast` only if another one is left, which takes
   * over the calls. Answers whether any was closed.
   */
  dropSilent(userId: number, { unlessLast = false } = {}): boolean {
    const own = this.#ofUser(userId);
    const silent = own.filter(isSilent);
    if (silent.length === 0 || (unlessLast && silent.length === own.length)) return false;
    for (const session of silent) this.#end(session, 'Connection lost');
    return true;
  }

  /** The user agent of the user's present session. */
  userAgentOf(userId: number): string {
    return this.#ofUser(userId).at(-1)?.userAgent ?? '';
  }

  /** Users of a customer to whom calls may be offered. */
  reachableUsers(customerUsers: readonly number[]): readonly number[] {
    return customerUsers.filter((userId) => this.isReachable(userId));
  }

  /** Called when the port that is a user's voice has changed. */
  onPortChange(listener: (userId: number) => void): Unsubscribe {
    return this.#portListeners.add(listener);
  }

  /** Called when devices of a user came, went or changed: its session, its phones, or where it is rung. */
  onDevicesChange(listener: (userId: number) => void): Unsubscribe {
    return this.#deviceListeners.add(listener);
  }

  /** A phone of the user came or went, or the user is rung elsewhere. */
  devicesChanged(userId: number): void {
    this.#deviceListeners.emit(userId);
  }

  /** Closes every session. */
  closeAll(): void {
    for (const session of [...this.#sessions.values()]) this.#end(session, 'Service stopped');
  }

  async #answer(sdp: string): Promise<AgentMediaSession> {
    try {
      return await this.#deps.media.createAgentSession(sdp);
    } catch (error) {
      if (error instanceof SdpError) throw new Refusal('invalid', error.message, 'sdp');
      throw error;
    }
  }

  #onState(session: OpenSession, state: 'connecting' | 'connected' | 'closed'): void {
    if (!this.#sessions.has(session.id)) return;
    if (state === 'closed') this.#end(session, 'Connection lost');
    else if (state === 'connected') this.#announce(session, state);
  }

  #end(session: OpenSession, cause: string): void {
    if (!this.#sessions.delete(session.id)) return;
    const { media, ...rest } = session;
    const closedAt = this.#deps.clock.now();
    this.#lastClosed.set(session.userId, closedAt);
    this.#portListeners.emit(session.userId);
    media.close();
    this.#announce(session, 'closed');
    const call = this.#carried.get(session.id) ?? null;
    this.#carried.delete(session.id);
    this.#deps.journal.closed({ ...rest, call, closedAt, cause }).catch(this.#deps.onFailure);
  }

  #announce(session: OpenSession, status: 'connected' | 'closed'): void {
    this.#deps.journal.stateChanged(session, status).catch(this.#deps.onFailure);
  }

  /** Takes a call's state after a change: the newest sessions of the users who talk in it carry it. */
  onCall(call: Call): void {
    if (call.endedAt !== null) return;
    for (const side of sides) {
      const { party, leg } = call[side];
      if (party.kind !== 'agent' || party.userId === null || leg !== 'answered') continue;
      const session = this.#ofUser(party.userId).at(-1);
      if (session) this.#carried.set(session.id, carriedCall(call, side));
    }
  }

  /** In order of opening. */
  #ofUser(userId: number): readonly OpenSession[] {
    return [...this.#sessions.values()].filter((session) => session.userId === userId);
  }

  #visible(viewer: Viewer, id: number): OpenSession {
    const session = this.#sessions.get(id);
    if (!session || !maySee(viewer, session)) throw new Refusal('notFound', 'Resource not found');
    return session;
  }

  #view(session: OpenSession): MediaSession {
    const now = this.#deps.clock.now();
    const call = this.#carried.get(session.id);
    return {
      id: session.id,
      call_id: call ? String(call.id) : '',
      live_id: call?.id ?? null,
      created_at: toContractDateTime(session.openedAt),
      dst_id: call?.dstId ?? '',
      dst_ua: call?.dstUserAgent ?? '',
      duration: Math.round((now - session.openedAt) / 1000),
      src_id: String(session.userId),
      src_ua: session.userAgent,
      status: session.media.state,
      type: 'webrtc',
      updated_at: toContractDateTime(now),
      user: session.userId,
      device: session.device,
    };
  }
}

function maySee(viewer: Viewer, session: OpenSession): boolean {
  if (session.customerId !== viewer.customerId) return false;
  return session.userId === viewer.userId || reaches(viewer.roles, 'supervisor');
}
