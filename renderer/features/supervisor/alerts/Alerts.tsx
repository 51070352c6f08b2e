import '../../../strings/en/supervisor.ts';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { alertSentence } from '../../../entities/alert/alertSentence.ts';
import { listenToEvents } from '../../../platform/events/eventStream.ts';
import { useShowAlerts } from './useShowAlerts.ts';

/** Where browsers stored their own thresholds before the service had goals. */
const formerKey = 'cordboard.wallboard';

/** Shows a supervisor on any page the alerts that the service starts, until they end. */
export function Alerts() {
  const show = useShowAlerts();
  useEffect(() => localStorage.removeItem(formerKey), []);
  useEffect(
    () =>
      listenToEvents((event) => {
        if (event.event_name === 'alert.ended') toast.dismiss(String(event.alert.id));
        if (event.event_name !== 'alert.started') return;
        const { id, subject_name: title } = event.alert;
        show({ key: String(id), title, text: alertSentence(event.alert) });
      }),
    [show],
  );
  return null;
}
