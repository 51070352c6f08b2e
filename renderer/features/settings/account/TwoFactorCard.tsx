import { useState } from 'react';
import type { Me } from '../../../../shared/api/schemas/user.ts';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { StateBadge } from '../../../components/StateBadge.tsx';
import { api } from '../../../lib/api/api.ts';
import { attempt } from '../../../lib/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import { TurnOffForm } from './TurnOffForm.tsx';
import { TurnOnForm } from './TurnOnForm.tsx';

type Step = { readonly at: 'rest' } | { readonly at: 'turnOn'; readonly nonce: string } | { readonly at: 'turnOff' };

/** The second factor, on and off; each is confirmed where it stands, so that a call stays within reach. */
export function TwoFactorCard({ me }: { readonly me: Me }) {
  const isOn = me.two_factor_auth === 'E';
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const rest = () => setStep({ at: 'rest' });
  const mailCode = () =>
    attempt(
      async () => setStep({ at: 'turnOn', nonce: (await api.call('startTwoFactor')).nonce }),
      (reason) => t('own.notMailed', { reason }),
    );
  return (
    <Card
      title={t('own.twoFactor')}
      text={t(isOn ? 'own.twoFactorOn' : 'own.twoFactorOff', { email: me.email })}
      action={<StateBadge tone={isOn ? 'connected' : 'ended'}>{t(isOn ? 'common.on' : 'common.off')}</StateBadge>}
    >
      {step.at === 'rest' && (
        <Button onPress={() => (isOn ? setStep({ at: 'turnOff' }) : void mailCode())}>
          {t(isOn ? 'own.turnOff' : 'own.turnOn')}
        </Button>
      )}
      {step.at === 'turnOn' && <TurnOnForm email={me.email} nonce={step.nonce} onEnd={rest} />}
      {step.at === 'turnOff' && <TurnOffForm onEnd={rest} />}
    </Card>
  );
}
