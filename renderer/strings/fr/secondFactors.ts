import type { secondFactors as english } from '../en/secondFactors.ts';
import type { Translation } from '../translation.ts';

export const secondFactors: Translation<typeof english> = {
  'factors.passwordText':
    'Vous vous êtes connecté il y a plus de dix minutes. Saisissez votre mot de passe pour continuer.',
  'factors.continue': 'Continuer',
  'factors.remove': 'Retirer',
  'factors.app': 'Application d’authentification',
  'factors.appOn': 'Depuis {day}. La connexion demande un code que l’application affiche.',
  'factors.appOff':
    'Une application sur votre téléphone affiche un code qui change toutes les 30 secondes. Elle n’a pas besoin de réseau.',
  'factors.addApp': 'Ajouter une application…',
  'factors.replaceApp': 'Utiliser une autre application…',
  'factors.removeApp': 'Retirer…',
  'factors.removeAppQuestion': 'Retirer l’application d’authentification ? Ses codes ne fonctionneront plus.',
  'factors.qr': 'QR code pour votre application d’authentification',
  'factors.scan': 'Scannez-le avec l’application, ou saisissez-y le secret. Entrez ensuite le code qu’elle affiche.',
  'factors.copySecret': 'Copier le secret',
  'factors.appCode': 'Code de l’application',
  'factors.confirmApp': 'Confirmer',
  'factors.appAdded':
    'L’application d’authentification a été ajoutée. Créez aussi des codes de récupération, au cas où vous la perdriez.',
  'factors.appRemoved': 'L’application d’authentification a été retirée.',
  'factors.passkeys': 'Clés d’accès',
  'factors.passkeysText':
    'Connectez-vous avec votre empreinte, votre visage ou une clé de sécurité. Les clés d’accès ne valent que sur ce site web.',
  'factors.noPasskeys':
    'Les clés d’accès demandent une adresse sûre avec un nom. Ouvrez Cordboard à son adresse publique, ou par « localhost » sur sa propre machine.',
  'factors.passkeyName': 'Ma clé d’accès',
  'factors.passkeyNameLabel': 'Nom de la nouvelle clé d’accès',
  'factors.addPasskey': 'Ajouter une clé d’accès…',
  'factors.passkeyAdded':
    'La clé d’accès a été ajoutée. Créez aussi des codes de récupération, au cas où vous la perdriez.',
  'factors.passkeyFacts': 'pour {domain} · ajoutée {added} · utilisée {used}',
  'factors.never': 'jamais',
  'factors.removePasskey': 'Retirer {name}',
  'factors.removePasskeyQuestion': 'Retirer « {name} » ? Vous ne pourrez plus vous connecter avec.',
  'factors.passkeyRemoved': '« {name} » a été retirée.',
  'factors.recovery': 'Codes de récupération',
  'factors.recoveryText':
    'Chacun vous connecte une fois si vous avez perdu votre téléphone ou votre clé. Gardez-les sur papier.',
  'factors.codesLeft': 'Restants : {count}',
  'factors.makeCodes': 'Créer des codes de récupération',
  'factors.renewCodes': 'Créer de nouveaux codes',
  'factors.renewQuestion': 'Créer dix nouveaux codes ? Vos codes actuels ne fonctionneront plus.',
  'factors.codesOnce': 'Ils ne sont montrés que maintenant. Copiez-les ou imprimez-les avant de continuer.',
  'factors.codesText': 'Chacun vous connecte une fois, à la place de votre second facteur.',
  'factors.sheet': 'Codes de récupération pour Cordboard',
  'factors.copyCodes': 'Copier',
  'factors.printCodes': 'Imprimer',
  'factors.codesKept': 'Je les ai gardés',
  'factors.needed': 'Configurer un second facteur',
  'factors.neededText': 'Votre administrateur exige un second facteur. Ajoutez-en un pour continuer.',
  'factors.requirement': 'Qui a besoin d’un second facteur',
  'factors.requirementText':
    'Tant qu’ils n’en ont pas, ils ne peuvent qu’en configurer un. Les tokens d’API ne sont pas concernés.',
  'factors.requiredFrom': 'Exigé de',
  'factors.requiredFromText':
    'En général au moins les superviseurs et administrateurs, qui entendent les appels des autres.',
  'factors.from.none': 'Personne',
  'factors.from.agent': 'Tout le monde',
  'factors.from.reception': 'Accueil, superviseurs et administrateurs',
  'factors.from.supervisor': 'Superviseurs et administrateurs',
  'factors.from.administrator': 'Administrateurs',
  'factors.requirementSaved': 'L’exigence du second facteur a été modifiée.',
};
