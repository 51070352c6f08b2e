/** Writes who talks with whom (RFC 4235). */

import { XML_DECLARATION, xmlText } from '../../../kernel/xmlText.ts';
import type { DialogsState, WatchedDialog, WatchedParty } from '../../ports/sipEvents.ts';

/** With at most this many dialogs all are sent each time: some phones take a missing one for ended. */
const FEW_DIALOGS = 4;

/** The subject of a document. */
export interface Entity {
  /** The address that was subscribed to. */
  readonly uri: string;
  readonly user: string;
  /** Host, and port if there is one, of all addresses. */
  readonly host: string;
}

/** Writes the documents of one subscription, remembering the previous one. */
export class DialogInfoWriter {
  readonly #entity: Entity;
  #version = 0;
  /** The last content of each dialog that was not over, by its id. */
  #written: ReadonlyMap<string, string> = new Map();
  #wasReachable: boolean | null = null;

  constructor(entity: Entity) {
    this.#entity = entity;
  }

  /**
   * The next document; null if nothing changed.
   *
   * @param isWhole includes everything, whether it changed or not
   */
  write(state: DialogsState, isWhole: boolean): string | null {
    const { isReachable } = state;
    const present = this.#textsOf(state);
    const changed = [...present].flatMap(([id, text]) => (this.#written.get(id) === text ? [] : [text]));
    const ended = [...this.#written].flatMap(([id, text]) => (present.has(id) ? [] : [terminated(text)]));
    const isNews = changed.length > 0 || ended.length > 0 || isReachable !== this.#wasReachable;
    if (!isWhole && !isNews) return null;
    const isFull = isWhole || present.size + ended.length <= FEW_DIALOGS;
    this.#written = present;
    this.#wasReachable = isReachable;
    const told = [...ended, ...(isFull ? present.values() : changed)];
    return this.#document(
      told.length > 0 || !isReachable ? told : [lonelyText(this.#entity.user, 'terminated')],
      isFull,
    );
  }

  /** By the ids of the dialogs. */
  #textsOf({ dialogs, isReachable, takesCalls }: DialogsState): ReadonlyMap<string, string> {
    const { host, user } = this.#entity;
    if (dialogs.length === 0 && isReachable && !takesCalls) return new Map([[user, lonelyText(user, 'confirmed')]]);
    return new Map(dialogs.map((dialog) => [dialog.id, dialogText(dialog, host)]));
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

/**
 * A dialog without a call. A terminated one distinguishes somebody who could be called from somebody without a phone. A
 * confirmed one means "do not disturb", for which RFC 4235 has no word: lamps light, and without a Call-ID nobody can
 * pick up the call.
 */
const lonelyText = (user: string, state: 'terminated' | 'confirmed') =>
  `<dialog id="${xmlText(user)}"><state>${state}</state></dialog>`;

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

/** The last content of a dialog that has ended; everything else in it is escaped. */
const terminated = (text: string) => text.replace(/<state>[a-z]+<\/state>/, '<state>terminated</state>');

/** The party that holds renders nothing (RFC 4235 section 4.1.6, RFC 3840). */
function partyText(element: 'local' | 'remote', { user, name, holds }: WatchedParty, host: string): string {
  const uri = xmlText(user === 'anonymous' ? 'sip:anonymous@anonymous.invalid' : sipUri(user, host));
  const display = name === '' ? '' : ` display="${xmlText(name)}"`;
  const renders = holds ? 'no' : 'yes';
  // `pval` is RFC 4235's (section 4.4), `pvalue` what Asterisk writes, and phones and programs look for.
  const rendering = `<param pname="+sip.rendering" pval="${renders}" pvalue="${renders}"/>`;
  return `<${element}><identity${display}>${uri}</identity><target uri="${uri}">${rendering}</target></${element}>`;
}

/** Characters that a user part cannot contain (RFC 3261 section 25.1). */
const RESERVED = /[^A-Za-z0-9\-_.!~*'()&=+$,;?/]/gu;

/** A SIP URI; what its user part cannot hold is escaped. */
export function sipUri(user: string, host: string): string {
  return `sip:${user.toWellFormed().replace(RESERVED, encodeURIComponent)}@${host}`;
}
