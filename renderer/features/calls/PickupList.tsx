import { CircleParking, PhoneIncoming } from 'lucide-react';
import { useLocation } from 'wouter';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { nameOfUser, useColleagues } from '../../entities/agent/useColleagues.ts';
import { nameOfPeer, numberOfPeer } from '../../entities/call/callView.ts';
import { useCallCommands } from '../../entities/call/useCallCommands.ts';
import { usePickableCalls } from '../../entities/call/useLiveCalls.ts';
import { formatDuration } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { useNow } from '../../ui/hooks/useNow.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';

/** Where the call waits, and since when. */
function Place({ call }: { readonly call: LiveCall }) {
  const colleagues = useColleagues();
  const now = useNow(true);
  if (call.parked) {
    return (
      <>
        <StateBadge tone="hold" icon={<CircleParking aria-hidden />}>
          {t('pickup.parkedAt', { slot: call.parked.slot })}
        </StateBadge>
        <span className="text-sm text-muted">
          {t('pickup.parkedBy', { name: call.parked.user_name })}{' '}
          <span role="timer" aria-label={t('pickup.waiting')}>
            {formatDuration(Math.max(0, now / 1000 - call.parked.since))}
          </span>
        </span>
      </>
    );
  }
  const names = colleagues.filter(({ id }) => call.ringing_user_ids.includes(id)).map(nameOfUser);
  return (
    <StateBadge tone="ringing" icon={<PhoneIncoming aria-hidden />}>
      {t('pickup.ringsAt', { name: names.join(', ') })}
    </StateBadge>
  );
}

function PickupRow({ call }: { readonly call: LiveCall }) {
  const { pickUp } = useCallCommands();
  const [, navigate] = useLocation();
  const caller = { name: call.src_name, number: call.src };
  const name = nameOfPeer(caller);
  const number = numberOfPeer(caller);
  const take = async () => {
    if (await pickUp(call)) navigate(`/calls/${call.id}`);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-1.5 first:border-0 wide:px-4">
      <Avatar name={caller.name} />
      <span className="min-w-0">
        <span className="block truncate text-base font-semibold">{name}</span>
        {number && <span className="block truncate text-xs text-muted">{number}</span>}
      </span>
      <Place call={call} />
      <span className="flex-1" />
      <Button size="small" aria-label={t('pickup.takeOf', { name })} onPress={() => void take()}>
        {t('pickup.take')}
      </Button>
    </li>
  );
}

/** Calls that are parked, and calls that ring at colleagues, for whoever may take them. */
export function PickupList() {
  const calls = usePickableCalls();
  if (calls.length === 0) return null;
  return (
    <section aria-label={t('pickup.region')} className="border-b border-line bg-canvas">
      <ul>
        {calls.map((call) => (
          <PickupRow key={call.id} call={call} />
        ))}
      </ul>
    </section>
  );
}
