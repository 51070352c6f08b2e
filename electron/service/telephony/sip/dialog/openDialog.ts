import {
  Dialog,
  type IncomingRequestMessage,
  type OutgoingRequestMessage,
  SessionDialog,
} from 'sip.js/lib/core/index.js';
import type { AbandonedDialog, DialogState, OpenDialog, OpenDialogs } from '../../ports/openDialogs.ts';
import { joinMessage, splitMessage } from '../wire/messageText.ts';

/** Where an endpoint keeps its open dialogs. */
export interface OwnedDialogs {
  keep(id: string, open: OpenDialog): void;
  forget(id: string): void;
  take(): readonly AbandonedDialog[];
}

/** Those of one owner, who may be known only when there is something to be kept. */
export function ownedBy(dialogs: OpenDialogs, owner: () => string): OwnedDialogs {
  return {
    keep: (id, open) => dialogs.keep(owner(), id, open),
    forget: (id) => dialogs.forget(id),
    take: () => dialogs.take(owner()),
  };
}

/** For an endpoint whose calls need not be ended after a crash. */
export const keepsNoDialogs: OwnedDialogs = { keep: () => {}, forget: () => {}, take: () => [] };

/** What CANCEL, ACK and responses repeat of an INVITE (RFC 3261 sections 8.2.6.2, 9.1 and 17.1.1.3). No credentials. */
const REPEATED = ['via', 'route', 'from', 'to', 'call-id', 'cseq'];

/** An INVITE of ours that is about to be sent under that branch. */
export function sentInvite(message: OutgoingRequestMessage, branch: string, protocol: string): OpenDialog {
  message.setViaHeader(branch, protocol);
  return { sent: headOf(message.toString()), received: null, dialog: null };
}

/** An INVITE that came in; our responses to it have that tag. */
export function receivedInvite(message: IncomingRequestMessage, toTag: string): OpenDialog {
  return { sent: null, received: headOf(message.data, toTag), dialog: null };
}

/** The same when it is about to be answered. */
export function answeredInvite(message: IncomingRequestMessage, toTag: string): OpenDialog {
  const { localURI, remoteURI, remoteTarget, ...state } = Dialog.initialDialogStateForUserAgentServer(message, toTag);
  const uris = { localUri: `${localURI}`, remoteUri: `${remoteURI}`, remoteTarget: `${remoteTarget}` };
  const { callId, localTag, remoteTag, routeSet: routes } = state;
  return { ...receivedInvite(message, toTag), dialog: { callId, localTag, remoteTag, ...uris, routes, sequence: 0 } };
}

/** A dialog that is up; null for one whose routes cannot be seen. */
export function confirmedDialog(session: object): OpenDialog | null {
  return session instanceof SessionDialog ? { sent: null, received: null, dialog: stateOf(session) } : null;
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

function headOf(text: string, toTag?: string): string {
  const { startLine, headers } = splitMessage(text);
  const repeated = headers.filter(({ name }) => REPEATED.includes(name));
  const tagged = repeated.map((field) =>
    field.name === 'to' && toTag !== undefined && !/;\s*tag\s*=/i.test(field.value)
      ? { ...field, value: `${field.value};tag=${toTag}` }
      : field,
  );
  return joinMessage({ startLine, headers: tagged, body: '' });
}
