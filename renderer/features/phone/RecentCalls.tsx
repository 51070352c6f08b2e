import { Clock, Phone, PhoneMissed } from 'lucide-react';
import { useMemo, useState } from 'react';
import { GridList, GridListHeader, GridListItem, GridListSection } from 'react-aria-components';
import { Link } from 'wouter';
import type { Cdr } from '../../../shared/api/history/cdr.ts';
import { peerOfCdr, useRecentCdrs } from '../../entities/call/record/useRecentCdrs.ts';
import { useDial } from '../../entities/call/useDial.ts';
import { formatDay, parseContractTime } from '../../platform/format/format.ts';
import { useMe } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { RecentRow } from './RecentRow.tsx';

type Shown = 'all' | 'missed';

const missedType = 2;
const echoNumber = '600';
/** Two screens of them; a hundred would take a third of a second each time the page is opened. */
const shownAtMost = 30;

interface Day {
  readonly id: string;
  readonly cdrs: readonly Cdr[];
}

function byDay(cdrs: readonly Cdr[]): readonly Day[] {
  const days = new Map<string, Cdr[]>();
  for (const cdr of cdrs) {
    const day = formatDay(parseContractTime(cdr.calldate));
    days.set(day, [...(days.get(day) ?? []), cdr]);
  }
  return [...days].map(([id, list]) => ({ id, cdrs: list }));
}

function Nothing({ shown, onDial }: { readonly shown: Shown; readonly onDial: (number: string) => void }) {
  if (shown === 'missed') {
    return <EmptyState icon={<PhoneMissed />} title={t('phone.noMissed')} text={t('phone.noMissedText')} />;
  }
  return (
    <EmptyState
      icon={<Clock />}
      title={t('phone.noRecent')}
      text={t('phone.noRecentText')}
      action={
        <Button icon={<Phone aria-hidden className="size-4" />} onPress={() => onDial(echoNumber)}>
          {t('phone.dialEcho')}
        </Button>
      }
    />
  );
}

function Days({ days, onDial }: { readonly days: readonly Day[]; readonly onDial: (number: string) => void }) {
  const ext = useMe().data?.ext;
  return (
    <GridList aria-label={t('phone.recent')} className="min-h-0 flex-1 overflow-auto px-3 pb-4">
      {days.map((day) => (
        <GridListSection key={day.id} id={day.id}>
          <GridListHeader className="sticky top-0 z-10 bg-canvas px-2 pt-3 pb-1 text-xs font-medium text-muted">
            {day.id}
          </GridListHeader>
          {day.cdrs.map((cdr) => (
            <GridListItem
              key={cdr.id}
              id={cdr.id}
              textValue={peerOfCdr(cdr, ext).name || peerOfCdr(cdr, ext).number}
              onAction={() => onDial(peerOfCdr(cdr, ext).number)}
              className="rounded-control data-[hovered]:bg-hover data-[pressed]:bg-pressed data-[focus-visible]:-outline-offset-2"
            >
              <RecentRow cdr={cdr} userExtension={ext} onDial={onDial} />
            </GridListItem>
          ))}
        </GridListSection>
      ))}
    </GridList>
  );
}

/** The user's last calls by day; choosing one calls again. */
export function RecentCalls() {
  const [shown, setShown] = useState<Shown>('all');
  const query = useRecentCdrs();
  const dial = useDial();
  const onDial = (number: string) => void dial(number);
  const { days, hasMore } = useMemo(() => {
    const cdrs = (query.data ?? []).filter(({ type }) => shown === 'all' || type === missedType);
    return { days: byDay(cdrs.slice(0, shownAtMost)), hasMore: cdrs.length > shownAtMost };
  }, [query.data, shown]);
  return (
    <section aria-label={t('phone.recent')} className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center justify-between gap-3 px-5 pt-4 pb-1">
        <h1 className="text-lg font-semibold">{t('phone.recent')}</h1>
        <SegmentedControl
          label={t('phone.recent')}
          selected={shown}
          onSelect={setShown}
          options={[
            { id: 'all', label: t('phone.recentAll') },
            { id: 'missed', label: t('phone.recentMissed') },
          ]}
        />
      </header>
      <QueryView query={query}>
        {() => (days.length === 0 ? <Nothing shown={shown} onDial={onDial} /> : <Days days={days} onDial={onDial} />)}
      </QueryView>
      {hasMore && (
        <Link href="/history" className="border-t border-line px-5 py-2 text-sm text-accent hover:bg-hover">
          {t('phone.recentMore')}
        </Link>
      )}
    </section>
  );
}
