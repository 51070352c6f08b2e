import {
  type IncomingRequestMessage,
  type IncomingResponseMessage,
  NameAddrHeader,
  type Session,
  type URI,
} from 'sip.js/lib/core/index.js';

/** sip.js does not expose the state of a dialog. */
interface DialogWithState {
  readonly dialogState: { remoteTarget: URI; remoteSequenceNumber: number | undefined };
}

function stateOf(session: Session): DialogWithState['dialogState'] {
  return (session as unknown as DialogWithState).dialogState;
}

/**
 * Takes over the Contact of a message as the dialog's remote target (RFC 3261 section 12.2). sip.js does it for
 * re-INVITEs of the peer alone: not for an UPDATE, nor for a 2xx to ours with a new Contact.
 */
export function refreshTarget(session: Session, message: IncomingRequestMessage | IncomingResponseMessage): void {
  const contact: unknown = message.hasHeader('contact') ? message.parseHeader('contact') : null;
  if (contact instanceof NameAddrHeader) stateOf(session).remoteTarget = contact.uri;
}

/** Whether a request that sip.js does not see comes after everything that its dialog has seen (section 12.2.2). */
export function isInOrder(message: IncomingRequestMessage, session: Session): boolean {
  return message.cseq > (stateOf(session).remoteSequenceNumber ?? -1);
}

/** Counts such a request. */
export function countRequest(message: IncomingRequestMessage, session: Session): void {
  stateOf(session).remoteSequenceNumber = message.cseq;
}
