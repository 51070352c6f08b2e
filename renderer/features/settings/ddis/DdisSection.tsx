import { inOneLine } from '../../../strings/isolated.ts';
import '../../../strings/en/ddis.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/settingsSearch.ts';
import { GitBranch, PhoneForwarded } from 'lucide-react';
import { Link } from 'wouter';
import type { Ddi } from '../../../../shared/api/ddis.ts';
import { codeOf } from '../../../../shared/domain/codes.ts';
import { ddiFlagCodes, ddiStatusCodes, ddiTargetTypeCodes } from '../../../../shared/domain/numberCodes.ts';
import { api } from '../../../platform/api/api.ts';
import { formatNumber, useNumberFormat } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { buttonClassName } from '../../../ui/Button.tsx';
import { EditLink, EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { AdminList } from '../administration/AdminList.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { DeleteEntry } from '../administration/DeleteEntry.tsx';
import { ImportButton, importItem } from '../administration/ImportButton.tsx';
import { TableImport } from '../administration/TableImport.tsx';
import { useCollection } from '../administration/useCollection.ts';
import { targetName } from '../callTargets/targetName.ts';
import { useCallTargets } from '../callTargets/useCallTargets.ts';
import { DdiForm, ddisPath } from './DdiForm.tsx';

const kinds = ddiTargetTypeCodes.map(({ name }) => name).join(', ');

const columns = () => [
  { field: 'e164', label: t('ddis.column.e164'), example: '+44 20 7946 0010' },
  { field: 'name', label: t('ddis.name'), example: 'Sales line' },
  { field: 'info', label: t('ddis.info'), example: '' },
  { field: 'target_type', label: t('ddis.column.target_type', { kinds }), example: 'EXTERNAL' },
  { field: 'target', label: t('ddis.column.target'), example: '' },
  { field: 'target_number', label: t('ddis.column.target_number'), example: '+44 7700 900123' },
  { field: 'hours', label: t('ddis.column.hours'), example: 'Mon-Fri 09:00-17:00; Sat 10:00-14:00' },
  { field: 'holidays', label: t('ddis.column.holidays'), example: '' },
  { field: 'time_zone', label: t('ddis.column.time_zone'), example: '' },
  { field: 'closed_target', label: t('ddis.column.closed_target'), example: '' },
  { field: 'closed_target_number', label: t('ddis.column.closed_target_number'), example: '+44 7700 900124' },
  { field: 'channels', label: t('ddis.column.channels'), example: '' },
  { field: 'tel_verified', label: t('ddis.column.tel_verified'), example: 'yes' },
  { field: 'fax_enabled', label: t('ddis.column.fax_enabled'), example: 'no' },
  { field: 'fax_email', label: t('ddis.faxEmail'), example: '' },
  { field: 'sms_enabled', label: t('ddis.column.sms_enabled'), example: 'no' },
  { field: 'sms_email', label: t('ddis.smsEmail'), example: '' },
];

/** Many telephone numbers at once. */
function DdisImport() {
  return (
    <TableImport
      title={t('ddis.import')}
      text={t('ddis.importText')}
      list={ddisPath}
      columns={columns()}
      fileName="telephone-numbers.csv"
      send={(body) => api.call('importDdis', { body })}
      operation="importDdis"
    />
  );
}

const disabled = codeOf(ddiStatusCodes, 'DISABLED');
const tracked = codeOf(ddiFlagCodes, 'CALL_TRACKING');

function Badges({ ddi }: { readonly ddi: Ddi }) {
  return (
    <>
      {ddi.status === disabled && <StateBadge tone="failure">{t('ddis.disabled')}</StateBadge>}
      {ddi.flag === tracked && <StateBadge tone="accent">{t('ddis.tracked')}</StateBadge>}
      {ddi.tel_verified && <StateBadge tone="connected">{t('ddis.verified')}</StateBadge>}
      {ddi.fax_enabled && <StateBadge tone="ended">{t('ddis.fax')}</StateBadge>}
      {ddi.sms_enabled && <StateBadge tone="ended">{t('ddis.sms')}</StateBadge>}
    </>
  );
}

function Row({ ddi, target }: { readonly ddi: Ddi; readonly target: string }) {
  useNumberFormat();
  const number = formatNumber(ddi.e164);
  return (
    <EntryRow name={number} note={<Badges ddi={ddi} />} text={inOneLine([ddi.name, target])}>
      <Link
        href={`/settings/routing/${ddi.id}`}
        aria-label={t('ddis.picture', { name: number })}
        className={buttonClassName('ghost', 'small')}
      >
        <GitBranch aria-hidden className="size-4 text-muted" />
      </Link>
      <EditLink label={t('admin.edit', { name: number })} href={`${ddisPath}/${ddi.id}`} />
      <DeleteEntry name={number} send={() => api.call('deleteDdi', { params: { id: ddi.id } })} />
    </EntryRow>
  );
}

function DdiList() {
  useNumberFormat();
  const { data: callTargets } = useCallTargets();
  const target = (ddi: Ddi) => targetName(callTargets, ddi);
  const sorts: readonly Sort<Ddi>[] = [
    { id: 'number', label: 'ddis.byNumber', compare: byText(({ e164 }) => e164) },
    { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
    { id: 'target', label: 'ddis.byTarget', compare: byText(target) },
  ];
  return (
    <AdminList
      title={t('settings.ddis')}
      text={t('ddis.text')}
      query={useCollection('listDdis')}
      keyOf={({ id }) => id}
      wordsOf={(ddi) => `${ddi.e164} ${formatNumber(ddi.e164)} ${ddi.name} ${ddi.info} ${target(ddi)}`}
      sorts={sorts}
      row={(ddi) => <Row ddi={ddi} target={target(ddi)} />}
      icon={<PhoneForwarded />}
      emptyTitle={t('ddis.empty')}
      emptyText={t('ddis.emptyText')}
      actions={<ImportButton list={ddisPath} />}
      add={{ label: t('ddis.add'), href: `${ddisPath}/new` }}
      operation="listDdis"
    />
  );
}

/** The customer's telephone numbers, or the form of one of them. */
export function DdisSection({ item }: { readonly item?: string }) {
  const query = useCollection('listDdis');
  if (item === importItem) return <DdisImport />;
  return (
    <AdminSection
      item={item}
      title={t('settings.ddis')}
      path={ddisPath}
      query={query}
      idOf={({ id }) => id}
      list={<DdiList />}
      form={(ddi) => <DdiForm key={ddi?.id} ddi={ddi} />}
    />
  );
}
