import type { administration as english } from '../en/administration.ts';
import type { Translation } from '../translation.ts';

export const administration: Translation<typeof english> = {
  'admin.name': 'Nom',
  'admin.color': 'Couleur',
  'admin.edit': 'Modifier {name}',
  'admin.deleteOf': 'Supprimer {name}',
  'admin.deleteQuestion': 'Supprimer « {name} » ?',
  'admin.uses': 'En dépendent :',
  'admin.deleted': '« {name} » a été supprimé.',
  'admin.deleteFailed': '« {name} » n’a pas été supprimé : {reason}',
  'admin.saved': '« {name} » est enregistré.',
  'admin.saveFailed': '« {name} » n’a pas été enregistré : {reason}',
  'admin.save': 'Enregistrer',
  'admin.gone': 'Cet élément n’existe plus.',
  'admin.goneText': 'Il a été supprimé. Les autres sont dans la liste.',
  'admin.chosenAdd': 'Ajouter',
  'admin.chosenRemove': 'Retirer {name}',
  'admin.chosenNone': 'Rien ni personne pour l’instant.',
  'admin.choose': 'Choisir…',
  'admin.none': 'Aucun',
  'admin.import': 'Importer',
};
