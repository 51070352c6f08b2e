import type { labelSettings as english } from '../en/labelSettings.ts';
import type { Translation } from '../translation.ts';

export const labelSettings: Translation<typeof english> = {
  'labels.text': 'Ce qui marque les appels, contacts et conversations, pour les retrouver et les compter.',
  'labels.add': 'Ajouter une étiquette',
  'labels.new': 'Nouvelle étiquette',
  'labels.empty': 'Aucune étiquette',
  'labels.emptyText': 'Ajoutez la première ; elle peut alors être choisie dans un appel et dans l’historique.',
  'labels.byColor': 'Couleur',
};
