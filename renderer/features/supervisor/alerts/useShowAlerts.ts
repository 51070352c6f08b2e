import { useCallback, useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { useLocation } from 'wouter';
import { useAudio } from '../../../platform/audio/audioStore.ts';
import { showNotification } from '../../../platform/window/page.ts';
import { t } from '../../../strings/t.ts';
import { type AlertBatch, createAlertBatch, type ShownAlert } from './alertBatch.ts';

const wallboard = '/supervisor';
/** Alerts of the same moment become one message. */
const gatherMs = 1_000;
/** Up to this many alerts are shown one by one. */
const fewAlerts = 2;
/** Long enough to be seen by who looks up from something else. */
const shownMs = 15_000;

function show({ key, title, text }: ShownAlert, open: (() => void) | null): void {
  toast.warning(title, {
    id: key,
    description: text,
    duration: shownMs,
    ...(open && { action: { label: t('alerts.open'), onClick: open } }),
  });
  showNotification({
    title,
    body: text,
    tag: `alert ${key}`,
    onClick() {
      void window.cordboard?.showWindow({});
      window.focus();
      open?.();
    },
  });
}

function summary(alerts: readonly ShownAlert[]): ShownAlert {
  const names = [...new Set(alerts.map(({ title }) => title))];
  const [name = ''] = names;
  if (names.length === 1) return { key: 'many', title: name, text: alerts.map(({ text }) => text).join(', ') };
  return { key: 'many', title: t('alerts.many', { count: names.length }), text: names.join(', ') };
}

/** Shows alerts as toasts with a way to the wallboard, and as notifications where the user wants them. */
export function useShowAlerts(): (alert: ShownAlert) => void {
  const [location, navigate] = useLocation();
  const hand = (alerts: readonly ShownAlert[]) => {
    // Of several windows only the one with the audio alerts.
    if (useAudio.getState().status === 'elsewhere') return;
    const open = location === wallboard ? null : () => navigate(wallboard);
    for (const alert of alerts.length > fewAlerts ? [summary(alerts)] : alerts) show(alert, open);
  };
  const latest = useRef(hand);
  latest.current = hand;
  const batch = useRef<AlertBatch | null>(null);
  useEffect(() => {
    const made = createAlertBatch(gatherMs, (alerts) => latest.current(alerts));
    batch.current = made;
    return () => made.close();
  }, []);
  return useCallback((alert) => batch.current?.add(alert), []);
}
