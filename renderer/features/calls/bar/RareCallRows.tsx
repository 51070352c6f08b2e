import '../../../strings/en/supervision.ts';
import { Headphones, LogOut, PhoneOff, UsersRound } from 'lucide-react';
import { Link, useRoute } from 'wouter';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import { nameOfPeer } from '../../../entities/call/callView.ts';
import { SupervisionControl } from '../../../entities/call/SupervisionControl.tsx';
import { useCallCommands } from '../../../entities/call/useCallCommands.ts';
import { usePeerOf } from '../../../entities/call/useNamedPeer.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { CallTimer } from '../CallBadges.tsx';
import { useCallParties } from '../useCallParties.ts';

/** The colleague's call that the user supervises, on top of every page. */
export function SupervisedCallRow({ call }: { readonly call: LiveCall }) {
  const parties = useCallParties(call);
  // The call's own page has the same controls, with more room.
  const [isOwnPage] = useRoute(`/calls/${call.id}`);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 wide:px-4">
      <Link
        href={`/calls/${call.id}`}
        aria-label={t('supervision.open', parties)}
        className="flex min-w-0 cursor-default items-center gap-2 rounded-control px-1 py-0.5 hover:bg-hover"
      >
        <Headphones aria-hidden className="size-4.5 shrink-0 text-accent" />
        <span className="truncate text-base font-semibold">{t('supervision.between', parties)}</span>
      </Link>
      <CallTimer call={call} className="text-sm font-medium" />
      <span className="flex-1" />
      {!isOwnPage && <SupervisionControl call={call} isCompact />}
    </li>
  );
}

interface ThreeWayRowProps {
  readonly call: LiveCall;
  readonly other: LiveCall;
}

/** The parties of a three-way call, and the two ways for the user to leave it. */
export function ThreeWayRow({ call, other }: ThreeWayRowProps) {
  const { leave } = useCallCommands();
  const names = { first: nameOfPeer(usePeerOf(call)), second: nameOfPeer(usePeerOf(other)) };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-accent-soft px-3 py-1.5 wide:px-4">
      <UsersRound aria-hidden className="size-4.5 text-accent" />
      <span className="min-w-40 flex-1 text-sm text-ink">{t('threeWay.talking', names)}</span>
      <Button
        size="small"
        icon={<LogOut aria-hidden className="size-3.5" />}
        aria-description={t('threeWay.leaveHint', names)}
        onPress={() => void leave(call, 'transfer')}
      >
        {t('threeWay.leave')}
      </Button>
      <Button size="small" icon={<PhoneOff aria-hidden className="size-3.5" />} onPress={() => void leave(call, 'end')}>
        {t('threeWay.end')}
      </Button>
    </li>
  );
}
