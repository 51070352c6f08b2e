import { ddiTargetTypeCodes } from '../../../../shared/domain/numberCodes.ts';
import { api } from '../../../platform/api/api.ts';
import { t } from '../../../strings/t.ts';
import { TableImport } from '../administration/TableImport.tsx';
import { ddisPath } from './DdiForm.tsx';

const kinds = ddiTargetTypeCodes.map(({ name }) => name).join(', ');

const columns = [
  { field: 'e164', label: t('ddis.column.e164'), example: '+44 20 7946 0010' },
  { field: 'name', label: t('ddis.name'), example: 'Sales line' },
  { field: 'info', label: t('ddis.info'), example: '' },
  { field: 'target_type', label: t('ddis.column.target_type', { kinds }), example: 'EXTERNAL' },
  { field: 'target', label: t('ddis.column.target'), example: '' },
  { field: 'target_number', label: t('ddis.column.target_number'), example: '+44 7700 900123' },
  { field: 'channels', label: t('ddis.column.channels'), example: '' },
  { field: 'tel_verified', label: t('ddis.column.tel_verified'), example: 'yes' },
  { field: 'fax_enabled', label: t('ddis.column.fax_enabled'), example: 'no' },
  { field: 'fax_email', label: t('ddis.faxEmail'), example: '' },
  { field: 'sms_enabled', label: t('ddis.column.sms_enabled'), example: 'no' },
  { field: 'sms_email', label: t('ddis.smsEmail'), example: '' },
];

/** Many telephone numbers at once. */
export function DdisImport() {
  return (
    <TableImport
      title={t('ddis.import')}
      text={t('ddis.importText')}
      list={ddisPath}
      columns={columns}
      fileName="telephone-numbers.csv"
      send={(body) => api.call('importDdis', { body })}
      operation="importDdis"
    />
  );
}
