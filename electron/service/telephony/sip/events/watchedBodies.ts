/** Reads a PBX's notifications: waiting messages, and dialogs and presence of an extension. */
import type { WatchedState } from '../../../../../shared/domain/line.ts';
import type { LineMailbox } from '../../ports/sip.ts';
import { elementsOf, readXml, type XmlElement } from './xmlReader.ts';

/** The state of an extension in one kind of document. */
export type ExtensionState = Exclude<WatchedState, 'unknown'>;

const MAX_SUMMARY = 4_096;
const MAX_DIALOGS = 200;

/** The body of message-summary (RFC 3842); null when it is none. Counts of voice messages are optional there. */
export function readMessageSummary(body: string): (Omit<LineMailbox, 'number'> & { readonly account: string }) | null {
  if (body.length > MAX_SUMMARY) return null;
  const fields = new Map<string, string>();
  for (const line of body.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const waiting = fields.get('messages-waiting');
  const counts = /^(\d{1,7})\s*\/\s*(\d{1,7})/.exec(fields.get('voice-message') ?? '');
  if (waiting === undefined && !counts) return null;
  const [unheard, heard] = counts ? [Number(counts[1]), Number(counts[2])] : [null, null];
  const isWaiting = waiting === undefined ? (unheard ?? 0) > 0 : /^yes$/i.test(waiting);
  const account = /^<?(?:sips?|tel):([^@;>]{1,40})/i.exec(fields.get('message-account') ?? '')?.[1] ?? '';
  return { waiting: isWaiting, unheard, heard, account };
}

interface Dialog {
  readonly state: string;
  readonly isOwn: boolean;
  readonly isCall: boolean;
}

/** Dialogs of one extension (RFC 4235), put together from whole and partial documents. */
export class DialogsReader {
  #dialogs = new Map<string, Dialog>();
  #version = -1;

  /** Takes a document; false when it is none, or an older one than the last. */
  take(body: string): boolean {
    const root = readXml(body);
    if (root?.name !== 'dialog-info') return false;
    const version = Number(root.attributes.version ?? 0);
    const isWhole = root.attributes.state !== 'partial';
    // A restarted PBX counts versions from the beginning.
    if (version < this.#version && !isWhole) return false;
    this.#version = version;
    if (isWhole) this.#dialogs = new Map();
    for (const element of root.children.filter(({ name }) => name === 'dialog').slice(0, MAX_DIALOGS)) {
      this.#note(element);
    }
    return true;
  }

  /** Whether a call has a Call-ID: some PBXes also write a dialog for users who cannot be reached. */
  get hasCall(): boolean {
    return [...this.#dialogs.values()].some(({ isCall }) => isCall);
  }

  get state(): ExtensionState {
    const dialogs = [...this.#dialogs.values()];
    const rings = ({ state, isOwn }: Dialog) => state !== 'confirmed' && !isOwn;
    if (dialogs.some((dialog) => !rings(dialog))) return 'busy';
    return dialogs.length > 0 ? 'ringing' : 'idle';
  }

  #note(element: XmlElement): void {
    const { id = '', direction, 'call-id': callId = '' } = element.attributes;
    const state = element.children.find(({ name }) => name === 'state')?.text.toLowerCase() ?? '';
    if (!['trying', 'proceeding', 'early', 'confirmed'].includes(state)) this.#dialogs.delete(id);
    else if (this.#dialogs.size < MAX_DIALOGS || this.#dialogs.has(id)) {
      this.#dialogs.set(id, { state, isOwn: direction === 'initiator', isCall: callId !== '' });
    }
  }
}

/** A presence document (RFC 3863, RFC 4480); null when it is none. Words are those of Asterisk, FreeSWITCH and ourselves. */
export function readPresence(body: string): ExtensionState | null {
  const root = readXml(body);
  if (root?.name !== 'presence') return null;
  const isOpen = elementsOf(root, 'basic').some(({ text }) => text.toLowerCase() === 'open');
  const activities = elementsOf(root, 'activities').flatMap(({ children }) => children.map(({ name }) => name));
  const words = elementsOf(root, 'note').map(({ text }) => text.toLowerCase());
  if (words.some((note) => /^ring|ringing/.test(note))) return 'ringing';
  const isBusy = /on the phone|talking|\bbusy\b|in use|on hold|do not disturb/;
  if (activities.includes('on-the-phone') || words.some((note) => isBusy.test(note))) return 'busy';
  if (!isOpen) return 'unregistered';
  return activities.includes('busy') ? 'busy' : 'idle';
}

/** The state of an extension from both documents; null stands for a missing one. */
export function combinedState(dialogs: DialogsReader | null, presence: ExtensionState | null): WatchedState {
  if (dialogs?.hasCall) return dialogs.state;
  if (presence === 'unregistered') return presence;
  if (dialogs && dialogs.state !== 'idle') return dialogs.state;
  return presence ?? dialogs?.state ?? 'unknown';
}
