import { MonitorDown, PhoneOutgoing } from 'lucide-react';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { isOnPhone } from '../../entities/call/callView.ts';
import { useCallCommands } from '../../entities/call/useCallCommands.ts';
import { usePhones } from '../../entities/line/usePhones.ts';
import { useSession } from '../../platform/session/sessionStore.ts';
import { t } from '../../strings/t.ts';
import { ActionTile } from './ActionTile.tsx';

/** More tiles than this would bury the others. */
const PHONES_SHOWN = 3;

/** Goes on with the call at a desk phone, or from there in the app. */
export function MoveTiles({ call }: { readonly call: LiveCall }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const { data: phones = [] } = usePhones();
  const { moveToApp, moveToPhone } = useCallCommands();
  if (call.joined_with !== null) return null;
  if (isOnPhone(call, userId)) {
    return (
      <ActionTile label={t('move.toApp')} icon={<MonitorDown aria-hidden />} onPress={() => void moveToApp(call)} />
    );
  }
  const reachable = phones.filter(({ user_id, state }) => user_id === userId && state === 'online');
  return reachable
    .slice(0, PHONES_SHOWN)
    .map((phone) => (
      <ActionTile
        key={phone.id}
        label={t('move.toPhone', { name: phone.name })}
        icon={<PhoneOutgoing aria-hidden />}
        onPress={() => void moveToPhone(call, phone)}
      />
    ));
}
