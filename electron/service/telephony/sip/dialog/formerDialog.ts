/** Dialogs of an earlier process, rebuilt from what was stored of them. */
import { Dialog, SessionDialog, SignalingState } from 'sip.js/lib/core/index.js';
import type { DialogState } from '../../ports/openDialogs.ts';
import { parseUri, telUri } from '../grammar/uri.ts';
import { sessionBody } from '../userAgent/sessionBody.ts';
import type { UserAgent } from '../userAgent/userAgent.ts';

/** Requests that followed in the dialog after it was stored; a number may be left out (RFC 3261 section 12.2.2). */
const LATER_REQUESTS = 10_000;

/** A dialog as far as requests need it; sip.js does not expose the constructor, only its own kinds of dialogs. */
export class FormerDialog extends Dialog {
  constructor(userAgent: UserAgent, state: DialogState) {
    super(userAgent.core, sipjsState(state, null));
  }
}

/** The same dialog, with room for the requests that followed. */
export function afterLaterRequests(state: DialogState): DialogState {
  return { ...state, sequence: state.sequence + LATER_REQUESTS };
}

/** What the agreed session came from: the later descriptions take its place. */
interface AgreedSession {
  readonly remoteSequence: number | null;
  readonly local: string;
  readonly remote: string;
}

/** An answered INVITE's dialog that goes on: both sides may send requests in it, and a session is agreed. */
export function resumedSession(userAgent: UserAgent, state: DialogState, agreed: AgreedSession): SessionDialog {
  const { remoteSequence, local, remote } = agreed;
  const later = sipjsState(afterLaterRequests(state), remoteSequence);
  // Of the INVITE's transaction, which is over, only its description would be read, and that is not the last one.
  const over = { request: {} } as unknown as ConstructorParameters<typeof SessionDialog>[0];
  const session = new SessionDialog(over, userAgent.core, later);
  // A refused offer leads back to the agreed session, which sip.js has to know for that.
  Reflect.set(session, '_signalingState', SignalingState.Stable);
  Reflect.set(session, '_offer', sessionBody(local));
  Reflect.set(session, '_answer', sessionBody(remote));
  return session;
}

function sipjsState(state: DialogState, remoteSequence: number | null) {
  const { callId, localTag, remoteTag, localUri, remoteUri, remoteTarget, routes, sequence } = state;
  return {
    id: callId + localTag + remoteTag,
    early: false,
    callId,
    localTag,
    remoteTag,
    localSequenceNumber: sequence,
    remoteSequenceNumber: remoteSequence ?? undefined,
    localURI: uriOf(localUri),
    remoteURI: uriOf(remoteUri),
    remoteTarget: uriOf(remoteTarget),
    routeSet: [...routes],
    secure: false,
  };
}

/** The caller may be a telephone number. */
const uriOf = (text: string) => telUri(text) ?? parseUri(text);
