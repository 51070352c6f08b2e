import type { labelSettings as english } from '../en/labelSettings.ts';
import type { Translation } from '../translation.ts';

export const labelSettings: Translation<typeof english> = {
  'labels.text': 'Womit Anrufe, Kontakte und Konversationen markiert werden, um sie wiederzufinden und zu zählen.',
  'labels.add': 'Label hinzufügen',
  'labels.new': 'Neues Label',
  'labels.empty': 'Noch kein Label',
  'labels.emptyText': 'Fügen Sie das erste hinzu; es ist dann in Anrufen und im Verlauf wählbar.',
  'labels.byColor': 'Farbe',
};
