import type { savedReports as english } from '../en/savedReports.ts';
import type { Translation } from '../translation.ts';

export const savedReports: Translation<typeof english> = {
  'savedReports.open': 'Gespeicherte Berichte',
  'savedReports.openOf': '{name} öffnen',
  'savedReports.none': 'Kein Bericht gespeichert',
  'savedReports.noneText':
    'Wählen Sie einen Bericht mit Tagen und Warteschlangen und speichern Sie ihn, um ihn hier zu finden.',
  'savedReports.saveAs': 'Speichern',
  'savedReports.title': 'Diesen Bericht speichern',
  'savedReports.name': 'Name',
  'savedReports.nameText': 'Für Sie gespeichert, mit Tagen, Zeitzone und Warteschlangen',
  'savedReports.replaces': 'Ersetzt Ihren Bericht dieses Namens',
  'savedReports.save': 'Speichern',
  'savedReports.refused': 'Nicht gespeichert: {reason}',
  'savedReports.removeOf': '{name} löschen',
  'savedReports.removeQuestion': 'Den gespeicherten Bericht „{name}“ löschen?',
};
