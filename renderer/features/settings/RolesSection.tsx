import '../../strings/en/administration.ts';
import '../../strings/en/roles.ts';
import '../../strings/en/settings.ts';
import '../../strings/en/settingsSearch.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, KeyRound } from 'lucide-react';
import { contract, type OperationName } from '../../../shared/api/contract.ts';
import { modules } from '../../../shared/api/summaries.ts';
import { type Role, roles } from '../../../shared/domain/roles.ts';
import { operationText } from '../../entities/operation/operationText.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { t } from '../../strings/t.ts';
import { byText, type Sort } from '../../ui/list/useSearched.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { AdminList } from './administration/AdminList.tsx';
import type { EntryOf } from './administration/useCollection.ts';

/** Something that can be done, and who may. */
interface Permission {
  /** Such as `GET /users`. */
  readonly operation: string;
  /** Undefined of a newer service's. */
  readonly name: OperationName | undefined;
  readonly module: string;
  readonly roles: readonly Role[];
}

const nameOf = new Map(
  Object.entries(contract).map(([name, { method, path }]) => [`${method} ${path}`, name as OperationName]),
);

/** Reverses the service's list of roles: each operation with its roles. */
function permissionsOf(aclRoles: readonly EntryOf<'listAclRoles'>[]): readonly Permission[] {
  const allowed = new Map<string, Role[]>();
  for (const { role, operations } of aclRoles) {
    const known = roles.find((name) => name === role);
    if (!known) continue;
    for (const operation of operations) allowed.set(operation, [...(allowed.get(operation) ?? []), known]);
  }
  return [...allowed].map(([operation, held]) => {
    const name = nameOf.get(operation);
    return { operation, name, module: name ? modules[name] : '', roles: held };
  });
}

/** What it does, in the language of the interface. */
const summaryOf = ({ name, operation }: Permission): string => (name ? operationText(name) : operation);

const sorts: readonly Sort<Permission>[] = [
  {
    id: 'subject',
    label: 'roles.bySubject',
    compare: byText((permission) => `${permission.module} ${summaryOf(permission)}`),
  },
  { id: 'name', label: 'list.byName', compare: byText(summaryOf) },
  { id: 'role', label: 'roles.byRole', compare: (a, b) => b.roles.length - a.roles.length },
];

function Row({ permission }: { readonly permission: Permission }) {
  const { operation, roles: allowed } = permission;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block text-sm break-words">{summaryOf(permission)}</span>
        <span className="block font-mono text-xs break-all text-muted">{operation}</span>
      </span>
      <ul className="flex flex-wrap gap-1 text-xs">
        {roles.map((role) => {
          const name = t(`people.role.${role}`);
          const may = allowed.includes(role);
          return (
            <li key={role}>
              <span className="sr-only">{t(may ? 'roles.may' : 'roles.mayNot', { role: name })}</span>
              {may && (
                <StateBadge tone="connected" icon={<Check aria-hidden />}>
                  <span aria-hidden>{name}</span>
                </StateBadge>
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}

/** Permissions of each role. */
export function RolesSection() {
  const query = useQuery({
    queryKey: queryKeys.collection('permissions'),
    queryFn: async () => permissionsOf((await api.call('listAclRoles')).data),
  });
  return (
    <AdminList
      title={t('settings.roles')}
      text={t('roles.text')}
      query={query}
      keyOf={({ operation }) => operation}
      wordsOf={(permission) => `${permission.operation} ${summaryOf(permission)} ${permission.module}`}
      sorts={sorts}
      row={(permission) => <Row permission={permission} />}
      icon={<KeyRound />}
      emptyTitle={t('roles.empty')}
      emptyText={t('roles.emptyText')}
      operation="listAclRoles"
    />
  );
}
