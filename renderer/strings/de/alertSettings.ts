import type { alertSettings as english } from '../en/alertSettings.ts';
import type { Translation } from '../translation.ts';

export const alertSettings: Translation<typeof english> = {
  'alertSettings.text':
    'Der Dienst überwacht Warteschlangen und Leitungen, auch wenn niemand hinsieht. Supervisoren sehen eine Warnung auf jeder Seite; Webhooks und E-Mail tragen sie weiter. Für Kennzahlen von Warteschlangen gelten die Ziele des Wallboards: Bei Rot beginnt eine Warnung.',
  'alertSettings.limits': 'Wann gewarnt wird',
  'alertSettings.limitsText': '0 heißt nie. Über die API kann eine Warteschlange oder Leitung eigene Grenzen haben.',
  'alertSettings.no_agent': 'Anrufer warten und kein Agent nimmt Anrufe an (Sekunden)',
  'alertSettings.no_agent_text': 'Üblich sind 30.',
  'alertSettings.line_unregistered': 'Eine Leitung ist nicht registriert (Sekunden)',
  'alertSettings.line_unregistered_text':
    'Üblich sind 60: Eine Leitung, die von selbst zurückkommt, ist keine Warnung wert.',
  'alertSettings.line_busy': 'Anrufe, die mangels freier Kanäle abgelehnt wurden',
  'alertSettings.line_busy_text': 'Innerhalb von fünf Minuten. Üblich sind 3.',
  'alertSettings.line_quality': 'MOS-Wert unter',
  'alertSettings.line_quality_text':
    'Der Anrufe einer Leitung in den letzten fünfzehn Minuten, 1 bis 4,4. Unter 3,1 sind viele unzufrieden.',
  'alertSettings.begins_after': 'Eine Kennzahl einer Warteschlange ist rot (Sekunden)',
  'alertSettings.begins_after_text': 'Bevor eine Warnung daraus wird. Üblich sind 5.',
  'alertSettings.ends_after': 'Alles ist wieder gut (Sekunden)',
  'alertSettings.ends_after_text': 'Bevor die Warnung endet. Üblich sind 60, damit sie nicht kommt und geht.',
  'alertSettings.mail': 'E-Mail',
  'alertSettings.mailText': 'Warnungen, die auf die nächste E-Mail warten, teilen sich eine.',
  'alertSettings.recipients': 'Empfänger',
  'alertSettings.recipientsText': 'E-Mail-Adressen, durch Kommas getrennt. Leer: keine E-Mail.',
  'alertSettings.mails_per_hour': 'E-Mails pro Stunde höchstens',
  'alertSettings.mails_per_hour_text': 'Üblich sind 6.',
  'alertSettings.mails_end': 'Auch melden, wenn eine Warnung vorbei ist',
  'alertSettings.isQuiet': 'Ruhezeiten',
  'alertSettings.isQuietText': 'Dann keine E-Mail; was danach noch besteht, wird am Ende gemeldet.',
  'alertSettings.from': 'Von',
  'alertSettings.until': 'Bis',
  'alertSettings.save': 'Warnungen speichern',
  'alertSettings.saved': 'Die Einstellungen für Warnungen sind gespeichert.',
  'alertSettings.refused': 'Die Einstellungen wurden nicht gespeichert: {reason}',
};
