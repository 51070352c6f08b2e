import type { campaigns as english } from '../en/campaigns.ts';
import type { Translation } from '../translation.ts';

export const campaigns: Translation<typeof english> = {
  'campaigns.text':
    'Welche Werbung Anrufer bringt: Jede Kampagne hat eigene Rufnummern, und Anrufe dorthin werden gezählt.',
  'campaigns.add': 'Kampagne hinzufügen',
  'campaigns.new': 'Neue Kampagne',
  'campaigns.empty': 'Noch keine Kampagne',
  'campaigns.emptyText':
    'Fügen Sie eine hinzu, geben Sie ihr Rufnummern und sagen Sie, welche Besuche Ihrer Website zu ihr gehören.',
  'campaigns.byNumbers': 'Anzahl der Rufnummern',
  'campaigns.noNumbers': 'Ohne Rufnummer',
  'campaigns.rulesCount': '{count, plural, one {# Regel} other {# Regeln}}',
  'campaigns.name': 'Name',
  'campaigns.url': 'Seite der Kampagne',
  'campaigns.callMeBackText': 'Wessen Formular Besucher der Kampagne sehen. Meist keines, nur Anrufe werden gezählt.',
  'campaigns.callMeBack': 'Call-Me-Back-Einstellung',
  'campaigns.numbers': 'Rufnummern',
  'campaigns.numbersText': 'Eine Nummer gehört zu einer Kampagne; vergangene Anrufe behalten ihre',
  'campaigns.rules': 'Besuche, die dazugehören',
  'campaigns.rulesText':
    'Eine passende Regel genügt; in einer Regel muss alles Angegebene zutreffen. Meist reicht eine, mit der Kampagne des Links (utm_campaign).',
  'campaigns.addRule': 'Regel hinzufügen',
  'campaigns.removeRule': 'Regel {number} entfernen',
  'campaigns.rule.source': 'Quelle (utm_source)',
  'campaigns.rule.medium': 'Medium (utm_medium)',
  'campaigns.rule.campaign': 'Kampagne (utm_campaign)',
  'campaigns.rule.referrer': 'Kam von der Website',
  'campaigns.rule.path': 'Pfad beginnt mit',
  'campaigns.rule.param': 'Hat den Parameter',
  'campaigns.rule.value': 'Mit dem Wert',
  'campaigns.try': 'Besuch ausprobieren',
  'campaigns.tryText': 'Sagt, zu welcher Kampagne der Besuch gehören würde.',
  'campaigns.tryUrl': 'Geöffnete Adresse',
  'campaigns.tryReferrer': 'Seite, die darauf verwies',
  'campaigns.tryButton': 'Ausprobieren',
  'campaigns.tryFound': 'Er gehört zu „{name}“.',
  'campaigns.tryNone': 'Er gehört zu keiner Kampagne.',
};
