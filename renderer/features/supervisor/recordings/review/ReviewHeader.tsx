import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import type { Monitor } from '../../../../../shared/api/history/monitor.ts';
import { nameOfPeer, numberOfPeer } from '../../../../entities/call/callView.ts';
import { formatDateTime, parseContractTime } from '../../../../platform/format/format.ts';
import { inOneLine } from '../../../../strings/isolated.ts';
import { t } from '../../../../strings/t.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { useKeys } from '../../../../ui/hooks/useKeys.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { StateBadge } from '../../../../ui/StateBadge.tsx';
import { type RecordingsPlace, useGoTo } from '../list/place.ts';
import { customerOf, useAgentName } from '../list/recordingParties.ts';
import { useNeighbours } from './useNeighbours.ts';

interface ReviewHeaderProps {
  readonly monitor: Monitor;
  /** The recording's row of the list, which may be of another part. */
  readonly listed: Monitor;
  readonly place: RecordingsPlace;
}

function Steps({ listed, place }: Pick<ReviewHeaderProps, 'listed' | 'place'>) {
  const goTo = useGoTo();
  const { previous, next } = useNeighbours(place.filter, listed);
  const step = (id: number | null) => (id === null ? 'pass' : goTo({ ...place, id }, { replace: true }));
  const goNext = () => step(next);
  const goBack = () => step(previous);
  useKeys({ N: goNext, P: goBack, 'Alt+ArrowDown': goNext, 'Alt+ArrowUp': goBack });
  return (
    <span className="flex gap-1">
      <IconButton label={t('recordings.previous')} shortcut="P" isDisabled={previous === null} onPress={goBack}>
        <ChevronUp aria-hidden className="size-4.5" />
      </IconButton>
      <IconButton label={t('recordings.next')} shortcut="N" isDisabled={next === null} onPress={goNext}>
        <ChevronDown aria-hidden className="size-4.5" />
      </IconButton>
    </span>
  );
}

/** With whom, whose, when; and the way to the recordings before and after. */
export function ReviewHeader({ monitor, listed, place }: ReviewHeaderProps) {
  const goTo = useGoTo();
  const customer = customerOf(monitor);
  const agent = useAgentName()(monitor);
  const startedAt = formatDateTime(parseContractTime(monitor.timestamp));
  const facts = inOneLine([numberOfPeer(customer), agent, monitor.queue_name, startedAt]);
  return (
    <header className="flex items-center gap-3">
      <IconButton
        label={t('recordings.back')}
        size="small"
        className="-ms-1 wide:hidden"
        onPress={() => goTo({ ...place, id: null })}
      >
        <ArrowLeft aria-hidden className="size-4.5" />
      </IconButton>
      <Avatar name={customer.name} size="large" />
      <div className="min-w-0 flex-1">
        <h2 className="selectable line-clamp-2 text-xl font-semibold break-words">{nameOfPeer(customer)}</h2>
        <p className="selectable text-sm text-muted">{facts}</p>
        {monitor.wrapup_disposition && <StateBadge tone="wrapup">{monitor.wrapup_disposition}</StateBadge>}
      </div>
      <Steps listed={listed} place={place} />
    </header>
  );
}
