import '../../../strings/en/supervision.ts';
import { Headphones } from 'lucide-react';
import { Link, useRoute } from 'wouter';
import type { LiveCall } from '../../../../shared/api/calls/calls.ts';
import { SupervisionControl } from '../../../entities/call/SupervisionControl.tsx';
import { t } from '../../../strings/t.ts';
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
