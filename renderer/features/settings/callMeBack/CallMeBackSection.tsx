import '../../../strings/en/integrations.ts';
import '../../../strings/en/callMeBack.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import { PhoneCall } from 'lucide-react';
import type { CallMeBackSetting } from '../../../../shared/api/callMeBack/callMeBack.ts';
import { api } from '../../../platform/api/api.ts';
import { t } from '../../../strings/t.ts';
import { EditLink, EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { AdminList } from '../administration/AdminList.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { DeleteEntry } from '../administration/DeleteEntry.tsx';
import { useCollection } from '../administration/useCollection.ts';
import { SettingForm, settingsPath } from './SettingForm.tsx';

const sorts: readonly Sort<CallMeBackSetting>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
];

/** Those that are named; every site may have one that names none. */
const sitesOf = ({ websites }: CallMeBackSetting): readonly string[] => websites ?? [];

function Row({ setting }: { readonly setting: CallMeBackSetting }) {
  const { id, name, chat_enabled } = setting;
  return (
    <EntryRow
      name={name}
      note={chat_enabled && <StateBadge tone="accent">{t('cmb.chat')}</StateBadge>}
      text={sitesOf(setting).join(', ') || t('cmb.everySite')}
    >
      <EditLink label={t('admin.edit', { name })} href={`${settingsPath}/${id}`} />
      <DeleteEntry
        name={name}
        uses={sitesOf(setting)}
        send={() => api.call('deleteCallMeBackSetting', { params: { id } })}
      />
    </EntryRow>
  );
}

function SettingList() {
  return (
    <AdminList
      title={t('settings.callmeback')}
      text={t('cmb.text')}
      query={useCollection('listCallMeBackSettings')}
      keyOf={({ id }) => id}
      wordsOf={(setting) => [setting.name, setting.title, ...sitesOf(setting)].join(' ')}
      sorts={sorts}
      row={(setting) => <Row setting={setting} />}
      icon={<PhoneCall />}
      emptyTitle={t('cmb.empty')}
      emptyText={t('cmb.emptyText')}
      add={{ label: t('cmb.add'), href: `${settingsPath}/new` }}
      operation="listCallMeBackSettings"
    />
  );
}

/** The widgets of Call Me Back, or one of them. */
export function CallMeBackSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item}
      title={t('settings.callmeback')}
      path={settingsPath}
      query={useCollection('listCallMeBackSettings')}
      idOf={({ id }) => id}
      list={<SettingList />}
      form={(setting) => <SettingForm key={setting?.id} setting={setting} />}
    />
  );
}
