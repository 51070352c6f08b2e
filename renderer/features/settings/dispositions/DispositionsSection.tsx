import '../../../strings/en/settings.ts';
import { ArrowUp, ListChecks } from 'lucide-react';
import type { Disposition } from '../../../../shared/api/wrapups.ts';
import { useQueueNames } from '../../../entities/queue/useQueueNames.ts';
import { useDispositions } from '../../../entities/queue/useQueues.ts';
import { t } from '../../../strings/t.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { DeleteButton, EditLink, EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { AdminList } from '../administration/AdminList.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { DispositionForm } from './DispositionForm.tsx';
import { useDispositionCommands } from './useDispositionCommands.ts';

function queuesOf({ queue_ids }: Disposition, queues: readonly { id: number; name: string }[]): string {
  if (queue_ids === null) return t('dispositions.everyQueue');
  const names = queues.filter(({ id }) => queue_ids.includes(id)).map(({ name }) => name);
  return names.join(', ') || t('dispositions.noQueue');
}

function Row({ disposition, all }: { readonly disposition: Disposition; readonly all: readonly Disposition[] }) {
  const { name, id, outcome_id } = disposition;
  const { moveUp, remove } = useDispositionCommands();
  const queues = useQueueNames().data ?? [];
  return (
    <EntryRow
      name={name}
      note={
        outcome_id !== null && <StateBadge tone="accent">{t('dispositions.outcomeOf', { id: outcome_id })}</StateBadge>
      }
      text={queuesOf(disposition, queues)}
    >
      <IconButton
        size="small"
        label={t('dispositions.moveUp', { name })}
        isDisabled={all[0]?.id === id}
        onPress={() => void moveUp(all, id)}
      >
        <ArrowUp aria-hidden className="size-4 text-muted" />
      </IconButton>
      <EditLink label={t('dispositions.edit', { name })} href={`${dispositionsPath}/${id}`} />
      <DeleteButton
        label={t('dispositions.deleteOf', { name })}
        question={t('dispositions.deleteQuestion', { name })}
        onDelete={() => remove(disposition)}
      />
    </EntryRow>
  );
}

/** Where the list stands. */
const dispositionsPath = '/settings/dispositions';

const sorts: readonly Sort<Disposition>[] = [
  { id: 'order', label: 'dispositions.byOrder', compare: (a, b) => a.position - b.position },
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
];

/** Every disposition, in the order in which agents see them. */
function DispositionList() {
  const query = useDispositions();
  const queues = useQueueNames().data ?? [];
  return (
    <AdminList
      title={t('settings.dispositions')}
      text={t('dispositions.text')}
      query={query}
      keyOf={({ id }) => id}
      wordsOf={(disposition) => `${disposition.name} ${queuesOf(disposition, queues)}`}
      sorts={sorts}
      row={(disposition) => <Row disposition={disposition} all={query.data ?? []} />}
      icon={<ListChecks />}
      emptyTitle={t('dispositions.empty')}
      emptyText={t('dispositions.emptyText')}
      add={{ label: t('dispositions.add'), href: `${dispositionsPath}/new` }}
      operation="listDispositions"
    />
  );
}

/** The dispositions, or the form of one of them. */
export function DispositionsSection({ item }: { readonly item?: string }) {
  const query = useDispositions();
  // A new one is the last.
  const position = Math.max(-1, ...(query.data ?? []).map((other) => other.position)) + 1;
  return (
    <AdminSection
      item={item}
      title={t('settings.dispositions')}
      path={dispositionsPath}
      query={query}
      idOf={({ id }) => id}
      list={<DispositionList />}
      form={(disposition) => <DispositionForm key={disposition?.id} disposition={disposition} position={position} />}
    />
  );
}
