import type { savedReports as english } from '../en/savedReports.ts';
import type { Translation } from '../translation.ts';

export const savedReports: Translation<typeof english> = {
  'savedReports.open': 'Rapports enregistrés',
  'savedReports.openOf': 'Ouvrir {name}',
  'savedReports.none': 'Aucun rapport enregistré',
  'savedReports.noneText':
    'Choisissez un rapport avec ses jours et ses files, puis enregistrez-le pour le retrouver ici.',
  'savedReports.saveAs': 'Enregistrer',
  'savedReports.title': 'Enregistrer ce rapport',
  'savedReports.name': 'Nom',
  'savedReports.nameText': 'Enregistré pour vous, avec ses jours, son fuseau et ses files',
  'savedReports.replaces': 'Remplace votre rapport de ce nom',
  'savedReports.save': 'L’enregistrer',
  'savedReports.refused': 'Non enregistré : {reason}',
  'savedReports.removeOf': 'Supprimer {name}',
  'savedReports.removeQuestion': 'Supprimer le rapport enregistré « {name} » ?',
};
