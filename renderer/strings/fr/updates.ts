import type { updates as english } from '../en/updates.ts';
import type { Translation } from '../translation.ts';

export const updates: Translation<typeof english> = {
  'updates.title': 'Mises à jour de ce programme',
  'updates.text':
    'Une version plus récente se télécharge d’elle-même. Elle s’installe quand vous le dites ou quand vous quittez, et jamais pendant un appel.',
  'updates.check': 'Chercher des mises à jour',
  'updates.version': 'Installée',
  'updates.newest': 'Dernière',
  'updates.state': 'État',
  'updates.checked': 'Dernière recherche',
  'updates.notYet': 'Pas encore',
  'updates.notes': 'Nouveautés de {version}',
  'updates.idle': 'C’est la dernière version.',
  'updates.waiting': 'Cherchera bientôt une version plus récente.',
  'updates.checking': 'Recherche d’une version plus récente…',
  'updates.downloading': 'Téléchargement de la version {version} : {percent}',
  'updates.ready': 'La version {version} est prête. Elle s’installe quand vous quittez.',
  'updates.readyWithPassword':
    'La version {version} est prête. L’installation demande le mot de passe de cet ordinateur.',
  'updates.tonight': 'La version {version} s’installe cette nuit, quand plus personne ne parle.',
  'updates.now': 'Redémarrer maintenant',
  'updates.later': 'Cette nuit',
  'updates.notNow': 'Plus tard',
  'updates.inCall': 'Après l’appel et son post-appel, vous pourrez redémarrer.',
  'updates.banner': 'La version {version} de Cordboard est prête.',
  'updates.failedToStart': 'La mise à jour n’a pas été installée : {reason}',
  'updates.off_no_address': 'Mises à jour désactivées : aucune adresse n’est définie où chercher.',
  'updates.off_bad_address':
    'Mises à jour désactivées : CORDBOARD_UPDATE_URL n’est pas l’adresse https:// d’un dossier.',
  'updates.off_no_key': 'Mises à jour désactivées : ce programme a été construit sans clé pour les vérifier.',
  'updates.off_not_installed':
    'Mises à jour désactivées : ce programme n’a pas été installé d’un paquet capable de se remplacer.',
  'updates.unreachable': 'Le serveur des mises à jour est injoignable, ou ne les a pas.',
  'updates.redirected': 'Le serveur des mises à jour renvoie vers un autre, qui n’est pas suivi.',
  'updates.too_slow': 'Le serveur des mises à jour a cessé d’envoyer.',
  'updates.too_large': 'Le serveur des mises à jour envoie plus qu’il ne devrait.',
  'updates.unsigned': 'Ce que le serveur propose n’est pas signé par l’éditeur de ce programme, et a été refusé.',
  'updates.unreadable': 'Ce que le serveur dit de la dernière version est incompréhensible.',
  'updates.wrong_file': 'Le fichier n’est pas celui qui a été signé, et a été refusé.',
  'updates.not_stored': 'La mise à jour n’a pas pu être déposée sur cet ordinateur.',
  'updates.not_installed': 'La mise à jour n’a pas pu être installée.',
};
