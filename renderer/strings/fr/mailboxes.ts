import type { mailboxes as english } from '../en/mailboxes.ts';
import type { Translation } from '../translation.ts';

export const mailboxes: Translation<typeof english> = {
  'boxes.text':
    'Chacun a une messagerie ; les partagées prennent des messages pour une équipe. On les écoute sous Messages.',
  'boxes.add': 'Ajouter une messagerie partagée',
  'boxes.new': 'Nouvelle messagerie partagée',
  'boxes.empty': 'Aucune messagerie',
  'boxes.emptyText': 'Ajoutez une messagerie partagée, puis faites-y mener un numéro ou une file.',
  'boxes.byMessages': 'Nouveaux messages',
  'boxes.shared': 'Partagée',
  'boxes.off': 'Désactivée',
  'boxes.newCount': 'Nouveaux : {count}',
  'boxes.counts': 'nouveaux : {fresh}, gardés : {saved}',
  'boxes.greeted': 'Accueille avec « {name} »',
  'boxes.spoken': 'Accueille avec une phrase parlée',
  'boxes.name': 'Nom',
  'boxes.ownName': 'Elle porte le nom de son propriétaire',
  'boxes.greeting': 'Message d’accueil',
  'boxes.greetingText': 'En général enregistré, avec son nom et le moment où l’on rappelle',
  'boxes.spokenOption': 'Une phrase parlée avec le nom',
  'boxes.enabled': 'Prend les appels restés sans réponse',
  'boxes.enabledText': 'Ils comptent quand même comme manqués. En général activé.',
  'boxes.seconds': 'Secondes de sonnerie chez la personne d’abord',
  'boxes.secondsText': 'En général 20, environ quatre sonneries',
  'boxes.notify': 'Signaler chaque message par e-mail',
  'boxes.notifyText': 'En général activé pour les messageries partagées, que personne ne consulte par hasard',
  'boxes.pin': 'Nouveau code PIN',
  'boxes.pinSet': 'Enregistré. Laisser vide pour le garder.',
  'boxes.pinNone': '4 à 10 chiffres ; en général 6. Avec lui, la messagerie s’écoute de tout téléphone. Vide : aucun.',
  'boxes.removePin': 'Retirer le code PIN',
};
