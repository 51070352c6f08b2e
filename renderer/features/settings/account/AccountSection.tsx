import '../../../strings/en/account.ts';
import '../../../strings/en/firstRun.ts';
import '../../../strings/en/integrations.ts';
import '../../../strings/en/ownAccount.ts';
import '../../../strings/en/secondFactors.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/signIn.ts';
import { useMe } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { CallWaitingCard } from './CallWaitingCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { SecondFactorCards } from './secondFactors/SecondFactorCards.tsx';

/** One's own account. */
export function AccountSection() {
  return (
    <>
      <SectionHeading title={t('settings.account')} text={t('own.text')} />
      <QueryView query={useMe()}>
        {(me) => (
          <>
            <ProfileCard me={me} />
            <CallWaitingCard me={me} />
            <PasswordCard me={me} />
            <SecondFactorCards me={me} />
            <SessionsCard />
          </>
        )}
      </QueryView>
    </>
  );
}
