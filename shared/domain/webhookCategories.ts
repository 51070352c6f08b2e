/**
 * Subscriptions of webhooks (specification, "Subscription categories"): the categories, named as in the contract, and
 * the events of each.
 */

/** A call event of any kind. */
export const callEvents = [
  'call.initial',
  'call.ringing',
  'call.missed',
  'call.connected',
  'call.hangup',
  'call.hold',
  'call.unhold',
  'call.dtmf',
] as const;

/** The events of each category. */
export const eventsByCategory = {
  call_state_change: callEvents,
  call_ringing: ['call.ringing'],
  call_connected: ['call.connected'],
  call_ended: ['call.hangup'],
  call_missed: ['call.missed'],
  call_dtmf_received: ['call.dtmf'],
  call_recording_ready: ['monitor.audio_ready'],
  call_recording_saved: ['recording.saved', 'recording.save_failed'],
  contact_outcome_changed: ['contact.outcome_changed'],
  sms_received: ['sms.received'],
  queue_wrap_up: ['queue.wrapup'],
  audit_recorded: ['audit.recorded'],
  dialling_alarm: ['dialling.alarm'],
  alert: ['alert.started', 'alert.ended'],
} as const satisfies Record<string, readonly string[]>;

/** Category of events that a webhook subscribes to. */
export type WebhookCategory = keyof typeof eventsByCategory;

/** Every category. */
export const webhookCategories = Object.keys(eventsByCategory) as [WebhookCategory, ...WebhookCategory[]];

/** The events of each subscription, as a list in Markdown. */
export const subscriptionList = webhookCategories
  .map((category) => `- \`${category}\`: ${eventsByCategory[category].map((name) => `\`${name}\``).join(', ')}`)
  .join('\n');

/** Names of all events that webhooks can get. */
export const webhookEventNames: readonly string[] = [...new Set(Object.values(eventsByCategory).flat())];

/** Whether events of that name belong to one of the categories. */
export function coversEvent(categories: readonly WebhookCategory[], eventName: string): boolean {
  return categories.some((category) => (eventsByCategory[category] as readonly string[]).includes(eventName));
}
