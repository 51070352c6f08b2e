import type { pastAbsences as english } from '../en/pastAbsences.ts';
import type { Translation } from '../translation.ts';

export const pastAbsences: Translation<typeof english> = {
  'pastAbsence.title': 'Seiten, die während des Anrufs verschwanden',
  'pastAbsence.gone': 'Die Seite von {agent} ist seit {from} weg.',
  'pastAbsence.over': 'Die Seite von {agent} war von {from} bis {until} weg.',
  'pastAbsence.back': 'Dann ging der Anruf weiter.',
  'pastAbsence.phone': 'Der Anruf ging an das Telefon des Agenten.',
  'pastAbsence.taken_over': 'Ein Supervisor hat den Anruf übernommen.',
  'pastAbsence.queue': 'Der Anruf ging zurück an {target}.',
  'pastAbsence.other_queue': 'Der Anruf ging an {target}.',
  'pastAbsence.voicemail': 'Der Anruf ging an eine Mailbox: {target}.',
  'pastAbsence.parked': 'Der Anruf wurde auf {target} geparkt.',
  'pastAbsence.hung_up': 'Die Gegenseite erfuhr, dass die Verbindung verloren ging; der Anruf wurde beendet.',
  'pastAbsence.call_ended': 'Der Anruf wurde inzwischen beendet.',
  'pastAbsence.cut': 'Der Anruf endete, weil der Dienst angehalten wurde.',
};
