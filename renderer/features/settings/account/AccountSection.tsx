import '../../../strings/en/account.ts';
import '../../../strings/en/firstRun.ts';
import '../../../strings/en/integrations.ts';
import '../../../strings/en/ownAccount.ts';
import '../../../strings/en/secondFactors.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/signIn.ts';
import { useState } from 'react';
import type { Me } from '../../../../shared/api/accounts/customer.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { useMe } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { AppCard } from './secondFactors/AppCard.tsx';
import { PasskeysCard } from './secondFactors/PasskeysCard.tsx';
import { RecoveryCodesCard } from './secondFactors/RecoveryCodesCard.tsx';
import { useSecondFactors } from './secondFactors/useSecondFactors.ts';
import { TwoFactorCard } from './TwoFactorCard.tsx';
import { useOwnAccount } from './useOwnAccount.ts';

/** Whether calls are offered to oneself while one talks. */
function CallWaitingCard({ me }: { readonly me: Me }) {
  const update = useOwnAccount();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const choose = async (call_waiting: boolean) => {
    setWanted(call_waiting);
    await attempt(
      () => update({ call_waiting }),
      (reason) => t('own.refused', { reason }),
    );
    setWanted(null);
  };
  return (
    <Card title={t('own.calls')}>
      <Switch
        label={t('own.callWaiting')}
        description={t('own.callWaitingText')}
        isSelected={wanted ?? me.call_waiting}
        onChange={(isOn) => void choose(isOn)}
      />
    </Card>
  );
}

/** Everything that signing in asks for beside the password. */
function SecondFactorCards({ me }: { readonly me: Me }) {
  return (
    <QueryView query={useSecondFactors()}>
      {(factors) => (
        <>
          <AppCard factors={factors} />
          <PasskeysCard factors={factors} />
          <TwoFactorCard me={me} factors={factors} />
          {factors.methods.length > 0 && <RecoveryCodesCard factors={factors} />}
          {factors.methods.length > 0 && <DevicesCard />}
        </>
      )}
    </QueryView>
  );
}

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
