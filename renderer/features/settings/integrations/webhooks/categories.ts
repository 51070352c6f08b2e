import { type WebhookCategory, webhookCategories } from '../../../../../shared/domain/webhookCategories.ts';
import { type PlainKey, t } from '../../../../strings/t.ts';

/** The name of each category of events. */
export const categoryLabels: Readonly<Record<WebhookCategory, PlainKey>> = {
  call_state_change: 'webhooks.category.call_state_change',
  call_ringing: 'webhooks.category.call_ringing',
  call_connected: 'webhooks.category.call_connected',
  call_ended: 'webhooks.category.call_ended',
  call_missed: 'webhooks.category.call_missed',
  call_dtmf_received: 'webhooks.category.call_dtmf_received',
  call_recording_ready: 'webhooks.category.call_recording_ready',
  call_recording_saved: 'webhooks.category.call_recording_saved',
  contact_outcome_changed: 'webhooks.category.contact_outcome_changed',
  sms_received: 'webhooks.category.sms_received',
  dialling_alarm: 'webhooks.category.dialling_alarm',
  alert: 'webhooks.category.alert',
  queue_wrap_up: 'webhooks.category.queue_wrap_up',
  audit_recorded: 'webhooks.category.audit_recorded',
};

/** The categories as choices, each with what the contract calls it. */
export const categoryOptions = () =>
  webhookCategories.map((id) => ({
    id,
    label: t(categoryLabels[id] as Extract<PlainKey, `webhooks.category.${string}`>),
    description: id,
  }));
