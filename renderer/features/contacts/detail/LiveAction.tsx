import type { Contact } from '../../../../shared/api/schemas/contact.ts';
import { peerOf } from '../../../entities/call/callView.ts';
import { useMyCalls } from '../../../entities/call/useLiveCalls.ts';
import { hasNumber } from '../../../entities/contact/contactView.ts';
import { useSession } from '../../../platform/session/sessionStore.ts';
import { ActionLink } from '../../../ui/ActionLink.tsx';

/** What a program hung on the call with this contact that is up. */
export function LiveAction({ contact }: { readonly contact: Contact }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const call = useMyCalls().all.find((live) => live.action_url && hasNumber(contact, peerOf(live, userId).number));
  return call ? <ActionLink url={call.action_url} text={call.action_text} /> : null;
}
