import { useCallback } from 'react';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { contactName } from '../../../shared/domain/contactName.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { isSameNumber } from '../../platform/format/phoneNumber.ts';
import { usePublicScreen } from '../../platform/window/settingsStore.ts';
import { t } from '../../strings/t.ts';
import { nameOfUser, useColleagues } from '../agent/useColleagues.ts';
import { useContactOfNumber } from '../contact/useContacts.ts';
import { type Peer, peerOf } from './callView.ts';

/**
 * Adds a colleague's name to a party of whom only the extension is known, as while a call still rings. On a screen that everybody
 * reads a party has neither name nor number.
 */
export function useNamedPeer(): (peer: Peer) => Peer {
  const colleagues = useColleagues();
  const isPublic = usePublicScreen();
  return useCallback(
    (peer) => {
      if (isPublic) return { name: t('call.otherSide'), number: '' };
      if (peer.name) return peer;
      const colleague = colleagues.find(({ ext }) => isSameNumber(ext, peer.number));
      return colleague ? { ...peer, name: nameOfUser(colleague) } : peer;
    },
    [colleagues, isPublic],
  );
}

/** The party that the signed-in user talks to in a call; one who is called outside has the name of its contact. */
export function usePeerOf(call: LiveCall): Peer {
  const userId = useSession((session) => session.userId) ?? 0;
  const peer = useNamedPeer()(peerOf(call, userId));
  const contact = useContactOfNumber(peer.name ? '' : peer.number).data;
  return contact ? { ...peer, name: contactName(contact) } : peer;
}
