import { inOneLine } from '../../../strings/isolated.ts';
import '../../../strings/en/firstRun.ts';
import '../../../strings/en/carriers.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import { RadioTower } from 'lucide-react';
import type { SmsCarrier } from '../../../../shared/api/sms/smsCarriers.ts';
import { api } from '../../../platform/api/api.ts';
import { formatNumber, useNumberFormat } from '../../../platform/format/phoneNumber.ts';
import { allSaid } from '../../../strings/said.ts';
import { t } from '../../../strings/t.ts';
import { EditLink, EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { StateBadge, type StateTone } from '../../../ui/StateBadge.tsx';
import { AdminList } from '../administration/AdminList.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { DeleteEntry } from '../administration/DeleteEntry.tsx';
import { useCollection } from '../administration/useCollection.ts';
import { CarrierForm, carriersPath } from './CarrierForm.tsx';

const tones: Readonly<Record<SmsCarrier['state'], StateTone>> = {
  stopped: 'ended',
  connecting: 'ringing',
  bound: 'connected',
  retrying: 'ringing',
  failed: 'failure',
};

const sorts: readonly Sort<SmsCarrier>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'state', label: 'carriers.byState', compare: byText(({ state }) => state) },
];

function Row({ carrier }: { readonly carrier: SmsCarrier }) {
  const { id, name, host, port, state, last_error, last_error_sentences, numbers } = carrier;
  useNumberFormat();
  const senders = numbers.map(({ number }) => formatNumber(number));
  return (
    <EntryRow
      name={name}
      note={<StateBadge tone={tones[state]}>{t(`carriers.state.${state}`)}</StateBadge>}
      text={inOneLine([`${host}:${port}`, senders.join(', '), allSaid(last_error_sentences, last_error)])}
    >
      <EditLink label={t('admin.edit', { name })} href={`${carriersPath}/${id}`} />
      <DeleteEntry name={name} uses={senders} send={() => api.call('deleteSmsCarrier', { params: { id } })} />
    </EntryRow>
  );
}

function CarrierList() {
  return (
    <AdminList
      title={t('settings.smscarriers')}
      text={t('carriers.text')}
      query={useCollection('listSmsCarriers')}
      keyOf={({ id }) => id}
      wordsOf={({ name, host, system_id, numbers }) =>
        [name, host, system_id, ...numbers.map(({ number }) => number)].join(' ')
      }
      sorts={sorts}
      row={(carrier) => <Row carrier={carrier} />}
      icon={<RadioTower />}
      emptyTitle={t('carriers.empty')}
      emptyText={t('carriers.emptyText')}
      add={{ label: t('carriers.add'), href: `${carriersPath}/new` }}
      operation="listSmsCarriers"
    />
  );
}

/** Carriers of text messages, or one of them. */
export function SmsCarriersSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item}
      title={t('settings.smscarriers')}
      path={carriersPath}
      query={useCollection('listSmsCarriers')}
      idOf={({ id }) => id}
      list={<CarrierList />}
      form={(carrier) => <CarrierForm key={carrier?.id} carrier={carrier} />}
    />
  );
}
