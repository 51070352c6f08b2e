import type { join as english } from '../en/join.ts';
import type { Translation } from '../translation.ts';

export const join: Translation<typeof english> = {
  'join.loading': 'Recherche de l’invitation',
  'join.title': 'Bienvenue chez {company}',
  'join.titleNamed': 'Bienvenue chez {company}, {name}',
  'join.text':
    '{inviter} vous invite sur Cordboard, le téléphone de votre équipe. Choisissez un mot de passe, et vous y êtes.',
  'join.email': 'E-mail',
  'join.emailText': 'Vous vous connectez avec.',
  'join.firstName': 'Prénom',
  'join.lastName': 'Nom',
  'join.password': 'Nouveau mot de passe',
  'join.factorText': 'Votre rôle demande un second facteur : vous le configurez ensuite.',
  'join.submit': 'Rejoindre',
  'join.failed': 'Cela n’a pas marché : {reason}',
  'join.program': 'Ou utilisez le programme de bureau',
  'join.programText': 'Si Cordboard est installé sur cet ordinateur, il s’ouvre et poursuit à partir d’ici.',
  'join.openProgram': 'Ouvrir le programme de bureau',
  'join.invalidTitle': 'Cette invitation ne peut pas être utilisée',
  'join.invalidText':
    'Demandez à qui vous a invité de la renvoyer. Si vous êtes déjà inscrit, connectez-vous avec votre e-mail et votre mot de passe.',
  'join.brokenLink': 'Le lien n’est pas complet : rouvrez-le depuis l’e-mail, ou copiez-le en entier.',
  'join.toSignIn': 'Aller à la connexion',
  'join.again': 'Réessayer',
  'join.unreachable': 'L’invitation n’a pas pu être recherchée',
  'join.signedInTitle': 'Vous êtes déjà connecté',
  'join.signedInText': 'Ce navigateur est connecté : {name}. Pour accepter l’invitation, déconnectez-vous d’abord.',
  'join.signedInAnybody': 'quelqu’un',
  'join.signOut': 'Se déconnecter et continuer',
  'join.stay': 'Rester connecté',
};
