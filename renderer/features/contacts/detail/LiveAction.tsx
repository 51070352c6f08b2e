import type { Contact } from '../../../../shared/api/schemas/contact.ts';
import { ActionLink } from '../../../components/ActionLink.tsx';
import { peerOf } from '../../../lib/calls/callView.ts';
import { useMyCalls } from '../../../lib/calls/useLiveCalls.ts';
import { hasNumber } from '../../../lib/contacts/contactView.ts';
import { useSession } from '../../../lib/session/sessionStore.ts';

/** What a program hung on the call with this contact that is up. */
export function LiveAction({ contact }: { readonly contact: Contact }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const call = useMyCalls().all.find((live) => live.action_url && hasNumber(contact, peerOf(live, userId).number));
  return call ? <ActionLink url={call.action_url} text={call.action_text} /> : null;
}
