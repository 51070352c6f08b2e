import { addTexts } from './addTexts.ts';

/** When there are alerts about queues and lines, and who gets mail about them. */
export const alertSettings = {
  'alertSettings.text':
    'The service watches queues and lines, whether or not anybody looks. Supervisors see an alert on any page; webhooks and mail take it further. Figures of queues have their limits in the goals of the wallboard: red starts an alert.',
  'alertSettings.limits': 'When there is an alert',
  'alertSettings.limitsText': '0 is never. A queue or line may have limits of its own over the API.',
  'alertSettings.no_agent': 'Callers wait and no agent takes calls (seconds)',
  'alertSettings.no_agent_text': 'Most choose 30.',
  'alertSettings.line_unregistered': 'A line is not registered (seconds)',
  'alertSettings.line_unregistered_text': 'Most choose 60: a line that comes back by itself is no alert.',
  'alertSettings.line_busy': 'Calls refused because no channel was free',
  'alertSettings.line_busy_text': 'Within five minutes. Most choose 3.',
  'alertSettings.line_quality': 'Mean opinion score below',
  'alertSettings.line_quality_text':
    'Of a line’s calls of the last fifteen minutes, 1 to 4.4. Below 3.1 many people are dissatisfied.',
  'alertSettings.begins_after': 'A figure of a queue is red (seconds)',
  'alertSettings.begins_after_text': 'Before it is an alert. Most choose 5.',
  'alertSettings.ends_after': 'All is well again (seconds)',
  'alertSettings.ends_after_text': 'Before the alert is over. Most choose 60, so that it does not come and go.',
  'alertSettings.mail': 'Mail',
  'alertSettings.mailText': 'Alerts that wait for the next mail share one.',
  'alertSettings.recipients': 'Recipients',
  'alertSettings.recipientsText': 'E-mail addresses, between them commas. Empty: no mail.',
  'alertSettings.mails_per_hour': 'Mails an hour at most',
  'alertSettings.mails_per_hour_text': 'Most choose 6.',
  'alertSettings.mails_end': 'Mail also when an alert is over',
  'alertSettings.isQuiet': 'Quiet hours',
  'alertSettings.isQuietText': 'No mail then; what is still an alert afterwards is mailed at their end.',
  'alertSettings.from': 'From',
  'alertSettings.until': 'Until',
  'alertSettings.save': 'Save alerts',
  'alertSettings.saved': 'The settings of alerts are saved.',
  'alertSettings.refused': 'The settings were not saved: {reason}',
} as const;

addTexts(alertSettings);
