import {
  Dialog,
  type IncomingRequestMessage,
  type OutgoingRequestMessage,
  SessionDialog,
} from 'sip.js/lib/core/index.js';
import type { AbandonedDialog, AnsweredLeg, DialogState, OpenDialog, OpenDialogs } from '../../ports/openDialogs.ts';
import { joinMessage, splitMessage } from '../wire/messageText.ts';

/** Where an endpoint stores its open dialogs. */
export interface OwnedDialogs {
  store(id: string, open: OpenDialog): void;
  forget(id: string): void;
  take(which?: (left: AbandonedDialog) => boolean): readonly AbandonedDialog[];
  putBack(left: AbandonedDialog): void;
}

/** Dialogs of one owner, whose name may only be known when the first is stored. */
export function ownedBy(dialogs: OpenDialogs, owner: () => string): OwnedDialogs {
  return {
    store: (id, open) => dialogs.store(owner(), id, open),
    forget: (id) => dialogs.forget(id),
    take: (which) => dialogs.take(owner(), which),
    putBack: (left) => dialogs.putBack(owner(), left),
  };
}

/** For an endpoint whose calls need not be ended after a crash. */
export const noOpenDialogs: OwnedDialogs = { store: () => {}, forget: () => {}, take: () => [], putBack: () => {} };

/** An INVITE of ours that is about to be sent under that branch: what CANCEL and ACK repeat of it (RFC 3261 section 9.1). */
export function sentInvite(message: OutgoingRequestMessage, branch: string, protocol: string): OpenDialog {
  message.setViaHeader(branch, protocol);
  const headers = ['via', 'route', 'from', 'to', 'call-id', 'cseq'].flatMap((name) =>
    message.getHeaders(name).map((value) => ({ name, value })),
  );
  const sent = joinMessage({ startLine: `INVITE ${message.ruri.toRaw()} SIP/2.0`, headers, body: '' });
  return { sent, received: null, dialog: null };
}

/** Headers that responses repeat (RFC 3261 section 8.2.6.2). */
const REPEATED = ['via', 'from', 'to', 'call-id', 'cseq'];

/** An INVITE that came in; our responses to it have that tag. */
export function receivedInvite(message: IncomingRequestMessage, toTag: string): OpenDialog {
  const { startLine, headers } = splitMessage(message.data);
  const repeated = headers
    .filter(({ name }) => REPEATED.includes(name))
    .map((field) =>
      field.name === 'to' && !/;\s*tag\s*=/i.test(field.value)
        ? { ...field, value: `${field.value};tag=${toTag}` }
        : field,
    );
  return { sent: null, received: joinMessage({ startLine, headers: repeated, body: '' }), dialog: null };
}

/** A message as it may be stored. */
export function withoutCredentials(text: string): string {
  const { headers, ...rest } = splitMessage(text);
  return joinMessage({ ...rest, headers: headers.filter(({ name }) => !/^(?:proxy-)?authorization$/.test(name)) });
}

/** The same when it is about to be answered. */
export function answeredInvite(received: OpenDialog, message: IncomingRequestMessage, toTag: string): OpenDialog {
  const { localURI, remoteURI, remoteTarget, ...state } = Dialog.initialDialogStateForUserAgentServer(message, toTag);
  const uris = { localUri: `${localURI}`, remoteUri: `${remoteURI}`, remoteTarget: `${remoteTarget}` };
  const { callId, localTag, remoteTag, routeSet: routes } = state;
  return { ...received, dialog: { callId, localTag, remoteTag, ...uris, routes, sequence: 0 } };
}

/** A dialog that is up, and its leg once another process could go on with it; null for one whose routes cannot be seen. */
export function confirmedDialog(
  session: object,
  leg: Omit<AnsweredLeg, 'remoteSequence'> | null = null,
): OpenDialog | null {
  if (!(session instanceof SessionDialog)) return null;
  const answered = leg && { ...leg, remoteSequence: session.remoteSequenceNumber ?? null };
  return { sent: null, received: null, dialog: stateOf(session), answered };
}

function stateOf(dialog: SessionDialog): DialogState {
  const { callId, localTag, remoteTag, localURI, remoteURI, remoteTarget, routeSet, localSequenceNumber = 0 } = dialog;
  return {
    callId,
    localTag,
    remoteTag,
    localUri: `${localURI}`,
    remoteUri: `${remoteURI}`,
    remoteTarget: `${remoteTarget}`,
    routes: [...routeSet],
    sequence: localSequenceNumber,
  };
}
