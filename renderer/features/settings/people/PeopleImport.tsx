import { useState } from 'react';
import { roles } from '../../../../shared/domain/roles.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TableImport } from '../administration/TableImport.tsx';

const columns = [
  { field: 'first_name', label: t('people.column.required', { name: t('account.firstName') }), example: 'Ada' },
  { field: 'last_name', label: t('account.lastName'), example: 'Lovelace' },
  { field: 'email', label: t('people.column.email'), example: 'ada@example.com' },
  { field: 'ext', label: t('people.column.ext'), example: '201' },
  { field: 'roles', label: t('people.column.roles', { roles: roles.join(', ') }), example: 'agent' },
];

/** Accounts for many people at once. */
export function PeopleImport() {
  const [invite, setInvite] = useState(true);
  return (
    <TableImport
      title={t('people.import')}
      text={t('people.importText')}
      list="/settings/people"
      columns={columns}
      fileName="people.csv"
      send={(body) => api.call('importUsers', { body: { ...body, invite } })}
      refresh={[queryKeys.users]}
      operation="importUsers"
    >
      <Card>
        <Switch
          label={t('people.invite')}
          description={t('people.inviteText')}
          isSelected={invite}
          onChange={setInvite}
        />
      </Card>
    </TableImport>
  );
}
