import type { common as english } from '../en/common.ts';
import type { Translation } from '../translation.ts';

export const common: Translation<typeof english> = {
  'app.name': 'Cordboard',
  'common.cancel': 'Abbrechen',
  'common.close': 'Schließen',
  'common.delete': 'Löschen',
  'common.retry': 'Erneut versuchen',
  'common.copied': 'Kopiert',
  'common.loading': 'Wird geladen',
  'common.details': 'Details',
  'common.unknown': 'Unbekannt',
  'common.anonymous': 'Anonymer Anrufer',
  'form.changed':
    'Jemand anderes hat dies geändert, seit Sie es geöffnet haben. Ihre Eingaben sind nicht verloren, aber noch nicht gespeichert.',
  'form.saveMine': 'Meines trotzdem speichern',
  'form.showTheirs': 'Andere Fassung zeigen',
  'language.label': 'Sprache',
  'language.missing': 'Die Texte auf {language} konnten nicht geladen werden. Anrufe sind nicht betroffen.',
  'common.today': 'Heute',
  'common.dayAndTime': '{day}, {time}',
  'common.percent': '{value, number} %',
  'common.yesterday': 'Gestern',
  'common.on': 'Ein',
  'common.off': 'Aus',
  'period.from': 'Von',
  'period.to': 'Bis',
  'error.title': 'Das konnte nicht geladen werden',
  'error.unreachable':
    'Der Dienst ist nicht erreichbar. Laufende Anrufe gehen weiter; diese Seite aktualisiert sich von selbst.',
  'error.late': 'Der Dienst hat nicht rechtzeitig geantwortet. Anrufe sind nicht betroffen.',
  'error.stillWorks': 'Anrufe sind nicht betroffen.',
  'error.crashTitle': 'Diese Seite hat ein Problem',
  'error.crashText': 'Anrufe sind nicht betroffen. Laden Sie die Seite neu, um weiterzumachen.',
  'error.partTitle': 'Diese Seite konnte nicht geladen werden',
  'error.partText':
    'Anrufe sind nicht betroffen. Versuchen Sie es erneut, sobald der Dienst erreichbar ist, oder laden Sie neu, falls er aktualisiert wurde.',
  'error.reload': 'Neu laden',
};
