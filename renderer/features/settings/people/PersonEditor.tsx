import type { User } from '../../../../shared/api/schemas/user.ts';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { useSession } from '../../../platform/session/sessionStore.ts';
import { t } from '../../../strings/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { PasswordMailCard } from './PasswordMailCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import { PersonSessionsCard } from './PersonSessionsCard.tsx';
import { PersonTwoFactorCard } from './PersonTwoFactorCard.tsx';

const list = '/settings/people';

function Editor({ user }: { readonly user: User }) {
  const isSelf = useSession((session) => session.userId) === user.id;
  return (
    <>
      <SectionHeading title={nameOfUser(user)} backTo={list} />
      <PersonCard key={user.id} user={user} isSelf={isSelf} />
      {user.active && <PasswordMailCard user={user} />}
      {/* The owner's ways in are the owner's own business; one's own are in Settings → Account. */}
      {!isSelf && !user.is_root && <PersonTwoFactorCard user={user} />}
      {!isSelf && <PersonSessionsCard user={user} />}
    </>
  );
}

/** One person's account. */
export function PersonEditor({ id }: { readonly id: number }) {
  return (
    <QueryView query={useUsers()}>
      {(users) => {
        const user = users.find((other) => other.id === id);
        if (user) return <Editor user={user} />;
        return (
          <>
            <SectionHeading title={t('settings.people')} backTo={list} />
            <EmptyState title={t('people.gone')} />
          </>
        );
      }}
    </QueryView>
  );
}
