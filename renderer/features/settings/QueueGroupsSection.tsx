import '../../strings/en/queueGroups.ts';
import '../../strings/en/settings.ts';
import '../../strings/en/settingsSearch.ts';
import { Layers } from 'lucide-react';
import { useQueueNames } from '../../entities/queue/useQueueNames.ts';
import { api } from '../../platform/api/api.ts';
import { t } from '../../strings/t.ts';
import { Card } from '../../ui/Card.tsx';
import { draftFields } from '../../ui/draftFields.ts';
import { EditLink, EntryRow } from '../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../ui/list/useSearched.ts';
import { TextField } from '../../ui/TextField.tsx';
import { AdminList } from './administration/AdminList.tsx';
import { AdminSection } from './administration/AdminSection.tsx';
import { ChosenEntries } from './administration/ChosenEntries.tsx';
import { DeleteEntry } from './administration/DeleteEntry.tsx';
import { EditForm, type FieldsProps } from './administration/EditForm.tsx';
import { type EntryOf, useCollection } from './administration/useCollection.ts';

type QueueGroup = EntryOf<'listQueueGroups'>;

const path = '/settings/queuegroups';

const sorts: readonly Sort<QueueGroup>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  {
    id: 'size',
    label: 'queueGroups.bySize',
    compare: (a, b) => b.queue_ids.length - a.queue_ids.length,
  },
];

function QueueGroupList() {
  const queues = useQueueNames().data ?? [];
  const queuesOf = ({ queue_ids }: QueueGroup) =>
    queue_ids.flatMap((id) => queues.find((queue) => queue.id === id)?.name ?? []).join(', ');
  return (
    <AdminList
      title={t('settings.queuegroups')}
      text={t('queueGroups.text')}
      query={useCollection('listQueueGroups')}
      keyOf={({ id }) => id}
      wordsOf={(group) => `${group.name} ${queuesOf(group)}`}
      sorts={sorts}
      row={(group) => (
        <EntryRow name={group.name} text={queuesOf(group) || t('queueGroups.none')}>
          <EditLink label={t('admin.edit', { name: group.name })} href={`${path}/${group.id}`} />
          <DeleteEntry name={group.name} send={() => api.call('deleteQueueGroup', { params: { id: group.id } })} />
        </EntryRow>
      )}
      icon={<Layers />}
      emptyTitle={t('queueGroups.empty')}
      emptyText={t('queueGroups.emptyText')}
      add={{ label: t('queueGroups.add'), href: `${path}/new` }}
      operation="listQueueGroups"
    />
  );
}

interface QueueGroupDraft {
  readonly name: string;
  readonly queue_ids: readonly number[];
}

function Fields(props: FieldsProps<QueueGroupDraft>) {
  const { draft, errors, onChange } = props;
  const queues = useQueueNames().data ?? [];
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <TextField
          className="max-w-80"
          label={t('queueGroups.name')}
          autoFocus={draft.name === ''}
          maxLength={100}
          {...draftFields(props).text('name')}
        />
        <ChosenEntries
          label={t('queueGroups.queues')}
          description={t('queueGroups.queuesText')}
          options={queues.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={draft.queue_ids}
          onChange={(queue_ids) => onChange({ queue_ids })}
          errorMessage={errors.queue_ids}
        />
      </div>
    </Card>
  );
}

const draftOf = (group: QueueGroup | null): QueueGroupDraft => ({
  name: group?.name ?? '',
  queue_ids: group?.queue_ids ?? [],
});

function QueueGroupForm({ group }: { readonly group: QueueGroup | null }) {
  return (
    <EditForm
      title={group?.name ?? t('queueGroups.new')}
      list={path}
      opened={group}
      draftOf={draftOf}
      nameOf={({ name }) => name}
      send={({ name, queue_ids }, change) => {
        const body = { name, queue_ids: [...queue_ids] };
        if (!group) return api.call('createQueueGroup', { body });
        return change('updateQueueGroup', { params: { id: group.id }, body });
      }}
    >
      {(fields) => <Fields {...fields} />}
    </EditForm>
  );
}

/** Queues that belong together, or one such group. */
export function QueueGroupsSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item}
      title={t('settings.queuegroups')}
      path={path}
      query={useCollection('listQueueGroups')}
      idOf={({ id }) => id}
      list={<QueueGroupList />}
      form={(group) => <QueueGroupForm key={group?.id} group={group} />}
    />
  );
}
