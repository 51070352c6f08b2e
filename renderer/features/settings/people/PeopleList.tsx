import { useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { toast } from 'sonner';
import type { User } from '../../../../shared/api/accounts/users.ts';
import { topRole } from '../../../entities/agent/AccountFields.tsx';
import { PresenceText } from '../../../entities/agent/PresenceText.tsx';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { useHasRole, useIsAdministrator } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { DeleteButton, EditLink } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { AdminList } from '../administration/AdminList.tsx';
import { ImportButton } from '../administration/ImportButton.tsx';
import { Invitations, InviteButton } from './Invitations.tsx';

function DeleteUser({ user }: { readonly user: User }) {
  const cache = useQueryClient();
  const name = nameOfUser(user);
  const remove = async () => {
    const isGone = await attempt(
      () => api.call('deleteUser', { params: { id: user.id } }),
      (reason) => t('people.deleteFailed', { name, reason }),
    );
    if (isGone) toast.success(t('people.deleted', { name }));
    await cache.invalidateQueries({ queryKey: queryKeys.users });
  };
  return (
    <DeleteButton
      label={t('people.deleteOf', { name })}
      question={t('people.deleteQuestion', { name })}
      onDelete={remove}
    />
  );
}

interface PersonRowProps {
  readonly user: User;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
}

function PersonRow({ user, canEdit, canDelete }: PersonRowProps) {
  const name = nameOfUser(user);
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <Avatar name={name} presence={user.presence} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="max-w-full truncate text-base font-medium">{name}</span>
          <StateBadge tone={topRole(user) === 'administrator' ? 'accent' : 'ended'}>
            {user.is_root ? t('people.owner') : t(`people.role.${topRole(user)}`)}
          </StateBadge>
          {!user.active && <StateBadge tone="ended">{t('people.inactive')}</StateBadge>}
          {user.two_factor_auth === 'E' && <StateBadge tone="connected">{t('people.twoFactor')}</StateBadge>}
        </span>
        <span className="flex flex-wrap gap-x-1 text-sm text-muted">
          <span className="selectable max-w-full truncate">{user.email}</span>
          <PresenceText user={user} isAfterOther />
        </span>
      </span>
      <span className="shrink-0 text-base">{user.ext}</span>
      {canEdit && <EditLink label={t('people.edit', { name })} href={`/settings/people/${user.id}`} />}
      {canDelete && <DeleteUser user={user} />}
    </li>
  );
}

const sorts: readonly Sort<User>[] = [
  { id: 'name', label: 'list.byName', compare: byText(nameOfUser) },
  { id: 'extension', label: 'account.ext', compare: byText(({ ext }) => ext) },
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
];

/** Everybody with an account. */
export function PeopleList() {
  const isAdministrator = useIsAdministrator();
  const mayInvite = useHasRole('supervisor');
  const myId = useSession((session) => session.userId);
  return (
    <>
      <AdminList
        title={t('settings.people')}
        text={t('people.text')}
        query={useUsers()}
        keyOf={({ id }) => id}
        wordsOf={(user) => `${nameOfUser(user)} ${user.email} ${user.ext} ${t(`people.role.${topRole(user)}`)}`}
        sorts={sorts}
        row={(user) => (
          <PersonRow
            user={user}
            canEdit={isAdministrator}
            canDelete={isAdministrator && !user.is_root && user.id !== myId}
          />
        )}
        icon={<Users />}
        emptyTitle={t('people.empty')}
        emptyText={t('people.text')}
        actions={
          mayInvite && (
            <>
              {isAdministrator && <ImportButton list="/settings/people" />}
              <InviteButton />
            </>
          )
        }
        add={isAdministrator ? { label: t('people.add'), href: '/settings/people/new' } : undefined}
        operation="listUsers"
      />
      {mayInvite && <Invitations />}
    </>
  );
}
