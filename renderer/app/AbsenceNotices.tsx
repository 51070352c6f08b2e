import '../strings/en/absenceNotices.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import type { AgentAbsence } from '../../shared/api/calls/absence.ts';
import type { ServiceEvent } from '../../shared/events/event.ts';
import { nameOfPeer } from '../entities/call/callView.ts';
import { api } from '../platform/api/api.ts';
import { attempt } from '../platform/api/attempt.ts';
import { changeOpened } from '../platform/api/changeOpened.ts';
import { queryKeys } from '../platform/api/queryKeys.ts';
import { useSession } from '../platform/api/sessionStore.ts';
import { listenToEvents } from '../platform/events/eventStream.ts';
import { formatTimeWithSeconds, parseContractTime } from '../platform/format/format.ts';
import { loadNumberFormat } from '../platform/format/phoneNumber.ts';
import { useHasRole } from '../platform/session/useMe.ts';
import { isPublicScreen } from '../platform/window/settingsStore.ts';
import { t } from '../strings/t.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';

/** The outcome of the call, in a sentence; a page that has its call again shows none. */
function whatBecame({ outcome, target, ...peer }: AgentAbsence): string | null {
  if (outcome === null || outcome === 'back') return null;
  const name = isPublicScreen() ? t('call.otherSide') : nameOfPeer(peer);
  return t(`away.own.${outcome}`, { name, target: target });
}

/** Shows an agent what happened to a call while the page was away, until it is confirmed. */
function OwnAbsence() {
  const userId = useSession((session) => session.userId) ?? 0;
  const cache = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: queryKeys.ownAbsences,
    queryFn: async () => (await api.call('listAbsences', { query: { seen: 'false', user_id: userId } })).data,
  });
  const told = data.find((absence) => whatBecame(absence) !== null);
  if (!told) return null;
  const read = async () => {
    cache.setQueryData<AgentAbsence[]>(queryKeys.ownAbsences, (all) => all?.filter(({ id }) => id !== told.id));
    const request = { params: { id: told.id }, body: { seen: true } };
    await attempt(
      () => changeOpened(told, 'updateAbsence', request),
      (reason) => t('away.failed', { reason }),
    );
    void cache.invalidateQueries({ queryKey: queryKeys.ownAbsences });
  };
  return (
    <Banner
      tone="warning"
      icon={<Unplug aria-hidden />}
      action={
        <Button size="small" onPress={() => void read()}>
          {t('away.read')}
        </Button>
      }
    >
      {t('away.own', { seconds: told.seconds ?? 0, what: whatBecame(told) ?? '' })}
    </Banner>
  );
}

/** A page that comes back sooner is nobody else's business. */
const patienceMs = 5000;

/** Shows supervisors whose page went away, and in the same place the outcome of the call. */
class SupervisorNotices {
  readonly #open: (path: string) => void;
  /** Absences that were not announced yet. */
  readonly #waiting = new Map<number, number>();
  #isStopped = false;

  constructor(open: (path: string) => void) {
    this.#open = open;
  }

  hear(event: ServiceEvent): void {
    if (event.event_name !== 'agent.absence' || event.user_id === useSession.getState().userId) return;
    const { absence } = event;
    // A notice is not written again once numbers can be formatted.
    void loadNumberFormat().then(() => {
      if (this.#isStopped) return;
      if (absence.outcome === null) this.#began(absence);
      else this.#ended(absence);
    });
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#waiting.values()) clearTimeout(timer);
  }

  #began(absence: AgentAbsence): void {
    const tell = () => {
      this.#waiting.delete(absence.id);
      this.#tellGone(absence);
    };
    this.#waiting.set(absence.id, window.setTimeout(tell, absence.is_emergency ? 0 : patienceMs));
  }

  #tellGone(absence: AgentAbsence): void {
    const { id, user_name, queue_name, goes_on_at, call_id } = absence;
    const queue = queue_name;
    const names = { agent: user_name, name: nameOfPeer(absence) };
    const description =
      goes_on_at === null
        ? t('away.emergency')
        : t('away.waits', { time: formatTimeWithSeconds(parseContractTime(goes_on_at)) });
    toast.warning(queue ? t('away.goneOfQueue', { ...names, queue }) : t('away.gone', names), {
      id: idOf(id),
      description,
      duration: Number.POSITIVE_INFINITY,
      action: { label: t('away.see'), onClick: () => this.#open(`/calls/${call_id}`) },
    });
  }

  #ended(absence: AgentAbsence): void {
    const { id, user_name, seconds } = absence;
    clearTimeout(this.#waiting.get(id));
    this.#waiting.delete(id);
    const what = whatBecame(absence);
    if (what === null) toast.dismiss(idOf(id));
    else {
      const over = { id: idOf(id), description: null, duration: noticeMs, action: null };
      toast.info(t('away.over', { agent: user_name, seconds: seconds ?? 0, what }), over);
    }
  }
}

/** Long enough to be read by somebody who is busy with something else. */
const noticeMs = 20_000;

const idOf = (absence: number) => `absence-${absence}`;

/** Everybody's own absences, and for supervisors those of their people. */
export function AbsenceNotices() {
  const [, navigate] = useLocation();
  const isSupervisor = useHasRole('supervisor');
  const cache = useQueryClient();
  useEffect(() => {
    const notices = new SupervisorNotices(navigate);
    const stop = listenToEvents((event) => {
      if (event.event_name !== 'agent.absence') return;
      void cache.invalidateQueries({ queryKey: queryKeys.absences });
      if (isSupervisor) notices.hear(event);
    });
    return () => {
      stop();
      notices.stop();
    };
  }, [navigate, isSupervisor, cache]);
  return <OwnAbsence />;
}
