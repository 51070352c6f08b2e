/** Compares the texts that telephones sent and showed with the threads and lists (`/sms`) that the service kept of the same day. */
import type { Sms } from '../../../shared/api/sms/sms.ts';
import type { Desk, Office, WrittenText } from './office.ts';

/** Messages have whole seconds of the same clock. */
const SECOND_MS = 1_000;
const DELIVERED = 200;

/** What a message says of who wrote what to whom. */
const lineOf = (from: string, to: string, text: string) => `${from} → ${to}: ${text}`;

/** A written text and its sender. */
type Written = WrittenText & { readonly from: string };

/** Everything in which telephones, threads and lists do not agree. */
export async function textDisagreements({ desks }: Pick<Office, 'desks'>): Promise<string[]> {
  const written = desks
    .flatMap(({ user, written: texts }) => texts.map((text) => ({ ...text, from: user.ext })))
    .toSorted((one, other) => one.began - other.began);
  const faults = written.flatMap(({ status, from, to }) =>
    status === DELIVERED ? [] : [`${from} was told ${status} of a text to ${to}`],
  );
  for (const desk of desks) {
    faults.push(...shownFaults(desk, written), ...(await listFaults(desk, written)));
    for (const other of desks) if (other !== desk) faults.push(...(await threadFaults(desk, other, written)));
  }
  return faults;
}

function shownFaults({ user, texts }: Desk, written: readonly Written[]): string[] {
  const sent = written.filter(({ to }) => to === user.ext).map(({ from, text }) => lineOf(from, user.ext, text));
  const shown = texts.map(({ from, text }) => lineOf(from, user.ext, text));
  return difference(`the telephone of ${user.ext} shows`, shown.toSorted(), sent.toSorted());
}

/** Every message of a user's, in a list that is as long as what it wrote and got. */
async function listFaults({ user }: Desk, written: readonly Written[]): Promise<string[]> {
  const { data, total } = await user.call('listSms', { query: { limit: 10_000 } });
  const own = written.filter(({ from, to }) => [from, to].includes(user.ext));
  const listed = data.map(({ from, to, message }) => lineOf(from, to, message));
  const wanted = own.map(({ from, to, text }) => lineOf(from, to, text));
  const faults = difference(`the list of ${user.ext} has`, listed.toSorted(), wanted.toSorted());
  return total === data.length ? faults : [...faults, `the list of ${user.ext} says that it has ${total}`];
}

/** The thread of two has what they wrote each other, in order, at the time, and as what it is for its owner. */
async function threadFaults({ user }: Desk, other: Desk, written: readonly Written[]): Promise<string[]> {
  const pair = [user.ext, other.user.ext];
  const own = written.filter(({ from, to }) => pair.includes(from) && pair.includes(to));
  const params = { id: user.userId, from: user.ext, to: other.user.ext };
  const [thread] = (await user.call('getSmsThread', { params, query: { limit: 1_000 } })).data;
  const messages = thread?.messages ?? [];
  const what = `the thread of ${user.ext} with ${other.user.ext} has`;
  const faults = difference(
    what,
    messages.map(({ from, to, message }) => lineOf(from, to, message)),
    own.map(({ from, to, text }) => lineOf(from, to, text)),
  );
  const unread = own.filter(({ to }) => to === user.ext).length;
  if ((thread?.unread ?? 0) !== unread) faults.push(`${what} ${thread?.unread} unread, not ${unread}`);
  if ((thread?.count ?? 0) !== own.length) faults.push(`${what} a count of ${thread?.count}, not ${own.length}`);
  if (faults.length > 0) return faults;
  return messages.flatMap((message, index) => messageFaults(message, own[index] as Written, user.ext));
}

function messageFaults(
  { created_at, id, type, result }: Sms,
  { from, began, ended }: Written,
  owner: string,
): string[] {
  const [wantedType, wantedResult] = from === owner ? ['O', 'delivered'] : ['I', 'received'];
  const faults: string[] = [];
  if (type !== wantedType || result !== wantedResult) faults.push(`message ${id} of ${owner} is ${type} ${result}`);
  const at = Date.parse(`${created_at.replace(' ', 'T')}Z`);
  if (at < began - SECOND_MS || at > ended) {
    faults.push(`message ${id} of ${owner} is of ${created_at}, and was written at ${new Date(began).toISOString()}`);
  }
  return faults;
}

function difference(what: string, found: readonly string[], wanted: readonly string[]): string[] {
  if (found.join('\n') === wanted.join('\n')) return [];
  return [`${what} ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`];
}
