import '../../strings/en/labelSettings.ts';
import '../../strings/en/settings.ts';
import '../../strings/en/settingsSearch.ts';
import { Tag } from 'lucide-react';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { t } from '../../strings/t.ts';
import { Card } from '../../ui/Card.tsx';
import { ColorDot } from '../../ui/ColorField.tsx';
import { EditLink, EntryRow } from '../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../ui/list/useSearched.ts';
import { AdminList } from './administration/AdminList.tsx';
import { AdminSection } from './administration/AdminSection.tsx';
import { DeleteEntry } from './administration/DeleteEntry.tsx';
import { EditForm } from './administration/EditForm.tsx';
import { NameAndColor } from './administration/NameAndColor.tsx';
import { type EntryOf, useCollection } from './administration/useCollection.ts';

type Label = EntryOf<'listCallLabels'>;

const path = '/settings/labels';

const sorts: readonly Sort<Label>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'color', label: 'labels.byColor', compare: byText(({ color }) => color) },
];

function LabelList() {
  return (
    <AdminList
      title={t('settings.labels')}
      text={t('labels.text')}
      query={useCollection('listCallLabels')}
      keyOf={({ id }) => id}
      wordsOf={({ name, color }) => `${name} ${color}`}
      sorts={sorts}
      row={({ id, name, color }) => (
        <EntryRow name={name} note={<ColorDot color={color} />} text={color}>
          <EditLink label={t('admin.edit', { name })} href={`${path}/${id}`} />
          <DeleteEntry
            name={name}
            refresh={[queryKeys.callLabels]}
            send={() => api.call('deleteCallLabel', { params: { id } })}
          />
        </EntryRow>
      )}
      icon={<Tag />}
      emptyTitle={t('labels.empty')}
      emptyText={t('labels.emptyText')}
      add={{ label: t('labels.add'), href: `${path}/new` }}
      operation="listCallLabels"
    />
  );
}

const draftOf = (label: Label | null) => ({ name: label?.name ?? '', color: label?.color ?? '#2563eb' });

function LabelForm({ label }: { readonly label: Label | null }) {
  return (
    <EditForm
      title={label?.name ?? t('labels.new')}
      list={path}
      opened={label}
      draftOf={draftOf}
      nameOf={({ name }) => name}
      refresh={[queryKeys.callLabels]}
      send={(body, change) =>
        label ? change('updateCallLabel', { params: { id: label.id }, body }) : api.call('createCallLabel', { body })
      }
    >
      {(fields) => (
        <Card>
          <NameAndColor draft={fields.draft} errors={fields.errors} onChange={fields.onChange} mostCharacters={50} />
        </Card>
      )}
    </EditForm>
  );
}

/** The labels of calls, or one of them. */
export function LabelsSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item}
      title={t('settings.labels')}
      path={path}
      query={useCollection('listCallLabels')}
      idOf={({ id }) => id}
      list={<LabelList />}
      form={(label) => <LabelForm key={label?.id} label={label} />}
    />
  );
}
