import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { isIncoming, peerOf } from '../../entities/call/callView.ts';
import { nameOfPeer } from '../../entities/call/peerName.ts';
import { useNamedPeer } from '../../entities/call/useNamedPeer.ts';
import { useSession } from '../../platform/session/sessionStore.ts';
import { t } from '../../strings/t.ts';
import { faceOf } from './callFace.ts';

/** Tells assistive technology how the calls stand: an incoming call at once, the rest when there is a pause. */
export function CallAnnouncer({ calls }: { readonly calls: readonly LiveCall[] }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const named = useNamedPeer();
  const nameOf = (call: LiveCall) => nameOfPeer(named(peerOf(call, userId)));
  return (
    <div className="sr-only">
      <p aria-live="assertive">
        {calls
          .filter((call) => isIncoming(call, userId))
          .map((call) => t('call.announceIncoming', { name: nameOf(call) }))
          .join('. ')}
      </p>
      <p aria-live="polite">
        {calls
          .filter((call) => !isIncoming(call, userId))
          .map((call) => t('call.announce', { name: nameOf(call), state: faceOf(call, userId).label }))
          .join('. ')}
      </p>
    </div>
  );
}
