import type { IncomingRequestMessage, ResponseOptions, Session } from 'sip.js/lib/core/index.js';
import type { KnownDialog } from './legContext.ts';

/** The dialog that an INVITE with Replaces takes over (RFC 3891 section 6.1), as the receiver sees the tags. */
export interface ReplacedDialog {
  readonly callId: string;
  /** Our tag. */
  readonly toTag: string;
  /** The tag of the party that is replaced. */
  readonly fromTag: string;
  readonly earlyOnly: boolean;
}

/** Reads a Replaces header; null when it lacks a part. */
export function parseReplaces(value: string): ReplacedDialog | null {
  const [callId, ...parameters] = value.split(';').map((part) => part.trim());
  const toTag = parameterValue(parameters, 'to-tag');
  const fromTag = parameterValue(parameters, 'from-tag');
  if (!callId || !toTag || !fromTag) return null;
  return { callId, toTag, fromTag, earlyOnly: parameters.some((part) => /^early-only$/i.test(part)) };
}

function parameterValue(parameters: readonly string[], name: string): string | null {
  const prefix = `${name}=`;
  return parameters.find((part) => part.toLowerCase().startsWith(prefix))?.slice(prefix.length) || null;
}

/** The Refer-To value that asks the receiver to take over a dialog of ours with a third party (RFC 3891 section 1). */
export function replacingReferTo(session: Session): string {
  const replaces = `${session.callId};to-tag=${session.remoteTag};from-tag=${session.localTag}`;
  return `<${session.remoteTarget}?Replaces=${encodeURIComponent(replaces)}>`;
}

/** The Replaces header field for a new INVITE. Throws when the value, which may come from a peer's REFER, is none. */
export function replacesHeader(value: string): string {
  if (/[\r\n]/.test(value) || !parseReplaces(value)) throw new Error('The dialog to take over is not named properly.');
  return `Replaces: ${value}`;
}

/** The established dialogs of an endpoint, found as a peer names them. */
export class DialogDirectory {
  readonly #dialogs = new Map<string, KnownDialog>();

  /** Adds a dialog; the result takes it out again. */
  enroll(session: Session, dialog: KnownDialog): () => void {
    this.#dialogs.set(session.id, dialog);
    return () => void this.#dialogs.delete(session.id);
  }

  /** The dialog that a Replaces header names, or null. */
  find(replaced: ReplacedDialog): KnownDialog | null {
    return this.#dialogs.get(replaced.callId + replaced.toTag + replaced.fromTag) ?? null;
  }

  /** Answers an UPDATE for the dialog that it belongs to. */
  update(message: IncomingRequestMessage): ResponseOptions {
    const dialog = this.#dialogs.get(message.callId + message.toTag + message.fromTag);
    return dialog ? dialog.updated(message) : { statusCode: 481 };
  }
}
