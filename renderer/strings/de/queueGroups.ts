import type { queueGroups as english } from '../en/queueGroups.ts';
import type { Translation } from '../translation.ts';

export const queueGroups: Translation<typeof english> = {
  'queueGroups.text': 'Warteschlangen, die zusammengehören, etwa die einer Abteilung.',
  'queueGroups.add': 'Gruppe hinzufügen',
  'queueGroups.new': 'Neue Warteschlangengruppe',
  'queueGroups.empty': 'Noch keine Warteschlangengruppe',
  'queueGroups.emptyText':
    'Fügen Sie eine hinzu und wählen Sie ihre Warteschlangen; eine Warteschlange kann in mehreren sein.',
  'queueGroups.bySize': 'Anzahl der Warteschlangen',
  'queueGroups.name': 'Name',
  'queueGroups.queues': 'Warteschlangen',
  'queueGroups.queuesText':
    'Anrufer einer Nummer oder eines Überlaufs, die hierher führen, gehen an die mit der kürzesten erwarteten Wartezeit, bei Gleichstand an die erste. Meist gruppiert man die Warteschlangen einer Sprache oder eines Produkts.',
  'queueGroups.none': 'Ohne Warteschlange',
};
