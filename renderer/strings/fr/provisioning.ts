import type { provisioning as english } from '../en/provisioning.ts';
import type { Translation } from '../translation.ts';

export const provisioning: Translation<typeof english> = {
  'scim.text':
    'Un annuaire comme Entra ID ou Okta ajoute, modifie et désactive lui-même personnes et équipes, par le protocole SCIM 2.0.',
  'scim.access': 'Accès',
  'scim.accessText': 'L’annuaire a besoin de cette adresse (« Tenant URL », « Base URL ») et d’un token.',
  'scim.copyAddress': 'Copier l’adresse',
  'scim.noAddress': 'Aucune adresse publique : indiquez sous E-mail où ce service est joignable, avec HTTPS.',
  'scim.toMail': 'Définir l’adresse publique',
  'scim.tokens': 'Tokens',
  'scim.noTokens': 'Aucun annuaire n’a encore accès. Créez un token et collez-le là où l’annuaire demande un secret.',
  'scim.newToken': 'Créer un token',
  'scim.tokenName': 'Provisionnement (SCIM)',
  'scim.tokenNameNext': 'Provisionnement (SCIM) {number}',
  'scim.requests': 'Requêtes',
  'scim.requestsText': 'Ce que l’annuaire a demandé en dernier, et ce qui a été refusé en dernier.',
  'scim.lastRequest': 'Dernière requête',
  'scim.lastError': 'Dernier refus',
  'scim.never': 'Aucun jusqu’ici',
  'scim.at': '{what} · {time}',
  'scim.people': 'Personnes et rôles',
  'scim.peopleText': 'Les groupes de l’annuaire sont ici des équipes. Qui est nouveau est agent.',
  'scim.mail': 'Envoyer aux nouveaux un lien pour choisir un mot de passe',
  'scim.mailText':
    'Inutile si l’on se connecte par authentification unique. Le lien est valable une heure ; les suivants se demandent à la connexion.',
  'scim.supervisors': 'Équipes de superviseurs',
  'scim.supervisorsText':
    'Ils voient les files, les agents et les données, et écoutent. En général une équipe, ou aucune.',
  'scim.reception': 'Équipes d’accueil',
  'scim.receptionText': 'Elles voient et transfèrent les appels de tous. En général aucune.',
  'scim.rolesText':
    'Leurs membres reçoivent ce rôle, et le perdent avec l’équipe. Dès qu’une équipe est choisie, toute personne gérée par l’annuaire a le rôle le plus élevé de ses équipes, sinon elle est agent. Les administrateurs ne sont définis qu’ici.',
  'scim.refused': 'Les réglages du provisionnement n’ont pas été enregistrés : {reason}',
};
