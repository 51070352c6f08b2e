import { Clock, Phone, PhoneMissed } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Cdr } from '../../../shared/api/history/cdr.ts';
import { peerOfCdr, useRecentCdrs } from '../../entities/call/record/useCdrs.ts';
import { useDial } from '../../entities/call/useDial.ts';
import { useNamedPeer } from '../../entities/call/useNamedPeer.ts';
import { formatDay, parseContractTime } from '../../platform/format/format.ts';
import { useMe } from '../../platform/session/useMe.ts';
import { useWording } from '../../platform/window/interfaceLanguage.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useRowFocus } from '../../ui/list/useRowFocus.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { RecentRow } from './RecentRow.tsx';

type Shown = 'all' | 'missed';

const missedType = 2;
const echoNumber = '600';
/** Pixels. */
const rowHeight = 52;
/** Two screens of them; a hundred would take a third of a second each time the page is opened. */
const shownAtMost = 30;
/** As many as a window shows without scrolling; the others follow once the page is open. */
const shownFirst = 12;

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

/** The days with their calls; one Tab stop, arrows move within. */
function Days({ days, onDial }: { readonly days: readonly Day[]; readonly onDial: (number: string) => void }) {
  const ext = useMe().data?.ext;
  const named = useNamedPeer();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = days.flatMap(({ cdrs }) => cdrs);
  const { tabStop, settle, onKeyDown } = useRowFocus({
    scroller,
    rowCount: rows.length,
    rowHeight,
    first: 0,
    last: rows.length - 1,
    scrollTo: (index) => scroller.current?.querySelector(`[data-row="${index}"]`)?.scrollIntoView({ block: 'nearest' }),
  });
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto px-3 pb-4">
      {days.map(({ id, cdrs }) => (
        <section key={id} aria-label={id}>
          <h2 className="sticky top-0 z-10 bg-canvas px-2 pt-3 pb-1 text-xs font-medium text-muted">{id}</h2>
          <ul onKeyDown={onKeyDown}>
            {cdrs.map((cdr) => {
              const row = rows.indexOf(cdr);
              const peer = named(peerOfCdr(cdr, ext));
              return (
                <RecentRow
                  key={cdr.id}
                  cdr={cdr}
                  peer={peer}
                  row={row}
                  isTabStop={row === tabStop}
                  onDial={() => {
                    settle(row);
                    onDial(peer.number);
                  }}
                />
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The user's last calls by day; choosing one calls again. */
export function RecentCalls() {
  const [shown, setShown] = useState<Shown>('all');
  const query = useRecentCdrs();
  const shownNow = useDeferredValue(shownAtMost, shownFirst);
  const dial = useDial();
  const onDial = (number: string) => void dial(number);
  const { days, hasMore } = useWording(() => {
    const cdrs = (query.data ?? []).filter(({ type }) => shown === 'all' || type === missedType);
    return { days: byDay(cdrs.slice(0, shownNow)), hasMore: cdrs.length > shownAtMost };
  }, [query.data, shown, shownNow]);
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
