import type { importing as english } from '../en/importing.ts';
import type { Translation } from '../translation.ts';

export const importing: Translation<typeof english> = {
  'import.choose': 'Choisir un fichier',
  'import.orDrop': 'ou déposez-le ici',
  'import.another': 'Choisir un autre fichier',
  'import.checkFailed': 'Le fichier n’a pas pu être lu : {reason}',
  'import.running': 'Importation',
  'import.failed': 'Rien n’a été importé : {reason}',
  'import.row': 'Ligne',
  'import.rows': 'Lignes du fichier',
  'import.saveRefused':
    'Enregistrer {count, plural, one {# ligne refusée} many {# lignes refusées} other {# lignes refusées}} dans un fichier',
  'table.choose': 'Déposez un fichier CSV',
  'table.tooLarge': 'Le fichier dépasse 900 Ko.',
  'table.notCsv': 'Ce n’est pas un fichier CSV. Enregistrez la feuille en « CSV UTF-8 ».',
  'table.template': 'Télécharger un modèle',
  'table.templateText':
    'Remplissez-le avec un tableur et enregistrez-le en CSV. Les cellules vides gardent la valeur habituelle.',
  'table.columns': 'Colonnes',
  'table.preview': 'Ce qui va se passer',
  'table.allRight': 'À ajouter : {created}.',
  'table.someWrong':
    '{wrong, plural, one {# ligne erronée} many {# lignes erronées} other {# lignes erronées}} sur {count, plural, one {#} many {#} other {#}}. Rien n’est ajouté tant que toutes ne sont pas correctes : corrigez le fichier et choisissez-le de nouveau.',
  'table.unused': 'Ignorées, car aucun champ ne s’appelle ainsi : {columns}',
  'table.will': 'sera ajouté',
  'table.run': 'Importer {count}',
  'table.wrong': '{column} : {message}',
  'table.done': '{count, plural, one {# importé} many {# importés} other {# importés}}.',
};
