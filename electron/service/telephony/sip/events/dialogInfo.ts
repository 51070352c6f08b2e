/** Writes who talks with whom (RFC 4235). */
import type { DialogsState, WatchedDialog, WatchedParty } from '../../ports/sipEvents.ts';
import { sipUri, XML_DECLARATION, xmlText } from './xmlText.ts';

/** With no more than so many dialogs all are told each time: some phones take what is not told for over. */
const FEW_DIALOGS = 4;

/** Whom a document is about. */
export interface Entity {
  /** The address that was subscribed to. */
  readonly uri: string;
  readonly user: string;
  /** Host, and port if there is one, of all addresses. */
  readonly host: string;
}

/** Writes the documents of one subscription, which remember what was told before. */
export class DialogInfoWriter {
  readonly #entity: Entity;
  #version = 0;
  /** What was told last of each dialog that was not over. */
  #told = new Map<string, { readonly dialog: WatchedDialog; readonly text: string }>();
  #wasReachable: boolean | null = null;

  constructor(entity: Entity) {
    this.#entity = entity;
  }

  /**
   * The next document; null when nothing is to be told.
   *
   * @param isWhole everything is to be told, whether or not it changed
   */
  write({ dialogs, isReachable }: DialogsState, isWhole: boolean): string | null {
    const ids = new Set(dialogs.map(({ id }) => id));
    const over = [...this.#told.values()].flatMap(({ dialog }) => (ids.has(dialog.id) ? [] : [dialog]));
    const present = dialogs.map((dialog) => ({ dialog, text: dialogText(dialog, this.#entity.host) }));
    const changed = present.filter(({ dialog, text }) => this.#told.get(dialog.id)?.text !== text);
    const isNews = changed.length > 0 || over.length > 0 || isReachable !== this.#wasReachable;
    if (!isWhole && !isNews) return null;
    const isFull = isWhole || ids.size + over.length <= FEW_DIALOGS;
    this.#told = new Map(present.map((entry) => [entry.dialog.id, entry]));
    this.#wasReachable = isReachable;
    const ended = over.map((dialog) => dialogText({ ...dialog, state: 'terminated' }, this.#entity.host));
    const told = [...ended, ...(isFull ? present : changed).map(({ text }) => text)];
    return this.#document(told.length > 0 || !isReachable ? told : [idleText(this.#entity.user)], isFull);
  }

  #document(dialogs: readonly string[], isFull: boolean): string {
    const attributes = [
      'xmlns="urn:ietf:params:xml:ns:dialog-info"',
      `version="${this.#version}"`,
      `state="${isFull ? 'full' : 'partial'}"`,
      `entity="${xmlText(this.#entity.uri)}"`,
    ];
    this.#version += 1;
    return [XML_DECLARATION, `<dialog-info ${attributes.join(' ')}>`, ...dialogs, '</dialog-info>', ''].join('\r\n');
  }
}

/** Somebody who could be called and is not: phones tell that from somebody who has none by a dialog that is over. */
const idleText = (user: string) => `<dialog id="${xmlText(user)}"><state>terminated</state></dialog>`;

function dialogText(dialog: WatchedDialog, host: string): string {
  const { id, state, direction, callId, localTag, remoteTag, local, remote } = dialog;
  const names = { id, 'call-id': callId, 'local-tag': localTag, 'remote-tag': remoteTag, direction };
  const attributes = Object.entries(names).map(([name, value]) => ` ${name}="${xmlText(value)}"`);
  return [
    `<dialog${attributes.join('')}>`,
    `<state>${state}</state>`,
    partyText('local', local, host),
    ...(remote ? [partyText('remote', remote, host)] : []),
    '</dialog>',
  ].join('');
}

/** Who puts the other on hold plays nothing of it (RFC 4235 section 4.1.6, RFC 3840). */
function partyText(element: 'local' | 'remote', { user, name, holds }: WatchedParty, host: string): string {
  const uri = xmlText(user === 'anonymous' ? 'sip:anonymous@anonymous.invalid' : sipUri(user, host));
  const display = name === '' ? '' : ` display="${xmlText(name)}"`;
  const rendering = `<param pname="+sip.rendering" pvalue="${holds ? 'no' : 'yes'}"/>`;
  return `<${element}><identity${display}>${uri}</identity><target uri="${uri}">${rendering}</target></${element}>`;
}
