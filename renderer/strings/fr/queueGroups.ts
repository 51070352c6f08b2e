import type { queueGroups as english } from '../en/queueGroups.ts';
import type { Translation } from '../translation.ts';

export const queueGroups: Translation<typeof english> = {
  'queueGroups.text': 'Files qui vont ensemble, comme celles d’un service.',
  'queueGroups.add': 'Ajouter un groupe',
  'queueGroups.new': 'Nouveau groupe de files',
  'queueGroups.empty': 'Aucun groupe de files',
  'queueGroups.emptyText': 'Ajoutez-en un et choisissez ses files ; une file peut être dans plusieurs.',
  'queueGroups.bySize': 'Nombre de files',
  'queueGroups.name': 'Nom',
  'queueGroups.queues': 'Files',
  'queueGroups.queuesText':
    'Les appelants d’un numéro ou d’un débordement qui mène ici vont à celle dont l’attente prévue est la plus courte, et à la première en cas d’égalité. On groupe en général les files d’une langue ou d’un produit.',
  'queueGroups.none': 'Sans file',
};
