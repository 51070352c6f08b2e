import '../../../strings/en/account.ts';
import '../../../strings/en/firstRun.ts';
import '../../../strings/en/ownAccount.ts';
import '../../../strings/en/people.ts';
import '../../../strings/en/settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import type { User } from '../../../../shared/api/accounts/users.ts';
import { languageCodes } from '../../../../shared/domain/languages.ts';
import { roles } from '../../../../shared/domain/roles.ts';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { MailboxPinCard } from '../../../entities/mailbox/MailboxPinCard.tsx';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { useIsAdministrator } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { importItem } from '../administration/ImportButton.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { TableImport } from '../administration/TableImport.tsx';
import { PeopleList } from './PeopleList.tsx';
import { PersonCard } from './PersonCard.tsx';
import { PersonForm } from './PersonForm.tsx';

const columns = () => [
  { field: 'first_name', label: t('people.column.required', { name: t('account.firstName') }), example: 'Ada' },
  { field: 'last_name', label: t('account.lastName'), example: 'Lovelace' },
  { field: 'email', label: t('people.column.email'), example: 'ada@example.com' },
  { field: 'ext', label: t('people.column.ext'), example: '201' },
  { field: 'roles', label: t('people.column.roles', { roles: roles.join(', ') }), example: 'agent' },
  { field: 'language', label: t('people.column.language', { languages: languageCodes.join(', ') }), example: 'en' },
];

/** Accounts for many people at once. */
function PeopleImport() {
  const [invite, setInvite] = useState(true);
  return (
    <TableImport
      title={t('people.import')}
      text={t('people.importText')}
      list="/settings/people"
      columns={columns()}
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

/** A person's second factor, which an administrator can only take away. */
function PersonTwoFactorCard({ user }: { readonly user: User }) {
  const cache = useQueryClient();
  const name = nameOfUser(user);
  const isOn = user.two_factor_auth === 'E';
  const reset = async () => {
    const isOff = await attempt(
      () => api.call('updateUser', { params: { id: user.id }, body: { two_factor_auth: 'D' } }),
      (reason) => t('people.saveFailed', { reason }),
    );
    if (isOff) toast.success(t('people.twoFactorReset', { name }));
    await cache.invalidateQueries({ queryKey: queryKeys.users });
  };
  return (
    <Card
      title={t('people.twoFactorTitle')}
      text={t(isOn ? 'people.twoFactorOn' : 'people.twoFactorOff', { name })}
      action={
        isOn && (
          <ConfirmButton
            className="shrink-0"
            question={t('people.resetTwoFactorQuestion', { name })}
            confirmLabel={t('people.resetTwoFactor')}
            onConfirm={() => void reset()}
          >
            {t('people.resetTwoFactor')}
          </ConfirmButton>
        )
      }
    />
  );
}

/** Signs a person out everywhere, as after a device was lost. */
function PersonSessionsCard({ user }: { readonly user: User }) {
  const name = nameOfUser(user);
  const signOut = async () => {
    const isDone = await attempt(
      () => api.call('deleteUserSessions', { params: { id: user.id } }),
      (reason) => t('people.signOutFailed', { name, reason }),
    );
    if (isDone) toast.success(t('people.signedOut', { name }));
  };
  return (
    <Card
      title={t('people.sessionsTitle')}
      text={t('people.sessionsText', { name })}
      action={
        <ConfirmButton
          className="shrink-0"
          question={t('people.signOutQuestion', { name })}
          confirmLabel={t('people.signOut')}
          onConfirm={() => void signOut()}
        >
          {t('people.signOut')}
        </ConfirmButton>
      }
    />
  );
}

/** Another address that waits to be confirmed; whoever may change the address takes that back. */
function PendingEmailCard({ user, pending }: { readonly user: User; readonly pending: string }) {
  const cache = useQueryClient();
  const { id, email } = user;
  const keep = async () => {
    const isKept = await attempt(
      () => api.call('updateUser', { params: { id }, body: { email } }),
      (reason) => t('people.saveFailed', { reason }),
    );
    if (isKept) toast.success(t('people.emailKept', { email }));
    for (const queryKey of [queryKeys.users, queryKeys.me]) await cache.invalidateQueries({ queryKey });
  };
  return (
    <Card
      title={t('people.emailPendingTitle')}
      text={t('people.emailPending', { email: pending })}
      action={
        <Button className="shrink-0" onPress={() => void keep()}>
          {t('people.keepEmail')}
        </Button>
      }
    />
  );
}

/** Has a person set a new password by mail: nobody else ever knows it. */
function PasswordMailCard({ user }: { readonly user: User }) {
  const { email } = user;
  const send = async () => {
    const isAsked = await attempt(
      () => api.call('startPasswordReset', { body: { email } }),
      (reason) => t('people.resetFailed', { reason }),
    );
    if (isAsked) toast.success(t('people.resetSent', { email }));
  };
  return (
    <Card
      title={t('people.passwordTitle')}
      text={t('people.passwordText', { name: nameOfUser(user) })}
      action={
        <Button icon={<Mail aria-hidden className="size-4" />} className="shrink-0" onPress={() => void send()}>
          {t('people.sendReset')}
        </Button>
      }
    />
  );
}

const list = '/settings/people';

function Editor({ user }: { readonly user: User }) {
  const isSelf = useSession((session) => session.userId) === user.id;
  return (
    <>
      <SectionHeading title={nameOfUser(user)} backTo={list} />
      <PersonCard user={user} isSelf={isSelf} />
      {user.pending_email !== null && (isSelf || !user.is_root) && (
        <PendingEmailCard user={user} pending={user.pending_email} />
      )}
      <MailboxPinCard userId={user.id} />
      {user.active && <PasswordMailCard user={user} />}
      {/* The owner's ways in are the owner's own business; one's own are in Settings → Account. */}
      {!isSelf && !user.is_root && <PersonTwoFactorCard user={user} />}
      {!isSelf && <PersonSessionsCard user={user} />}
    </>
  );
}

/** Everybody with an account, the form of a new one, or one of them. */
export function PeopleSection({ item }: { readonly item?: string }) {
  const isAdministrator = useIsAdministrator();
  const query = useUsers();
  if (item === importItem && isAdministrator) return <PeopleImport />;
  return (
    <AdminSection
      item={isAdministrator ? item : undefined}
      title={t('settings.people')}
      path={list}
      query={query}
      idOf={({ id }) => id}
      list={<PeopleList />}
      form={(user) => (user ? <Editor key={user.id} user={user} /> : <PersonForm />)}
    />
  );
}
