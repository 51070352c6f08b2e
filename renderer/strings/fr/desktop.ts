import type { desktop as english } from '../en/desktop.ts';
import type { Translation } from '../translation.ts';

export const desktop: Translation<typeof english> = {
  'team.joinTitle': 'Rejoindre votre équipe',
  'team.joinText':
    'Collez le lien de votre invitation, ou saisissez l’adresse du Cordboard de votre équipe. Cet ordinateur utilise alors les lignes, contacts et files de l’équipe.',
  'team.address': 'Lien d’invitation ou adresse',
  'team.notAnAddress': 'Ce n’est ni un lien d’invitation ni une adresse comme phone.example.com.',
  'team.join': 'Rejoindre l’équipe',
  'team.joining': 'Connexion à l’équipe…',
  'team.joinFailed': 'Cela n’a pas marché : {reason}',
  'team.joins': 'Vous allez rejoindre l’équipe de {host}.',
  'team.first': 'Votre équipe utilise-t-elle déjà Cordboard ?',
  'team.firstText': 'Alors pas besoin de compte ici : rejoignez l’équipe.',
  'team.choice': 'Rejoindre mon équipe',
  'team.choiceText': 'Votre entreprise a son propre Cordboard. Il vous faut son adresse ou une invitation.',
  'team.askTitle': 'Rejoindre l’équipe de {host} ?',
  'team.askText':
    'Un lien ouvert sur cet ordinateur le demande. Ne continuez que si vous attendiez cette invitation : vos appels et ce que vous saisissez ici, mot de passe compris, iront alors à {host}.',
  'team.askKeeps': 'Ce qui est sur cet ordinateur y reste, et vous pouvez quitter l’équipe à tout moment.',
  'team.askDismiss': 'Ne pas rejoindre',
  'team.card': 'Équipe',
  'team.cardText': 'Avec les lignes, contacts et files de qui cet ordinateur travaille.',
  'team.own': 'Cet ordinateur seul',
  'team.useOwn': 'Utiliser cet ordinateur seul',
  'team.ownText': 'Ses propres lignes, contacts et enregistrements.',
  'team.active': 'En service',
  'team.use': 'Utiliser',
  'team.useNamed': 'Utiliser {name}',
  'team.leave': 'Quitter',
  'team.leaveNamed': 'Quitter {name}',
  'team.leaveQuestion':
    'Quitter l’équipe de {host} ? Votre compte y reste ; pour revenir, il vous faut l’adresse ou une invitation.',
  'team.switchFailed': 'Cela n’a pas marché : {reason}',
  'team.inCall': 'Pendant un appel, l’équipe ne change pas.',
  'team.another': 'Rejoindre une équipe',
  'team.signIn': 'Votre équipe',
  'team.state.ready': 'Connecté',
  'team.state.unreachable': 'Injoignable',
  'team.state.certificate': 'Autre certificat',
  'team.state.foreign': 'Pas un Cordboard',
  'team.help.unreachable':
    'Vérifiez que cet ordinateur est en ligne. Si oui, le service de l’équipe est peut-être arrêté : un nouvel essai a lieu toutes les quelques secondes.',
  'team.help.certificate':
    'Le service présente un certificat auquel cet ordinateur ne fait pas confiance, rien ne lui est donc envoyé. Il a peut-être été réinstallé, ou quelqu’un s’est interposé. Demandez à votre administrateur ; une nouvelle invitation le fait reconnaître.',
  'team.help.foreign':
    'Autre chose répond à cette adresse, comme une page de connexion du réseau. Regardez dans un navigateur.',
};
