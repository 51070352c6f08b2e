import { useState } from 'react';
import { toast } from 'sonner';
import type { Me } from '../../../../../shared/api/accounts/customer.ts';
import type { SecondFactorsBody } from '../../../../../shared/api/accounts/secondFactors.ts';
import { api } from '../../../../platform/api/api.ts';
import { attempt } from '../../../../platform/api/attempt.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { ConfirmButton } from '../../../../ui/ConfirmButton.tsx';
import { StateBadge } from '../../../../ui/StateBadge.tsx';
import { ProofForm } from './ProofForm.tsx';
import { useProvenAction } from './useProvenAction.tsx';
import { useSecondFactorsChanged } from './useSecondFactors.ts';

interface TwoFactorCardProps {
  readonly me: Me;
  readonly factors: SecondFactorsBody;
}

interface TurnOnFormProps {
  readonly email: string;
  /** The nonce of the mailed code. */
  readonly nonce: string;
  readonly onEnd: () => void;
}

/** Takes the code that proves that codes arrive. */
function TurnOnForm({ email, nonce, onEnd }: TurnOnFormProps) {
  const changed = useSecondFactorsChanged();
  return (
    <ProofForm
      field="code"
      label={t('own.code')}
      submitLabel={t('own.confirmOn')}
      send={(code) => api.call('addMailFactor', { body: { nonce, code } })}
      onDone={() => {
        toast.success(t('own.turnedOn'));
        onEnd();
        void changed();
      }}
      onCancel={onEnd}
    >
      {(field) => (
        <>
          <p role="status" className="text-sm text-muted">
            {t('own.turnOnText', { email })}
          </p>
          {field}
        </>
      )}
    </ProofForm>
  );
}

/** Turns codes by mail on and off; confirmed in place, so that a call stays within reach. */
export function TwoFactorCard({ me, factors }: TwoFactorCardProps) {
  const isOn = factors.methods.includes('mail');
  const changed = useSecondFactorsChanged();
  const { run, ask, question } = useProvenAction();
  const [nonce, setNonce] = useState<string | null>(null);
  const mailCode = async () => setNonce((await api.call('startTwoFactor')).nonce);
  const turnOn = () => {
    // Asked for now, not after the code has arrived.
    if (factors.password_needed) ask(mailCode);
    else void attempt(mailCode, (reason) => t('own.notMailed', { reason }));
  };
  const turnOff = () =>
    run(async () => {
      await api.call('deleteMailFactor');
      toast.success(t('own.turnedOff'));
      await changed();
    });
  return (
    <Card
      title={t('own.twoFactor')}
      text={t(isOn ? 'own.twoFactorOn' : 'own.twoFactorOff', { email: me.email })}
      action={<StateBadge tone={isOn ? 'connected' : 'ended'}>{t(isOn ? 'common.on' : 'common.off')}</StateBadge>}
    >
      {question}
      {!question && nonce !== null && <TurnOnForm email={me.email} nonce={nonce} onEnd={() => setNonce(null)} />}
      {!question && nonce === null && !isOn && <Button onPress={turnOn}>{t('own.turnOn')}</Button>}
      {!question && nonce === null && isOn && (
        <ConfirmButton
          question={t('own.turnOffQuestion')}
          confirmLabel={t('own.confirmOff')}
          onConfirm={() => void turnOff()}
        >
          {t('own.turnOff')}
        </ConfirmButton>
      )}
    </Card>
  );
}
