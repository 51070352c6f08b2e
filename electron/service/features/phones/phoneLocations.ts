/** Where phones are registered: in memory for lookups, in the database for the next start. */
import type { PhoneState } from '../../../../shared/api/phones.ts';
import type { SipTransport } from '../../../../shared/domain/sipTransport.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Emitter } from '../../kernel/emitter.ts';
import type { PhoneBinding, PhoneCapabilities, PhoneLocations } from '../../telephony/ports/sipServer.ts';
import type { PhoneRepository } from './repository.ts';

export interface PhoneLocationsDependencies {
  readonly phones: Pick<PhoneRepository, 'bindings' | 'saveBindings'>;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** Events of phones, by name, with the arguments of listeners. */
export interface PhoneLocationEvents {
  /** A phone's state changed. */
  readonly state: [phoneId: number, state: PhoneState];
  /** A phone's registration is removed because it may not be used any more. */
  readonly forgotten: [phoneId: number];
}

/** What is known of a phone besides its bindings. */
interface PhoneLocation {
  bindings: readonly PhoneBinding[];
  state: PhoneState;
  userAgent: string;
  seenAt: number | null;
  /** By transport and address; also of a binding that is about to be registered. */
  capabilities: ReadonlyMap<string, PhoneCapabilities>;
  cancelExpiry: () => void;
}

const unknownCapabilities: PhoneCapabilities = { methods: [], extensions: [], events: null, mediaEncryption: [] };

interface Source {
  readonly host: string;
  readonly port: number;
}

export class StoredPhoneLocations implements PhoneLocations {
  readonly events: Emitter<PhoneLocationEvents>;
  readonly #deps: PhoneLocationsDependencies;
  readonly #phones = new Map<number, PhoneLocation>();
  /** Bindings that do not answer. */
  readonly #unreachable = new Set<string>();
  #saved: Promise<void> = Promise.resolve();

  constructor(deps: PhoneLocationsDependencies) {
    this.#deps = deps;
    this.events = new Emitter(deps.onFailure);
  }

  /** Reads what an earlier process stored. Connections did not survive it, so only phones on UDP can be reached. */
  async load(phones: readonly { id: number; userAgent: string; lastSeenAt: number | null }[]): Promise<void> {
    const kept = (await this.#deps.phones.bindings()).filter(({ transport }) => transport === 'udp');
    for (const { id, userAgent, lastSeenAt } of phones) {
      const location = this.#of(id);
      location.userAgent = userAgent;
      location.seenAt = lastSeenAt;
      this.#set(id, this.#live(kept.filter(({ phoneId }) => phoneId === id)));
    }
  }

  of(phoneId: number): readonly PhoneBinding[] {
    return this.#live(this.#phones.get(phoneId)?.bindings ?? []);
  }

  /** Bindings that answer. */
  reachable(phoneId: number): readonly PhoneBinding[] {
    return this.of(phoneId).filter((binding) => this.isReachable(binding));
  }

  stateOf(phoneId: number): PhoneState {
    if (this.of(phoneId).length === 0) return 'offline';
    return this.reachable(phoneId).length > 0 ? 'online' : 'unreachable';
  }

  userAgentOf(phoneId: number): string {
    return this.#phones.get(phoneId)?.userAgent ?? '';
  }

  /** What the phone announced when it registered this binding. */
  capabilitiesOf({
    phoneId,
    transport,
    source,
  }: Pick<PhoneBinding, 'phoneId' | 'transport' | 'source'>): PhoneCapabilities {
    return this.#phones.get(phoneId)?.capabilities.get(placeOf(transport, source)) ?? unknownCapabilities;
  }

  isReachable(binding: PhoneBinding): boolean {
    return !this.#unreachable.has(keyOf(binding));
  }

  /** Unix milliseconds. */
  seenAt(phoneId: number): number | null {
    return this.#phones.get(phoneId)?.seenAt ?? null;
  }

  all(): readonly PhoneBinding[] {
    return [...this.#phones.keys()].flatMap((phoneId) => this.of(phoneId));
  }

  async replace(phoneId: number, bindings: readonly PhoneBinding[], userAgent: string): Promise<void> {
    const location = this.#of(phoneId);
    location.userAgent = userAgent || location.userAgent;
    location.seenAt = this.#deps.clock.now();
    for (const binding of bindings) this.#unreachable.delete(keyOf(binding));
    this.#set(phoneId, bindings);
    await this.#save(phoneId);
  }

  isKnown(transport: SipTransport, source: Source): boolean {
    return this.all().some((binding) => cameFrom(binding, transport, source));
  }

  learned(phoneId: number, transport: SipTransport, source: Source, announced: PhoneCapabilities): void {
    const location = this.#of(phoneId);
    const place = placeOf(transport, source);
    const known = location.capabilities.get(place) ?? unknownCapabilities;
    const mediaEncryption = [...new Set([...known.mediaEncryption, ...announced.mediaEncryption])];
    const merged = {
      methods: announced.methods.length > 0 ? announced.methods : known.methods,
      extensions: announced.extensions.length > 0 ? announced.extensions : known.extensions,
      events: announced.events ?? known.events,
      mediaEncryption,
    };
    const registered = new Set(location.bindings.map((binding) => placeOf(binding.transport, binding.source)));
    const kept = [...location.capabilities].filter(([other]) => registered.has(other));
    location.capabilities = new Map([...kept, [place, merged]]);
  }

  lost(transport: SipTransport, source: Source): void {
    for (const [phoneId, { bindings }] of this.#phones) {
      const left = bindings.filter((binding) => !cameFrom(binding, transport, source));
      if (left.length === bindings.length) continue;
      this.#set(phoneId, left);
      this.#save(phoneId).catch(this.#deps.onFailure);
    }
  }

  /** Notes whether a binding answered. */
  heard(binding: PhoneBinding, answered: boolean): void {
    const location = this.#phones.get(binding.phoneId);
    if (!location) return;
    if (answered) this.#unreachable.delete(keyOf(binding));
    else this.#unreachable.add(keyOf(binding));
    if (answered) location.seenAt = this.#deps.clock.now();
    this.#publish(binding.phoneId, location);
  }

  /** Removes the registration of a phone that was removed or may not be used any more. */
  async forget(phoneId: number): Promise<void> {
    this.events.emit('forgotten', phoneId);
    this.#set(phoneId, []);
    await this.#save(phoneId);
    this.#phones.delete(phoneId);
  }

  /** Stops its timers; resolves when everything is written. */
  async close(): Promise<void> {
    for (const { cancelExpiry } of this.#phones.values()) cancelExpiry();
    await this.#saved;
  }

  #set(phoneId: number, bindings: readonly PhoneBinding[]): void {
    const location = this.#of(phoneId);
    for (const gone of location.bindings.filter((binding) => !bindings.includes(binding))) {
      this.#unreachable.delete(keyOf(gone));
    }
    location.bindings = bindings;
    this.#awaitExpiry(phoneId, location);
    this.#publish(phoneId, location);
  }

  #awaitExpiry(phoneId: number, location: PhoneLocation): void {
    const { clock } = this.#deps;
    location.cancelExpiry();
    const next = Math.min(...location.bindings.map(({ expiresAt }) => expiresAt));
    if (!Number.isFinite(next)) return;
    location.cancelExpiry = clock.after(Math.max(next - clock.now(), 1), () => this.#set(phoneId, this.of(phoneId)));
  }

  #publish(phoneId: number, location: PhoneLocation): void {
    const state = this.stateOf(phoneId);
    if (state === location.state) return;
    location.state = state;
    this.events.emit('state', phoneId, state);
  }

  #save(phoneId: number): Promise<void> {
    const { userAgent, seenAt: at } = this.#of(phoneId);
    const bindings = this.of(phoneId);
    const saving = this.#saved.then(() => this.#deps.phones.saveBindings(phoneId, bindings, { at, userAgent }));
    this.#saved = saving.catch(() => undefined);
    return saving;
  }

  #live(bindings: readonly PhoneBinding[]): readonly PhoneBinding[] {
    const now = this.#deps.clock.now();
    return bindings.filter(({ expiresAt }) => expiresAt > now);
  }

  #of(phoneId: number): PhoneLocation {
    const known = this.#phones.get(phoneId);
    if (known) return known;
    const location: PhoneLocation = {
      bindings: [],
      state: 'offline',
      userAgent: '',
      seenAt: null,
      capabilities: new Map(),
      cancelExpiry: () => undefined,
    };
    this.#phones.set(phoneId, location);
    return location;
  }
}

const placeOf = (transport: SipTransport, { host, port }: Source): string => `${transport} ${host} ${port}`;

const keyOf = ({ phoneId, contact }: PhoneBinding): string => `${phoneId} ${contact}`;

function cameFrom(binding: PhoneBinding, transport: SipTransport, { host, port }: Source): boolean {
  return binding.transport === transport && binding.source.host === host && binding.source.port === port;
}
