/** Finds whom or what a phone watches by the name in its subscription, among those of its own customer. */
import { isParkingPlace } from '../../../../../shared/domain/dialable.ts';
import type { CallUser, UserDirectory } from '../../../calls/model/directories.ts';
import type { AnyProgram, ProgramDirectory } from '../../../calls/model/program.ts';
import type { Viewer } from '../../../kernel/principal.ts';
import type { Watchee } from './watchedDialogs.ts';

export interface Watcher {
  readonly username: string;
  readonly viewer: Viewer;
}

/** Kinds of programs that can be named by id. */
const programKinds = ['queue', 'conf', 'ivr'] as const;
type ProgramKind = (typeof programKinds)[number];

export interface WatcheesDependencies {
  readonly users: UserDirectory;
  /** Programs by the number that people dial. */
  readonly programs: readonly ProgramDirectory[];
  readonly programsById: Readonly<Record<ProgramKind, (customerId: number, id: number) => Promise<AnyProgram | null>>>;
}

export class Watchees {
  readonly #deps: WatcheesDependencies;
  /** Users, until they change. */
  readonly #users = new Map<number, Promise<CallUser | null>>();

  constructor(deps: WatcheesDependencies) {
    this.#deps = deps;
  }

  /** A user was renamed or removed, or has another number. */
  userChanged(userId: number): void {
    this.#users.delete(userId);
  }

  /** With its current name; null if it was removed. */
  async refreshed(watchee: Watchee): Promise<Watchee | null> {
    const { resource } = watchee;
    return resource.kind === 'user' ? this.#shown(await this.#user(resource.id)) : watchee;
  }

  /** Finds a user of the phone's customer by the phone's own name, an extension, or an id. */
  async user({ username, viewer }: Watcher, name: string): Promise<Watchee | null> {
    const { customerId, userId } = viewer;
    if (name === username) return this.#ofCustomer(customerId, userId);
    if (!/^\d{1,10}$/.test(name)) return null;
    const byExtension = await this.#deps.users.byExtension(customerId, name);
    return this.#ofCustomer(customerId, byExtension?.id ?? Number(name));
  }

  /** Finds a user, program or parking place of the phone's customer. */
  async resource(watcher: Watcher, name: string): Promise<Watchee | null> {
    const { customerId } = watcher.viewer;
    const [, kind, id] = /^([a-z]+)-(\d{1,10})$/.exec(name) ?? [];
    const programKind = programKinds.find((known) => known === kind);
    if (programKind) return fromProgram(await this.#deps.programsById[programKind](customerId, Number(id)));
    if (isParkingPlace(name)) return { resource: { kind: 'place', slot: name }, number: name, name: '' };
    return (await this.#byNumber(customerId, name)) ?? this.user(watcher, name);
  }

  /** The program with a number; extensions of users come first, as in dialling. */
  async #byNumber(customerId: number, number: string): Promise<Watchee | null> {
    if (!/^\d{1,10}$/.test(number) || (await this.#deps.users.byExtension(customerId, number))) return null;
    for (const directory of this.#deps.programs) {
      const watchee = fromProgram(await directory.byNumber(customerId, number));
      if (watchee) return watchee;
    }
    return null;
  }

  async #ofCustomer(customerId: number, userId: number): Promise<Watchee | null> {
    const user = await this.#user(userId);
    return user?.customerId === customerId ? this.#shown(user) : null;
  }

  #shown(user: CallUser | null): Watchee | null {
    return user && { resource: { kind: 'user', id: user.id }, number: user.ext, name: user.name };
  }

  #user(userId: number): Promise<CallUser | null> {
    const known = this.#users.get(userId);
    if (known) return known;
    const read = this.#deps.users.byId(userId);
    this.#users.set(userId, read);
    const forget = () => void this.#users.delete(userId);
    read.then((user) => user ?? forget(), forget);
    return read;
  }
}

function fromProgram(program: AnyProgram | null): Watchee | null {
  if (!program) return null;
  const { context, number, name } = program;
  const shown = { number, name };
  if ('queue' in program) return { resource: { kind: 'queue', id: program.queue.id }, ...shown };
  return { resource: { kind: 'program', context, ...shown }, ...shown };
}
