/**
 * Chooses how a message is sent, and which number it shows. The rules are those that the contract states at POST /sms.
 */
import type { UserRecord } from '../../accounts/userRepository.ts';
import { isOwnNumber, type NumberStore, numberOfLine, userOfNumber } from '../../ddis/ownNumbers.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { LineRecord } from '../../lines/repository.ts';
import type { SmsCarrierRecord } from './storage/smsCarrierRepository.ts';

/** How a message is sent. `from` is the number that it shows, without `+`. */
export type SmsRouting =
  | { readonly kind: 'internal'; readonly from: string; readonly recipient: UserRecord }
  | { readonly kind: 'line'; readonly from: string; readonly line: LineRecord }
  | { readonly kind: 'carrier'; readonly from: string; readonly carrier: SmsCarrierRecord };

/** Lines and carriers that a sender may use: its own before shared ones. */
interface Means {
  readonly sender: UserRecord;
  readonly lines: readonly LineRecord[];
  readonly carriers: readonly SmsCarrierRecord[];
}

const isName = (from: string): boolean => /[A-Za-z]/.test(from);

/**
 * Refuses with `invalid` a number that cannot be used, and with `precondition` if there is no line or carrier to send
 * by.
 */
export async function routeSms(
  store: NumberStore,
  sender: UserRecord,
  from: string | undefined,
  to: string,
): Promise<SmsRouting> {
  if (from !== undefined) await refuseOthersNumber(store, sender, from);
  const recipient = await userOfNumber(store, sender.customerId, to);
  if (recipient?.id === sender.id) throw new Refusal('invalid', 'This is your own number', 'to');
  const means = await meansOf(store, sender);
  if (recipient) return { kind: 'internal', from: internalSender(means, from), recipient };
  if (means.lines.length + means.carriers.length === 0) {
    throw new Refusal('precondition', 'There is no line and no SMS carrier to send text messages');
  }
  if (from !== undefined) await refuseForeignNumber(store, means, from);
  const routing = from === undefined ? usualRouting(means) : routingOf(means, from);
  if (routing) return routing;
  throw new Refusal('invalid', fromSentence(means, from), 'from');
}

async function refuseOthersNumber(store: NumberStore, sender: UserRecord, from: string): Promise<void> {
  const owner = await userOfNumber(store, sender.customerId, from);
  if (owner && owner.id !== sender.id) throw new Refusal('invalid', 'This number belongs to another user', 'from');
}

/** Sender names are checked by carriers; a number that does not belong to the customer would be a forgery. */
async function refuseForeignNumber(store: NumberStore, { sender, carriers }: Means, from: string): Promise<void> {
  if (isName(from) || carriers.some(({ numbers }) => numbers.some(({ number }) => number === from))) return;
  const by = { customerId: sender.customerId, userId: sender.id };
  if (await isOwnNumber(store, by, from)) return;
  throw new Refusal(
    'invalid',
    `${from} is not a number that you may show. Use the number of a line or an SMS carrier, or a telephone number of your company that ` +
      'an administrator has marked as verified (tel_verified)',
    'from',
  );
}

async function meansOf(store: NumberStore, sender: UserRecord): Promise<Means> {
  const { customerId, id } = sender;
  const lines = (await store.lines.ofCustomer(customerId)).filter(
    (line) => line.enabled && (line.userId === null || line.userId === id),
  );
  const carriers = (await store.smsCarriers.ofCustomer(customerId)).filter(({ enabled }) => enabled);
  return { sender, lines: lines.toSorted((a, b) => rankOf(a) - rankOf(b)), carriers };
}

/** The user's own default line first, then its other lines, then the default line. */
function rankOf({ userId, isDefault }: LineRecord): number {
  return (userId === null ? 2 : 0) + (isDefault ? 0 : 1);
}

const overLine = (line: LineRecord | undefined, from: string): SmsRouting | null =>
  line ? { kind: 'line', line, from } : null;

const overCarrier = (carrier: SmsCarrierRecord | undefined, from: string): SmsRouting | null =>
  carrier ? { kind: 'carrier', carrier, from } : null;

/** Colleagues see the sender's extension, or a number of the sender if it asked for one. */
function internalSender({ sender, lines, carriers }: Means, from: string | undefined): string {
  if (from === undefined) return sender.ext;
  const own = [
    sender.ext,
    ...lines.map(numberOfLine),
    ...carriers.flatMap(({ numbers }) => numbers.map((n) => n.number)),
  ];
  if (own.includes(from)) return from;
  throw new Refusal('invalid', 'This is not an internal number', 'from');
}

/** The line or carrier of the requested number, else the usual line, which is asked to show that number. */
function routingOf({ sender, lines, carriers }: Means, from: string): SmsRouting | null {
  const known = carriers.find(({ numbers }) => numbers.some(({ number }) => number === from));
  const line = lines.find((candidate) => numberOfLine(candidate) === from) ?? lines[0];
  const open = from === sender.ext ? undefined : carriers.find(({ numbers }) => numbers.length === 0);
  return overCarrier(known, from) ?? (isName(from) ? null : overLine(line, from)) ?? overCarrier(open, from);
}

function usualRouting({ sender, lines, carriers }: Means): SmsRouting | null {
  const atCarriers = carriers.flatMap((carrier) => carrier.numbers.map((entry) => ({ ...entry, carrier })));
  const own = atCarriers.find(({ userId }) => userId === sender.id);
  const everybodys = atCarriers.find(({ userId }) => userId === null);
  const ownLine = lines.find(({ userId }) => userId === sender.id);
  const shownBy = (line: LineRecord | undefined) => (line && numberOfLine(line)) ?? sender.ext;
  return (
    overCarrier(own?.carrier, own?.number ?? '') ??
    overLine(ownLine, shownBy(ownLine)) ??
    overCarrier(everybodys?.carrier, everybodys?.number ?? '') ??
    overLine(lines[0], shownBy(lines[0]))
  );
}

function fromSentence({ carriers }: Means, from: string | undefined): string {
  if (from === undefined) return 'You have no number to send from: choose one';
  const names = carriers.map(({ name }) => name).join(', ');
  return `None of the SMS carriers takes messages from this number: ${names}`;
}
