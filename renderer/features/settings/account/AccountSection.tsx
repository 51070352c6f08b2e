import '../../../strings/en/account.ts';
import '../../../strings/en/firstRun.ts';
import '../../../strings/en/integrations.ts';
import '../../../strings/en/ownAccount.ts';
import '../../../strings/en/secondFactors.ts';
import '../../../strings/en/settings.ts';
import '../../../strings/en/signIn.ts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Me } from '../../../../shared/api/accounts/customer.ts';
import type { RingsAt } from '../../../../shared/domain/ringsAt.ts';
import { ringsAtOptions } from '../../../entities/agent/AccountFields.tsx';
import { HoldMusicField } from '../../../entities/announcement/HoldMusicField.tsx';
import { usePhones } from '../../../entities/line/useLines.ts';
import { MailboxPinCard } from '../../../entities/mailbox/MailboxPinCard.tsx';
import { attempt } from '../../../platform/api/attempt.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { useMe } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { SectionHeading } from '../administration/SectionHeading.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { EmailCard } from './EmailCard.tsx';
import { ForwardsForm } from './ForwardsForm.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { AppCard } from './secondFactors/AppCard.tsx';
import { PasskeysCard } from './secondFactors/PasskeysCard.tsx';
import { RecoveryCodesCard } from './secondFactors/RecoveryCodesCard.tsx';
import { TwoFactorCard } from './secondFactors/TwoFactorCard.tsx';
import { useSecondFactors } from './secondFactors/useSecondFactors.ts';
import { useOwnAccount } from './useOwnAccount.ts';

const usualMusic = 'usual';

/** Warns users who are rung at desk phones only and have none registered. */
function NoPhoneWarning() {
  const userId = useSession((session) => session.userId);
  const { data: phones } = usePhones();
  const isThere =
    phones?.some(({ user_id, state, rings }) => user_id === userId && state === 'online' && rings) ?? true;
  if (isThere) return null;
  return (
    <div className="overflow-hidden rounded-control">
      <Banner tone="warning" icon={<TriangleAlert aria-hidden />}>
        {t('ringsAt.noPhone')}
      </Banner>
    </div>
  );
}

/** Where one is rung. */
function RingsAtSelect({ me }: { readonly me: Me }) {
  const update = useOwnAccount();
  const [wanted, setWanted] = useState<RingsAt | null>(null);
  const choose = async (rings_at: RingsAt) => {
    setWanted(rings_at);
    await attempt(
      () => update({ rings_at }),
      (reason) => t('own.refused', { reason }),
    );
    setWanted(null);
  };
  const value = wanted ?? me.rings_at;
  return (
    <>
      <Select
        label={t('ringsAt.label')}
        description={t('ringsAt.labelText')}
        className="max-w-80"
        options={ringsAtOptions()}
        value={value}
        onChange={(key) => void choose(key as RingsAt)}
      />
      {value === 'phone' && <NoPhoneWarning />}
    </>
  );
}

/** The user's own music on hold. */
function OwnHoldMusic({ me }: { readonly me: Me }) {
  const update = useOwnAccount();
  const choose = (key: string) =>
    attempt(
      () => update({ hold_music_id: key === usualMusic ? null : Number(key) }),
      (reason) => t('own.refused', { reason }),
    );
  return (
    <HoldMusicField
      others={[{ id: usualMusic, label: t('holdMusic.usual') }]}
      value={me.hold_music_id === null ? usualMusic : String(me.hold_music_id)}
      description={t('holdMusic.ownText')}
      onChange={(key) => void choose(key)}
    />
  );
}

/** How calls are offered to oneself, and what others hear meanwhile. */
function CallsCard({ me }: { readonly me: Me }) {
  const update = useOwnAccount();
  const [wanted, setWanted] = useState<Partial<Pick<Me, 'call_waiting' | 'do_not_disturb'>>>({});
  const choose = async (choice: typeof wanted) => {
    setWanted(choice);
    await attempt(
      () => update(choice),
      (reason) => t('own.refused', { reason }),
    );
    setWanted({});
  };
  return (
    <Card title={t('own.calls')}>
      <div className="flex flex-col gap-4">
        <RingsAtSelect me={me} />
        <Switch
          label={t('own.callWaiting')}
          description={t('own.callWaitingText')}
          isSelected={wanted.call_waiting ?? me.call_waiting}
          onChange={(isOn) => void choose({ call_waiting: isOn })}
        />
        <Switch
          label={t('own.doNotDisturb')}
          description={t('own.doNotDisturbText')}
          isSelected={wanted.do_not_disturb ?? me.do_not_disturb}
          onChange={(isOn) => void choose({ do_not_disturb: isOn })}
        />
        <OwnHoldMusic me={me} />
        <ForwardsForm key={[me.forward_always, me.forward_busy, me.forward_no_answer].join()} me={me} />
      </div>
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
            <EmailCard me={me} />
            <CallsCard me={me} />
            <MailboxPinCard userId={Number(me.id)} />
            <PasswordCard me={me} />
            <SecondFactorCards me={me} />
            <SessionsCard />
          </>
        )}
      </QueryView>
    </>
  );
}
