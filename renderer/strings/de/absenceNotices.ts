import type { absenceNotices as english } from '../en/absenceNotices.ts';
import type { Translation } from '../translation.ts';

export const absenceNotices: Translation<typeof english> = {
  'away.own': 'Ihre Seite war {seconds} s lang weg. {what}',
  'away.own.phone': 'Der Anruf mit {name} ging an das Telefon des Agenten.',
  'away.own.taken_over': 'Ein Supervisor hat den Anruf mit {name} übernommen.',
  'away.own.queue': 'Der Anruf mit {name} ging zurück an {target}.',
  'away.own.other_queue': 'Der Anruf mit {name} ging an {target}.',
  'away.own.voicemail': 'Der Anruf mit {name} ging an eine Mailbox: {target}.',
  'away.own.parked': 'Der Anruf mit {name} wurde auf {target} geparkt.',
  'away.own.hung_up': '{name} erfuhr, dass die Verbindung verloren ging; der Anruf wurde beendet.',
  'away.own.call_ended': 'Der Anruf mit {name} wurde inzwischen beendet.',
  'away.own.cut': 'Der Anruf mit {name} endete, weil der Dienst angehalten wurde.',
  'away.read': 'OK',
  'away.failed': 'Das konnte nicht vermerkt werden: {reason}',
  'away.gone': 'Die Seite von {agent} verschwand während eines Anrufs mit {name}.',
  'away.goneOfQueue': 'Die Seite von {agent} verschwand während eines Anrufs aus {queue} mit {name}.',
  'away.waits': 'Der Anrufer hört Musik. Ohne den Agenten geht es um {time} weiter.',
  'away.emergency':
    'Es ist ein Notruf. Er wird nicht weitergegeben: Die Gegenseite wird gebeten, in der Leitung zu bleiben. Sie können ihn übernehmen.',
  'away.see': 'Anruf ansehen',
  'away.over': 'Die Seite von {agent} war {seconds} s lang weg. {what}',
  'away.badge': 'Seite weg',
};
