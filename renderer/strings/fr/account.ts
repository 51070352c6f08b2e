import type { account as english } from '../en/account.ts';
import type { Translation } from '../translation.ts';

export const account: Translation<typeof english> = {
  'account.firstName': 'Prénom',
  'account.lastName': 'Nom',
  'account.email': 'E-mail',
  'account.emailHint': 'Sert à se connecter. Aucun e-mail n’est envoyé.',
  'account.password': 'Mot de passe',
  'account.passwordHint': 'Transmettez-le à la personne ; il ne sera plus affiché.',
  'account.ext': 'Poste',
  'account.extHint': 'Vos collègues vous appellent avec : 3 à 5 chiffres',
};
