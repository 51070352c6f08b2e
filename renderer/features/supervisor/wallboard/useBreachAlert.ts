import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { t } from '../../../strings/t.ts';
import type { Breach } from './thresholds.ts';

/** Says so, once, when a queue goes beyond a threshold. */
export function useBreachAlert(queueName: string, breaches: readonly Breach[]): void {
  const told = useRef<readonly Breach[]>([]);
  const key = breaches.join(' ');
  useEffect(() => {
    const now = key === '' ? [] : (key.split(' ') as Breach[]);
    for (const breach of now.filter((one) => !told.current.includes(one))) {
      toast.warning(t('wallboard.breached', { queue: queueName, what: t(`wallboard.breach.${breach}`) }));
    }
    told.current = now;
  }, [key, queueName]);
}
