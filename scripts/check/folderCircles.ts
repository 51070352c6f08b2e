/**
 * Folders that need one another: whoever wants to understand one has to understand all of the circle. Files may be free of
 * circles and their folders not. Looked at are the interface, the widget, and the rooms of the service, each by itself; features
 * of the service, whose subfolders are parts of theirs, and the rooms of the domain among one another are not, nor is the
 * contract, whose subjects name one another.
 */
import { dirname } from 'node:path/posix';

/** A file and the files that it imports, as paths from the project's folder. */
export interface ImportingFile {
  readonly source: string;
  readonly imports: readonly string[];
}

/** One import between two folders of a circle. */
export interface FolderCircle {
  readonly from: string;
  readonly to: string;
}

/** Folders that may need one another, and why. */
export interface KnownCircle {
  readonly folders: readonly string[];
  readonly why: string;
}

const service = 'electron/service';
const platform = `${service}/platform`;

/** The circles that there are; one that is there no more is a violation too. */
const knownCircles: readonly KnownCircle[] = [
  {
    folders: [
      `${platform}/collections`,
      `${platform}/events`,
      `${platform}/files`,
      `${platform}/http`,
      `${platform}/http/idempotency`,
      `${platform}/storage`,
      `${platform}/storage/audit`,
      `${platform}/storage/collections`,
      `${platform}/storage/dialect`,
      `${platform}/storage/postgres`,
      `${platform}/storage/reader`,
      `${platform}/storage/sqlite`,
    ],
    why: 'The store names its tables and units of work for all that keeps rows, and appends their events and audit rows itself; the HTTP server streams events and keeps its answers in the store.',
  },
  {
    folders: [`${service}/queues`, `${service}/queues/sounds`],
    why: 'What callers hear is chosen by the settings of their queue.',
  },
  {
    folders: [`${service}/accounts`, `${service}/accounts/secondFactors`, `${service}/accounts/singleSignOn`],
    why: 'Second factors, and accounts at providers, are kept with users, and asked for where users sign in.',
  },
  {
    folders: [`${service}/demo`, `${service}/demo/behaviours`, `${service}/demo/party`],
    why: 'Simulated parties and what they do share the timing and the transfers of the demo.',
  },
];

/** The interface, the widget or the room of the service that a path is in; null: none that is looked at. */
const roomOf = (path: string): string | null =>
  /^(?:renderer|widget|electron\/service\/(?!features\/)[^/]+)\//.exec(path)?.[0] ?? null;

type Edges = ReadonlyMap<string, ReadonlySet<string>>;

function reachableFrom(start: string, edges: Edges): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const fresh = [...(edges.get(next) ?? [])].filter((folder) => !seen.has(folder));
    for (const folder of fresh) seen.add(folder);
    open.push(...fresh);
  }
  return seen;
}

/** Imports between folders of one room that lead back to where they came from. */
function circlesIn(files: readonly ImportingFile[]): FolderCircle[] {
  const imports = files
    .flatMap(({ source, imports: targets }) => targets.map((target) => ({ from: source, to: target })))
    .filter(({ from, to }) => {
      const room = roomOf(from);
      return room !== null && room === roomOf(to) && dirname(from) !== dirname(to);
    });
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    edges.set(dirname(from), (edges.get(dirname(from)) ?? new Set()).add(dirname(to)));
  }
  const reachable = new Map([...edges.keys()].map((folder) => [folder, reachableFrom(folder, edges)]));
  return imports.filter(({ from, to }) => reachable.get(dirname(to))?.has(dirname(from)));
}

/**
 * Circles of folders that nobody excused.
 *
 * @param known what is excused; a folder listed there that is in no circle is reported too, if it exists
 */
export function folderCircles(
  files: readonly ImportingFile[],
  known: readonly KnownCircle[] = knownCircles,
): FolderCircle[] {
  const circles = circlesIn(files);
  const isKnown = ({ from, to }: FolderCircle) =>
    known.some(({ folders }) => folders.includes(dirname(from)) && folders.includes(dirname(to)));
  const present = new Set(files.map(({ source }) => dirname(source)));
  const inCircles = new Set(circles.flatMap(({ from, to }) => [dirname(from), dirname(to)]));
  const stale = known
    .flatMap(({ folders }) => folders)
    .filter((folder) => present.has(folder) && !inCircles.has(folder));
  return [
    ...circles.filter((circle) => !isKnown(circle)),
    ...stale.map((folder) => ({ from: folder, to: 'is in no circle any more: take it out of the exceptions' })),
  ];
}
