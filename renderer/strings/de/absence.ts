import type { absence as english } from '../en/absence.ts';
import type { Translation } from '../translation.ts';

export const absence: Translation<typeof english> = {
  'absence.text':
    'Wird eine Seite geschlossen, stürzt sie ab oder fällt das Netz aus, steht der Anrufer allein da. Er wird um Geduld gebeten und hört Musik; kommt die Seite zurück, hat sie den Anruf wieder.',
  'absence.after': 'Der Anruf geht ohne Agent weiter',
  'absence.afterText': 'Gezählt ab dem letzten Lebenszeichen der Seite. Die meisten Callcenter wählen 20 Sekunden.',
  'absence.off': 'Nie: Er endet nach zwei Minuten',
  'absence.seconds': 'Nach {count, plural, one {# Sekunde} other {# Sekunden}}',
  'absence.queueCalls': 'Anrufe aus Warteschlangen',
  'absence.queueCallsText':
    'Eine Warteschlange kann in ihren Einstellungen anderes festlegen. Die meisten Callcenter wählen die Warteschlange: Der nächste freie Agent bekommt den Anrufer, mit Wartezeit und Notizen.',
  'absence.queue.queue': 'Zurück in die Warteschlange, vor alle anderen',
  'absence.queue.phone': 'An die Telefone des Agenten, sonst zurück in die Warteschlange',
  'absence.queue.end': 'Dem Anrufer Bescheid geben und auflegen',
  'absence.otherCalls': 'Andere Anrufe',
  'absence.otherCallsText':
    'Zuerst klingeln die eigenen Telefone des Agenten, falls vorhanden. Die meisten Callcenter parken den Anruf: Jeder Kollege kann ihn heranholen.',
  'absence.other.park': 'Anruf parken',
  'absence.other.voicemail': 'An die Mailbox des Agenten',
  'absence.other.end': 'Dem Anrufer Bescheid geben und auflegen',
  'absence.refused': 'Das konnte nicht gespeichert werden: {reason}',
};
