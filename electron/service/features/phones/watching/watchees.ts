/** Finds whom or what a phone watches, by the name that it subscribes to: that of its own customer, or nobody. */
import { isParkingPlace } from '../../../../../shared/domain/dialable.ts';
import type { CallUser, UserDirectory } from '../../../calls/model/directories.ts';
import type { AnyProgram, ProgramDirectory } from '../../../calls/model/program.ts';
import type { Viewer } from '../../../kernel/principal.ts';
import type { Watchee } from './watchedDialogs.ts';

/** A phone that watches. */
export interface Watcher {
  readonly username: string;
  readonly viewer: Viewer;
}

/** Kinds of programs that are named by their ids. */
const programKinds = ['queue', 'conf', 'ivr'] as const;
type ProgramKind = (typeof programKinds)[number];

/** Where they are found. */
export interface WatcheesDependencies {
  readonly users: UserDirectory;
  /** Programs by the number that people dial. */
  readonly programs: readonly ProgramDirectory[];
  readonly programsById: Readonly<Record<ProgramKind, (customerId: number, id: number) => Promise<AnyProgram | null>>>;
}

/** Finds them. */
export class Watchees {
  readonly #deps: WatcheesDependencies;
  /** Users as they are, until they change. */
  readonly #users = new Map<number, Promise<CallUser | null>>();

  constructor(deps: WatcheesDependencies) {
    this.#deps = deps;
  }

  /** A user has another name or number, or is gone. */
  userChanged(userId: number): void {
    this.#users.delete(userId);
  }

  /** As it is now: users change their names; null when one is gone. */
  async asNow(watchee: Watchee): Promise<Watchee | null> {
    const { resource } = watchee;
    return resource.kind === 'user' ? this.#shown(await this.#user(resource.id)) : watchee;
  }

  /** The user of a phone's own customer by the phone's own name, an extension, or an id. */
  async user({ username, viewer }: Watcher, name: string): Promise<Watchee | null> {
    const { customerId, userId } = viewer;
    if (name === username) return this.#ofCustomer(customerId, userId);
    if (!/^\d{1,10}$/.test(name)) return null;
    const byExtension = await this.#deps.users.byExtension(customerId, name);
    return this.#ofCustomer(customerId, byExtension?.id ?? Number(name));
  }

  /** What calls of a phone's own customer can belong to. */
  async resource(watcher: Watcher, name: string): Promise<Watchee | null> {
    const { customerId } = watcher.viewer;
    const [, kind, id] = /^([a-z]+)-(\d{1,10})$/.exec(name) ?? [];
    const programKind = programKinds.find((known) => known === kind);
    if (programKind) return fromProgram(await this.#deps.programsById[programKind](customerId, Number(id)));
    if (isParkingPlace(name)) return { resource: { kind: 'place', slot: name }, number: name, name: '' };
    return (await this.#byNumber(customerId, name)) ?? this.user(watcher, name);
  }

  /** A program that answers at a number; an extension comes before it when people dial. */
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
