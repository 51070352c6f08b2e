import { useState } from 'react';
import type { Me } from '../../../../shared/api/schemas/user.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useOwnAccount } from './useOwnAccount.ts';

/** Whether calls are offered to oneself while one talks. */
export function CallWaitingCard({ me }: { readonly me: Me }) {
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
