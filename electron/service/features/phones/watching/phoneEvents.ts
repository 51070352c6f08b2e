/** What registered phones may subscribe to (RFC 6665), read for each watcher: only what its user may see in the API. */
import { type Presence, type PresenceFacts, presenceOf, presenceText } from '../../../../../shared/domain/presence.ts';
import { ListenerSet, type Unsubscribe } from '../../../kernel/listenerSet.ts';
import type { Viewer } from '../../../kernel/principal.ts';
import type {
  EventPackage,
  EventSource,
  EventState,
  PresenceActivity,
  PresenceState,
  Watched,
} from '../../../telephony/ports/sipEvents.ts';
import { keyOf, userKey } from './resources.ts';
import type { WatchedCalls } from './watchedCalls.ts';
import { type Watchee, watchedDialog } from './watchedDialogs.ts';
import type { Watchees, Watcher } from './watchees.ts';

const ACTIVITIES: Readonly<Record<Presence, PresenceActivity | null>> = {
  offline: null,
  available: null,
  busy: 'on-the-phone',
  wrap_up: 'busy',
  away: 'away',
};

export function sipPresenceOf(facts: PresenceFacts): PresenceState {
  const shown = presenceOf(facts);
  const activity = facts.state === 'reserved' ? 'busy' : ACTIVITIES[shown.presence];
  return { event: 'presence', isOpen: shown.presence !== 'offline', activity, note: presenceText(shown) };
}

/** Dialogs in one notification: those of a busy queue would not fit into a datagram. */
const MOST_CALLS = 24;

/** Mailboxes for message lamps. A mailbox is known by its id. */
export interface WatchedMailboxes {
  /** The mailbox of a user, or the one with this id (`vm-12`), if the viewer may see it; else null. */
  find(viewer: Viewer, which: { readonly ofUser: number } | { readonly id: number }): Promise<number | null>;
  /** Messages by state; null: the viewer may not see the mailbox any more. */
  count(viewer: Viewer, id: number): Promise<{ readonly new: number; readonly saved: number } | null>;
}

export interface PhoneEventsDependencies {
  /** The phone at the moment; null if it was removed or its user is not active. */
  readonly watcherOf: (phoneId: number) => Watcher | null;
  readonly watchees: Watchees;
  readonly calls: WatchedCalls;
  /** Whether calls reach a user. */
  readonly canBeRung: (userId: number) => boolean;
  /** Whether a user takes calls; otherwise it is shown as do not disturb. */
  readonly takesCalls: (userId: number) => boolean;
  readonly agentOf: (userId: number, customerId: number) => Omit<PresenceFacts, 'takesCalls'>;
  readonly mailboxes: WatchedMailboxes;
  readonly onFailure: (error: unknown) => void;
}

const presenceKey = (userId: number): string => `presence ${userId}`;
const mailboxKey = (id: number): string => `mailbox ${id}`;

export class PhoneEvents implements EventSource {
  readonly #deps: PhoneEventsDependencies;
  readonly #listeners: ListenerSet<[key: string]>;

  constructor(deps: PhoneEventsDependencies) {
    this.#deps = deps;
    this.#listeners = new ListenerSet(deps.onFailure);
    deps.calls.onChange((key) => this.#listeners.emit(key));
  }

  onChange(listener: (key: string) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  /** A user was renamed or removed, got another extension, or became reachable or unreachable. */
  userChanged(userId: number): void {
    this.#listeners.emit(userKey(userId));
    this.#listeners.emit(presenceKey(userId));
  }

  /** An agent's state changed. */
  agentChanged(userId: number): void {
    this.#listeners.emit(presenceKey(userId));
  }

  /** Messages arrived, were heard, or were deleted. */
  mailboxChanged(id: number): void {
    this.#listeners.emit(mailboxKey(id));
  }

  async find(phoneId: number, event: EventPackage, name: string): Promise<Watched | null> {
    const watcher = this.#deps.watcherOf(phoneId);
    if (!watcher) return null;
    if (event === 'dialog') {
      const watchee = await this.#deps.watchees.resource(watcher, name);
      return watchee && this.#lamp(phoneId, watcher.viewer, watchee);
    }
    if (event === 'presence') return this.#presence(phoneId, await this.#deps.watchees.user(watcher, name));
    return this.#mailbox(phoneId, watcher, name);
  }

  #lamp(phoneId: number, { customerId }: Viewer, watchee: Watchee): Watched {
    const key = keyOf(customerId, watchee.resource);
    return { key, read: () => this.#readDialogs(phoneId, key, watchee) };
  }

  async #readDialogs(phoneId: number, key: string, watchee: Watchee): Promise<EventState | null> {
    const now = await this.#deps.watchees.refreshed(watchee);
    const viewer = this.#viewerOf(phoneId);
    if (!viewer || !now) return null;
    const calls = this.#deps.calls.of(key, MOST_CALLS);
    const dialogs = calls.flatMap((call) => watchedDialog(call, now, viewer) ?? []);
    const { resource } = now;
    const isReachable = resource.kind !== 'user' || this.#deps.canBeRung(resource.id);
    const takesCalls = resource.kind !== 'user' || this.#deps.takesCalls(resource.id);
    return { event: 'dialog', isReachable, takesCalls, dialogs };
  }

  #presence(phoneId: number, watchee: Watchee | null): Watched | null {
    if (watchee?.resource.kind !== 'user') return null;
    const { id } = watchee.resource;
    return { key: presenceKey(id), read: () => this.#readPresence(phoneId, id, watchee) };
  }

  async #readPresence(phoneId: number, userId: number, watchee: Watchee): Promise<EventState | null> {
    const now = await this.#deps.watchees.refreshed(watchee);
    const viewer = this.#viewerOf(phoneId);
    if (!viewer || !now) return null;
    const { state, reason } = this.#deps.agentOf(userId, viewer.customerId);
    return sipPresenceOf({ state, reason, takesCalls: this.#deps.takesCalls(userId) });
  }

  async #mailbox(phoneId: number, watcher: Watcher, name: string): Promise<Watched | null> {
    const { mailboxes, watchees } = this.#deps;
    const [, shared] = /^vm-(\d{1,10})$/.exec(name) ?? [];
    // Some phones subscribe to the code with which they dial their mailbox.
    const ofUser = /^[*#]/.test(name) ? watcher.username : name;
    const user = shared === undefined ? (await watchees.user(watcher, ofUser))?.resource : null;
    if (shared === undefined && user?.kind !== 'user') return null;
    const which = user?.kind === 'user' ? { ofUser: user.id } : { id: Number(shared) };
    const id = await mailboxes.find(watcher.viewer, which);
    return id === null ? null : { key: mailboxKey(id), read: () => this.#readMailbox(phoneId, id) };
  }

  async #readMailbox(phoneId: number, id: number): Promise<EventState | null> {
    const viewer = this.#viewerOf(phoneId);
    const count = viewer && (await this.#deps.mailboxes.count(viewer, id));
    return count && { event: 'message-summary', unheard: count.new, heard: count.saved };
  }

  #viewerOf(phoneId: number): Viewer | null {
    return this.#deps.watcherOf(phoneId)?.viewer ?? null;
  }
}
