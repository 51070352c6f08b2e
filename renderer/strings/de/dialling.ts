import type { dialling as english } from '../en/dialling.ts';
import type { Translation } from '../translation.ts';

export const dialling: Translation<typeof english> = {
  'dialling.text':
    'Sie begrenzen, welche Nummern über eine Leitung angerufen werden und wie viele Anrufe möglich sind. Sie gelten für alle Anrufe außer Notrufen. Gelten mehrere Limits, entscheidet das strengste.',
  'dialling.customer': 'Das ganze Unternehmen',
  'dialling.customerText': 'Gilt für alle, für API-Token, umgeleitete Anrufe und Rückrufe.',
  'dialling.denyPremium': 'Sonderrufnummern sperren',
  'dialling.denyPremiumText':
    'Nationale wie 0900 und internationale (+979). Meist gesperrt: Betrugsanrufe gehen dorthin.',
  'dialling.denySatellite': 'Satelliten- und internationale Netze sperren',
  'dialling.denySatelliteText': '+870, +878, +881, +882 und +883. Meist gesperrt: Eine Minute kostet mehrere Euro.',
  'dialling.allowed': 'Nur diese Länder und Nummern',
  'dialling.allowedText':
    'Länder wie DE und Vorwahlen wie +4930, durch Kommas getrennt. Leer: alle. Meist die Länder, mit denen man Geschäfte macht.',
  'dialling.denied': 'Nie diese Länder und Nummern',
  'dialling.deniedText': 'In derselben Form. 118 sperrt Nummern, die so gewählt werden. Meist leer.',
  'dialling.calls_per_minute': 'Anrufe pro Minute',
  'dialling.calls_per_minute_text': 'Leer: unbegrenzt. Üblich sind zwei pro Person, die telefoniert.',
  'dialling.calls_per_minute_of': '{amount, plural, one {# Anruf} other {# Anrufe}} pro Minute',
  'dialling.calls_at_once': 'Gleichzeitige Anrufe',
  'dialling.calls_at_once_text':
    'Leer: unbegrenzt. Üblich sind zwei pro Person: der Anruf, und jemand, der dazu gefragt wird.',
  'dialling.calls_at_once_of': '{amount, plural, one {# gleichzeitiger Anruf} other {# gleichzeitige Anrufe}}',
  'dialling.minutes_per_day': 'Minuten pro Tag',
  'dialling.minutes_per_day_text':
    'Gesprächsminuten, laufende Anrufe eingeschlossen. Leer: unbegrenzt. Üblich ist das Doppelte eines starken Tages.',
  'dialling.minutes_per_day_of': '{amount, plural, one {# Minute} other {# Minuten}} pro Tag',
  'dialling.alarm_percent': 'Alarm bei (Prozent)',
  'dialling.alarm_percent_text':
    'Administratoren bekommen eine E-Mail, wenn dieser Anteil eines Limits verbraucht ist. Üblich sind 80.',
  'dialling.endCalls': 'Laufende Anrufe beenden',
  'dialling.endCallsText':
    'Wenn die Minuten des Tages verbraucht sind. Sonst werden nur neue Anrufe abgelehnt. Meist ausgeschaltet.',
  'dialling.user_calls_per_minute': 'Anrufe pro Minute jeder Person',
  'dialling.user_calls_at_once': 'Gleichzeitige Anrufe jeder Person',
  'dialling.user_calls_per_minute_text':
    'Für Personen ohne eigenes Limit. Leer: unbegrenzt. Üblich sind 10: Von Hand wählt niemand schneller.',
  'dialling.user_calls_at_once_text':
    'Für Personen ohne eigenes Limit. Leer: unbegrenzt. Üblich sind 2 oder 3, damit sich Anrufe vermitteln lassen.',
  'dialling.save': 'Speichern',
  'dialling.saveFailed': 'Das Limit wurde nicht gespeichert: {reason}',
  'dialling.customerSaved': 'Die Limits des Unternehmens sind gespeichert.',
  'dialling.saved': 'Das Limit von {name} ist gespeichert.',
  'dialling.limits': 'Teams, Personen und API-Token',
  'dialling.limitsText': 'Ihre eigenen Limits schränken ein, was das Unternehmen erlaubt.',
  'dialling.limitText': 'Es schränkt ein, was das Unternehmen erlaubt, und erweitert es nie.',
  'dialling.nothingMore': 'Wie das Unternehmen erlaubt',
  'dialling.only': 'nur {ranges}',
  'dialling.without': 'nicht {ranges}',
  'dialling.add': 'Limit hinzufügen',
  'dialling.new': 'Neues Limit',
  'dialling.empty': 'Noch keine eigenen Limits',
  'dialling.emptyText':
    'Fügen Sie eines hinzu für ein Team, eine Person oder ein API-Token, die weniger dürfen als das Unternehmen.',
  'dialling.bySubject': 'Für wen',
  'dialling.subjectText': 'Meist Teams, damit das Limit auch für Neue gilt',
  'dialling.subject': 'Für',
  'dialling.subject.TEAM': 'Team',
  'dialling.subject.USER': 'Person',
  'dialling.subject.TOKEN': 'API-Token',
  'dialling.choose': 'Auswählen',
  'dialling.edit': 'Limit von {name} bearbeiten',
  'dialling.deleteOf': 'Limit von {name} löschen',
  'dialling.deleteQuestion': 'Das Limit von {name} löschen? Die des Unternehmens bleiben.',
  'dialling.deleted': 'Das Limit von {name} ist gelöscht.',
  'dialling.deleteFailed': 'Das Limit von {name} konnte nicht gelöscht werden: {reason}',
  'dialling.usage': 'Jetzt und heute',
  'dialling.usageText': 'Das Unternehmen, alle mit einem Limit und alle, die heute nach außen angerufen haben.',
  'dialling.usedOf': '{used} von {amount}',
  'dialling.usedUp': 'Verbraucht',
  'dialling.refusals': 'Kürzlich abgelehnt',
  'dialling.refusalsText': 'Nummern, die nicht angerufen wurden, und warum.',
  'dialling.noRefusals': 'Keine Nummer wurde abgelehnt',
  'dialling.noRefusalsText':
    'Hier erscheinen Nummern der letzten 30 Tage, die wegen eines Limits nicht angerufen wurden.',
  'dialling.byShare': 'Am stärksten verbraucht',
  'dialling.byNumber': 'Nummer',
  'dialling.byWho': 'Wer gewählt hat',
  'dialling.refusedBy': '{who}, {time}',
  'dialling.itself': 'Das Unternehmen selbst',
};
