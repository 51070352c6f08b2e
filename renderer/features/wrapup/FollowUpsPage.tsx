import '../../strings/en/followUps.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { create } from 'zustand';
import { useHasRole } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { FollowUpList } from './followUps/FollowUpList.tsx';
import { followUpsPath, ringBacksPath, wrapUpsPath } from './followUps/followUpPlaces.ts';
import { RingBackList } from './followUps/RingBackList.tsx';
import { followUpKeys, type Whose } from './followUps/useFollowUps.ts';
import { WrapUps } from './WrapUps.tsx';

/** The filter by person, remembered while other pages are open. */
const useWhose = create<{ readonly whose: Whose }>()(() => ({ whose: 'mine' }));

/** No event reports contacts that were added or deleted, so they are requested again when the page is opened. */
function useFreshContacts(): void {
  const cache = useQueryClient();
  useEffect(() => void cache.invalidateQueries({ queryKey: followUpKeys.contact }), [cache]);
}

const paths = { followUps: followUpsPath, ringBacks: ringBacksPath, wrapups: wrapUpsPath } as const;

interface FollowUpsPageProps {
  /** `wrapups`, `ringbacks`, or nothing for follow-ups. */
  readonly view: string | undefined;
  /** The chosen wrap-up. */
  readonly id: string | undefined;
}

/** Follow-ups, and wrap-ups of ended calls: one's own, for supervisors the team's. */
export function FollowUpsPage({ view, id }: FollowUpsPageProps) {
  const [, navigate] = useLocation();
  const isSupervisor = useHasRole('supervisor');
  const chosen = useWhose((state) => state.whose);
  const whose = isSupervisor ? chosen : 'mine';
  const shown = view === 'wrapups' ? 'wrapups' : view === 'ringbacks' ? 'ringBacks' : 'followUps';
  useFreshContacts();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">{t('nav.followUps')}</h1>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <SegmentedControl
          label={t('followUps.views')}
          options={[
            { id: 'followUps', label: t('nav.followUps') },
            { id: 'ringBacks', label: t('ringBacks.title') },
            { id: 'wrapups', label: t('followUps.wrapUps') },
          ]}
          selected={shown}
          onSelect={(next) => navigate(paths[next])}
        />
        {isSupervisor && shown !== 'ringBacks' && (
          <SegmentedControl
            label={t('followUps.whose')}
            options={[
              { id: 'mine', label: t('followUps.mine') },
              { id: 'team', label: t('followUps.team') },
            ]}
            selected={whose}
            onSelect={(next) => useWhose.setState({ whose: next })}
          />
        )}
      </div>
      {shown === 'ringBacks' && <RingBackList />}
      {shown === 'wrapups' && <WrapUps whose={whose} id={Number(id) || null} />}
      {shown === 'followUps' && <FollowUpList whose={whose} />}
    </div>
  );
}
