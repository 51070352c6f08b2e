import '../../../strings/en/followUps.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PhoneIncoming, PhoneMissed, UserPlus, UserRound } from 'lucide-react';
import { toast } from 'sonner';
import type { RingBack, RingBackPatch } from '../../../../shared/api/ringBacks.ts';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { ReferenceLink } from '../../../entities/webhook/ReferenceLink.tsx';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { type Comparison, changeOpened } from '../../../platform/api/changeOpened.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { formatDateTime, formatDuration, parseContractTime } from '../../../platform/format/format.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { useHasRole } from '../../../platform/session/useMe.ts';
import { inOneLine, isolated } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NothingFound, SearchTools } from '../../../ui/list/SearchedList.tsx';
import { byText, type Sort, useSearched } from '../../../ui/list/useSearched.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { DoneAndCall } from './DoneAndCall.tsx';

/** Callers who are to be rung back, the newest first. Fed by `resource.changed` and by new records of calls. */
function useRingBacks() {
  return useQuery({
    queryKey: queryKeys.ringBacks,
    queryFn: async () => (await api.call('listRingBacks', { query: {} })).data,
  });
}

/** The displayed name of a caller. */
const nameOfLost = ({ name, number }: RingBack): string => isolated(name) || formatNumber(number);

/** Commands for callers to ring back. */
function useRingBackCommands() {
  const cache = useQueryClient();
  /** Null where it was refused. */
  const change = async (
    seen: RingBack,
    body: RingBackPatch,
    comparison?: Comparison<RingBack>,
  ): Promise<RingBack | null> => {
    let changed: RingBack | null = null;
    await attempt(
      async () => {
        const request = { params: { id: seen.id }, body };
        changed = (await changeOpened(seen, 'updateRingBack', request, comparison)).data;
      },
      (reason) => t('ringBacks.failed', { reason }),
    );
    await cache.invalidateQueries({ queryKey: queryKeys.ringBacks });
    return changed;
  };
  /** Nothing is undone by saying that one is done whom somebody else said to be. */
  const mark = (seen: RingBack, done: boolean) => change(seen, { done }, { isChanged: () => false });
  return {
    assign: (lost: RingBack, userId: number | null) => change(lost, { user_id: userId }),
    async finish(lost: RingBack): Promise<void> {
      const finished = await mark(lost, true);
      if (!finished) return;
      const undo = { label: t('followUps.undo'), onClick: () => void mark(finished, false) };
      toast.success(t('ringBacks.isDone', { name: nameOfLost(lost) }), { duration: 10_000, action: undo });
    },
  };
}

const when = (moment: string) => formatDateTime(parseContractTime(moment));

/** In which queue, or whom the call was for. */
function howLost({ kind, queue_name: queue, called_name: name }: RingBack): readonly string[] {
  if (kind === 'queue') return [queue];
  return [name === '' ? t('ringBacks.direct') : t('ringBacks.directTo', { name })];
}

function Facts({ lost }: { readonly lost: RingBack }) {
  const { name, number, wait, created_at: at, called_at: calledAt, user_name: userName } = lost;
  const facts = [name && formatNumber(number), ...howLost(lost), t('ringBacks.waited', { wait: formatDuration(wait) })];
  const tried = calledAt && t('ringBacks.tried', { when: when(calledAt) });
  return (
    <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
      <PhoneMissed aria-hidden className="mt-0.5 size-4 shrink-0 text-failure" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 truncate text-base font-medium">{nameOfLost(lost)}</span>
          <span className="text-sm text-muted">{when(at)}</span>
        </p>
        <p className="truncate text-sm text-muted">{inOneLine(facts)}</p>
        {(userName || tried) && (
          <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
            {userName && (
              <UserRound role="img" aria-label={t('ringBacks.assignedTo')} className="size-3.5 text-muted" />
            )}
            <span className="min-w-0 break-words">{inOneLine([userName, tried])}</span>
          </p>
        )}
      </div>
    </div>
  );
}

type Commands = ReturnType<typeof useRingBackCommands>;

interface RowProps {
  readonly lost: RingBack;
  readonly commands: Commands;
}

/** Supervisors give it to anybody, agents take what nobody has and give back what is theirs. */
function Assign({ lost, commands }: RowProps) {
  const isSupervisor = useHasRole('supervisor');
  const ownId = useSession((session) => session.userId);
  const users = useUsers().data ?? [];
  const icon = <UserPlus aria-hidden className="size-4" />;
  const name = nameOfLost(lost);
  if (isSupervisor) {
    const nobody = { id: 'nobody', label: t('ringBacks.nobody'), onAction: () => void commands.assign(lost, null) };
    const people = users.map((user) => ({
      id: String(user.id),
      label: nameOfUser(user),
      onAction: () => void commands.assign(lost, user.id),
    }));
    return (
      <Menu label={t('ringBacks.assignOf', { name })} entries={[...(lost.user_id === null ? [] : [nobody]), ...people]}>
        <Button size="small" icon={icon} aria-label={t('ringBacks.assignOf', { name })}>
          {t('ringBacks.assign')}
        </Button>
      </Menu>
    );
  }
  const isOwn = lost.user_id === ownId;
  if (lost.user_id !== null && !isOwn) return null;
  return (
    <Button
      size="small"
      icon={icon}
      aria-label={t(isOwn ? 'ringBacks.releaseOf' : 'ringBacks.takeOf', { name })}
      onPress={() => void commands.assign(lost, isOwn ? null : ownId)}
    >
      {t(isOwn ? 'ringBacks.release' : 'ringBacks.take')}
    </Button>
  );
}

function Row({ lost, commands }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control px-3 py-2.5 hover:bg-hover">
      <Facts lost={lost} />
      <div className="ms-7 flex flex-wrap items-center gap-1">
        <Assign lost={lost} commands={commands} />
        <DoneAndCall name={nameOfLost(lost)} number={lost.number} onDone={() => void commands.finish(lost)} />
      </div>
    </li>
  );
}

const wordsOf = (lost: RingBack): string =>
  [nameOfLost(lost), lost.number, formatNumber(lost.number), ...howLost(lost), lost.user_name].join(' ');

const sorts: readonly Sort<RingBack>[] = [
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.created_at.localeCompare(a.created_at) },
  { id: 'oldest', label: 'list.byOldest', compare: (a, b) => a.created_at.localeCompare(b.created_at) },
  { id: 'wait', label: 'ringBacks.byWait', compare: (a, b) => b.wait - a.wait },
  { id: 'name', label: 'list.byName', compare: byText(nameOfLost) },
  { id: 'place', label: 'ringBacks.byPlace', compare: byText((lost) => howLost(lost).join(' ')) },
];

function Rows({ all }: { readonly all: readonly RingBack[] }) {
  const commands = useRingBackCommands();
  const searched = useSearched(all, { wordsOf, sorts });
  const isAdministrator = useHasRole('administrator');
  return (
    <ScrollRegion label={t('ringBacks.list')} className="min-h-0 flex-1 px-2 py-3 wide:px-4">
      <div className="mx-auto flex max-w-4xl flex-col gap-3">
        <SearchTools searched={searched} />
        {searched.found.length === 0 ? (
          <NothingFound searched={searched} />
        ) : (
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
            {searched.found.map((lost) => (
              <Row key={lost.id} lost={lost} commands={commands} />
            ))}
          </ul>
        )}
        {isAdministrator && <ReferenceLink operation="listRingBacks" />}
      </div>
    </ScrollRegion>
  );
}

/** Callers who were lost, in queues or because nobody answered, and whom nobody has talked with since. */
export function RingBackList() {
  return (
    <QueryView query={useRingBacks()}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState icon={<PhoneIncoming />} title={t('ringBacks.empty')} text={t('ringBacks.emptyText')} />
        ) : (
          <Rows all={all} />
        )
      }
    </QueryView>
  );
}
