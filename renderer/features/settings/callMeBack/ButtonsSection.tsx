import '../../../strings/en/callMeBack.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import { MousePointerClick } from 'lucide-react';
import type { CallMeBackButton } from '../../../../shared/api/callMeBack/callMeBack.ts';
import { api } from '../../../platform/api/api.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { ColorField } from '../../../ui/ColorField.tsx';
import { errorClassName } from '../../../ui/classNames.ts';
import { draftFields } from '../../../ui/draftFields.ts';
import { EditLink, EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AdminList } from '../administration/AdminList.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { DeleteEntry } from '../administration/DeleteEntry.tsx';
import { EditForm } from '../administration/EditForm.tsx';
import { useCollection } from '../administration/useCollection.ts';
import { dataOf, type FaceDraft, faceOf } from './buttonFace.ts';
import { WidgetPreview } from './WidgetPreview.tsx';

const path = '/settings/callmebackbuttons';

const sorts: readonly Sort<CallMeBackButton>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
];

function ButtonList() {
  const settings = useCollection('listCallMeBackSettings').data ?? [];
  const usersOf = (id: number) => settings.filter(({ button_id }) => button_id === id).map(({ name }) => name);
  return (
    <AdminList
      title={t('settings.callmebackbuttons')}
      text={t('cmb.buttonsText')}
      query={useCollection('listCallMeBackButtons')}
      keyOf={({ id }) => id}
      wordsOf={({ name, data_online, data_offline }) => `${name} ${data_online} ${data_offline}`}
      sorts={sorts}
      row={({ id, name }) => (
        <EntryRow
          name={name}
          text={usersOf(id).length > 0 ? t('cmb.usedBy', { names: usersOf(id).join(', ') }) : t('cmb.unused')}
        >
          <EditLink label={t('admin.edit', { name })} href={`${path}/${id}`} />
          <DeleteEntry
            name={name}
            uses={usersOf(id)}
            send={() => api.call('deleteCallMeBackButton', { params: { id } })}
          />
        </EntryRow>
      )}
      icon={<MousePointerClick />}
      emptyTitle={t('cmb.noButtons')}
      emptyText={t('cmb.noButtonsText')}
      add={{ label: t('cmb.addButton'), href: `${path}/new` }}
      operation="listCallMeBackButtons"
    />
  );
}

interface FaceFieldsProps {
  readonly title: string;
  readonly face: FaceDraft;
  readonly error: string | undefined;
  readonly onChange: (face: FaceDraft) => void;
}

function FaceFields({ title, face, error, onChange }: FaceFieldsProps) {
  const field = draftFields({ draft: face, onChange: (change) => onChange({ ...face, ...change }) });
  return (
    <Card title={title}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t('cmb.words')} description={t('cmb.usual')} maxLength={60} {...field.text('text')} />
        <ColorField label={t('cmb.background')} {...field.text('background')} />
        <ColorField label={t('cmb.color')} {...field.text('color')} />
        <Switch className="sm:col-span-2" label={t('cmb.hidden')} {...field.flag('hidden')} />
      </div>
      {error && (
        <p role="alert" className={errorClassName}>
          {error}
        </p>
      )}
    </Card>
  );
}

interface ButtonDraft {
  readonly name: string;
  readonly data_online: FaceDraft;
  readonly data_offline: FaceDraft;
}

const draftOf = (button: CallMeBackButton | null): ButtonDraft => ({
  name: button?.name ?? '',
  data_online: faceOf(button?.data_online ?? ''),
  data_offline: faceOf(button?.data_offline ?? ''),
});

function ButtonForm({ button }: { readonly button: CallMeBackButton | null }) {
  return (
    <EditForm
      title={button?.name ?? t('cmb.newButton')}
      list={path}
      opened={button}
      draftOf={draftOf}
      nameOf={({ name }) => name}
      send={({ name, data_online, data_offline }, change) => {
        const body = { name, data_online: dataOf(data_online), data_offline: dataOf(data_offline) };
        if (!button) return api.call('createCallMeBackButton', { body });
        return change('updateCallMeBackButton', { params: { id: button.id }, body });
      }}
    >
      {(fields) => (
        <>
          <Card>
            <TextField
              className="max-w-80"
              label={t('cmb.name')}
              description={t('cmb.nameText')}
              autoFocus={!button}
              maxLength={100}
              {...draftFields(fields).text('name')}
            />
          </Card>
          <FaceFields
            title={t('cmb.online')}
            face={fields.draft.data_online}
            error={fields.errors.data_online}
            onChange={(data_online) => fields.onChange({ data_online })}
          />
          <FaceFields
            title={t('cmb.offline')}
            face={fields.draft.data_offline}
            error={fields.errors.data_offline}
            onChange={(data_offline) => fields.onChange({ data_offline })}
          />
          <WidgetPreview
            hasPanel={false}
            look={{
              culture: 'en',
              title: '',
              welcome: '',
              isAtLeft: true,
              isAtEdge: false,
              online: fields.draft.data_online,
              offline: fields.draft.data_offline,
            }}
          />
        </>
      )}
    </EditForm>
  );
}

/** Looks of the button of Call Me Back, or one of them. */
export function ButtonsSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item}
      title={t('settings.callmebackbuttons')}
      path={path}
      query={useCollection('listCallMeBackButtons')}
      idOf={({ id }) => id}
      list={<ButtonList />}
      form={(button) => <ButtonForm key={button?.id} button={button} />}
    />
  );
}
