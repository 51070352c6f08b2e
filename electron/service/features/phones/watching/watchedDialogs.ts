/** Calls as those see them who watch somebody's lamp (RFC 4235). Pure. */
import { type Call, type Party, sourceOf } from '../../../calls/model/call.ts';
import { opposite, type Side } from '../../../calls/model/side.ts';
import { maySeeCall } from '../../../calls/session/registry.ts';
import type { Viewer } from '../../../kernel/principal.ts';
import type { WatchedDialog, WatchedParty } from '../../../telephony/ports/sipEvents.ts';
import { phoneRealm } from '../../../telephony/ports/sipServer.ts';
import { dialogStateOf, type Resource, sideOf } from './resources.ts';

/** Ends the tag of the party that is not watched. */
const REMOTE = '-remote';

/** Whom or what the lamp stands for. */
export interface Watchee {
  readonly resource: Resource;
  /** As whom it is shown. */
  readonly number: string;
  readonly name: string;
}

/** The dialog of a call; null when it has nothing to do with who is watched. */
export function watchedDialog(call: Call, { resource, number, name }: Watchee, viewer: Viewer): WatchedDialog | null {
  const side = sideOf(call, resource);
  if (side === null) return null;
  const owner = 'id' in resource ? `${resource.kind}${resource.id}` : number;
  const isSeen = maySeeCall(viewer, call);
  const own = call[side].party;
  const isOwn = resource.kind !== 'user' || own.userId === resource.id;
  // What the real dialog is called is told to those whom the API tells it, and its tags to nobody: they open it.
  const callId = isSeen && isOwn && own.sipCallId !== '' ? own.sipCallId : `${call.id}-${owner}@${phoneRealm}.invalid`;
  return {
    id: `${call.id}-${owner}`,
    state: dialogStateOf(call, resource),
    direction: side === call.source ? 'initiator' : 'recipient',
    callId,
    localTag: `${call.id}-${owner}`,
    remoteTag: `${call.id}${REMOTE}`,
    local: { user: number, name, holds: resource.kind === 'place' || call.heldBy.includes(side) },
    remote: isSeen ? partyOf(remoteOf(call, resource, side), call.heldBy.includes(opposite(side))) : null,
  };
}

/** The call of a dialog that was told, whichever of its ends a phone takes for its own; null: none was told like that. */
export function callOfTags({ toTag, fromTag }: { readonly toTag: string; readonly fromTag: string }): number | null {
  const [tag, other] = fromTag.endsWith(REMOTE) ? [toTag, fromTag] : [fromTag, toTag];
  const [, id] = /^(\d{1,15})-[^-]/.exec(tag) ?? [];
  return id !== undefined && other === `${id}${REMOTE}` ? Number(id) : null;
}

/** With whom it talks: the caller of a queue, whoever answers it. */
function remoteOf(call: Call, resource: Resource, side: Side): Party {
  return resource.kind === 'queue' ? sourceOf(call).party : call[opposite(side)].party;
}

function partyOf({ number, name }: Party, holds: boolean): WatchedParty {
  return { user: number === '' ? 'anonymous' : number, name, holds };
}
