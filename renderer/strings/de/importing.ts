import type { importing as english } from '../en/importing.ts';
import type { Translation } from '../translation.ts';

export const importing: Translation<typeof english> = {
  'import.choose': 'Datei auswählen',
  'import.orDrop': 'oder hier ablegen',
  'import.another': 'Andere Datei auswählen',
  'import.checkFailed': 'Die Datei konnte nicht gelesen werden: {reason}',
  'import.running': 'Wird importiert',
  'import.failed': 'Nichts wurde importiert: {reason}',
  'import.row': 'Zeile',
  'import.rows': 'Zeilen der Datei',
  'import.saveRefused': '{count, plural, one {# abgelehnte Zeile} other {# abgelehnte Zeilen}} als Datei speichern',
  'table.choose': 'CSV-Datei hier ablegen',
  'table.tooLarge': 'Die Datei ist größer als 900 kB.',
  'table.notCsv': 'Das ist keine CSV-Datei. Speichern Sie die Tabelle als „CSV UTF-8“.',
  'table.template': 'Vorlage herunterladen',
  'table.templateText':
    'Füllen Sie sie in einer Tabellenkalkulation aus und speichern Sie sie als CSV. Leere Zellen bleiben beim Üblichen.',
  'table.columns': 'Spalten',
  'table.preview': 'Was geschehen wird',
  'table.allRight': 'Hinzuzufügen: {created}.',
  'table.someWrong':
    '{wrong, plural, one {# von {count, plural, one {# Zeile} other {# Zeilen}} ist} other {# von {count, plural, one {# Zeile} other {# Zeilen}} sind}} falsch. Nichts wird hinzugefügt, bis alle stimmen: Berichtigen Sie die Datei und wählen Sie sie erneut.',
  'table.unused': 'Weggelassen, da kein Feld so heißt: {columns}',
  'table.will': 'wird hinzugefügt',
  'table.run': '{count} importieren',
  'table.wrong': '{column}: {message}',
  'table.done': '{count, plural, one {# wurde} other {# wurden}} importiert.',
};
