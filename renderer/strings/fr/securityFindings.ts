import type { securityFindings as english } from '../en/securityFindings.ts';
import type { Translation } from '../translation.ts';

export const securityFindings: Translation<typeof english> = {
  'said.security.tls.passed': 'L’interface n’est accessible que depuis cette machine, ou en HTTPS',
  'said.security.tls.title': 'L’interface est accessible sans TLS',
  'said.security.tls.detail':
    'Le service accepte en HTTP non chiffré les connexions d’autres machines : quiconque se trouve sur le trajet peut lire mots de passe, tokens et appels.',
  'said.security.tls.advice':
    'Donnez un certificat au service ({certificate} et {key}), ou placez devant lui un proxy inverse qui en a un, démarrez le service avec {host} et {proxy}, et indiquez son adresse https:// comme adresse publique.',
  'said.security.cors.passed': 'Les autres sites web ne peuvent pas utiliser l’API depuis leurs pages',
  'said.security.cors.title': 'Des pages web sans TLS peuvent utiliser l’API',
  'said.security.cors.detail':
    'Origines autorisées : {names}. Quiconque modifie une telle page en chemin peut agir au nom de l’agent qui l’ouvre.',
  'said.security.cors.advice': 'N’indiquez que des origines https:// dans {option}.',
  'said.security.private-targets.passed':
    'Les adresses que saisissent les administrateurs ne mènent pas au réseau privé',
  'said.security.private-targets.title': 'Les connexions sortantes vers des réseaux privés sont autorisées',
  'said.security.private-targets.detail':
    '{names} : webhooks, e-mails et transcription peuvent être dirigés vers des machines qui s’y trouvent.',
  'said.security.private-targets.advice': 'Démarrez le service sans les réseaux qui ne sont pas nécessaires.',
  'said.security.second-factor.passed': 'Chaque administrateur a un second facteur',
  'said.security.second-factor.title':
    '{count, plural, one {Un administrateur n’a pas de second facteur} other {Des administrateurs n’ont pas de second facteur}}',
  'said.security.second-factor.detail': '{names} : quiconque apprend le mot de passe peut tout faire.',
  'said.security.second-factor.advice':
    'Demandez à chacun d’ajouter une application d’authentification ou une clé d’accès, et exigez un second facteur des administrateurs.',
  'said.security.token-expiry.passed': 'Tous les tokens d’API expirent',
  'said.security.token-expiry.title': 'Des tokens d’API n’expirent jamais',
  'said.security.token-expiry.detail': '{names} : un token volé fonctionne jusqu’à ce que quelqu’un s’en aperçoive.',
  'said.security.token-expiry.advice': 'Créez-en de nouveaux avec une date d’expiration, et révoquez ceux-ci.',
  'said.security.token-administration.passed':
    'Aucun token d’API ayant des droits d’administration ne fonctionne de partout',
  'said.security.token-administration.title':
    'Des tokens d’API ayant des droits d’administration fonctionnent de partout',
  'said.security.token-administration.detail': '{names} : ils ont la portée « Administrer » et aucun réseau source.',
  'said.security.token-administration.advice':
    'Créez des tokens aux portées plus réduites, ou limitez-les aux réseaux de leurs outils.',
  'said.security.line-transport.passed': 'Toutes les lignes s’enregistrent par une connexion chiffrée',
  'said.security.line-transport.title': 'Des lignes ne sont pas chiffrées',
  'said.security.line-transport.detail': '{names} : numéros et audio peuvent être interceptés en chemin.',
  'said.security.line-transport.advice':
    'Choisissez TLS et l’audio chiffré dans les réglages de la ligne si l’opérateur les prend en charge.',
  'said.security.line-sources.passed': 'Les lignes n’acceptent que les appels de leurs propres serveurs',
  'said.security.line-sources.title': 'Des lignes acceptent les appels de nombreuses sources inconnues',
  'said.security.line-sources.detail':
    '{names} : les réseaux autorisés sont vastes, ou les appels n’ont pas à viser l’adresse enregistrée.',
  'said.security.line-sources.advice':
    'N’indiquez que les réseaux de l’opérateur, et activez « Seulement les appels à l’adresse enregistrée » si cela fonctionne avec lui.',
  'said.security.line-transfers.passed':
    'L’autre partie d’un appel ne peut pas faire appeler les lignes sans que l’agent soit consulté',
  'said.security.line-transfers.title': 'L’autre partie d’un appel peut faire appeler les lignes',
  'said.security.line-transfers.detail':
    '{names} : les transferts que demande l’autre partie sont exécutés sans consulter l’agent, dans les limites d’appel.',
  'said.security.line-transfers.advice': 'Faites consulter l’agent, sauf si la ligne mène à un PBX à vous.',
  'said.security.dialling-ranges.passed': 'Les numéros surtaxés et satellitaires sont bloqués',
  'said.security.dialling-ranges.title.premium': 'Les numéros surtaxés peuvent être appelés',
  'said.security.dialling-ranges.title.satellite': 'Les numéros satellitaires peuvent être appelés',
  'said.security.dialling-ranges.title.both': 'Les numéros surtaxés et satellitaires peuvent être appelés',
  'said.security.dialling-ranges.detail':
    'Avec un mot de passe ou un token volé, des criminels peuvent appeler des numéros qui leur rapportent de l’argent.',
  'said.security.dialling-ranges.advice':
    'Bloquez-les pour tout le monde, et autorisez certains préfixes là où il le faut.',
  'said.security.dialling-rate.passed': 'Le nombre d’appels simultanés est limité',
  'said.security.dialling-rate.title': 'Le nombre d’appels par personne n’est pas limité',
  'said.security.dialling-rate.detail':
    'Avec un mot de passe ou un token volé, toutes les lignes peuvent être occupées en une minute.',
  'said.security.dialling-rate.advice': 'Fixez combien d’appels une personne peut passer par minute et à la fois.',
  'said.security.phones-transport.passed': 'Les téléphones de bureau s’enregistrent en TLS, ou pas du tout',
  'said.security.phones-transport.title': 'Les téléphones de bureau s’enregistrent sans chiffrement',
  'said.security.phones-transport.detail':
    'Les ports UDP, TCP ou WebSocket sont ouverts à d’autres machines : les appels des téléphones peuvent être interceptés.',
  'said.security.phones-transport.advice':
    'Utilisez plutôt {tls} ou {wss}, ou gardez les téléphones dans un réseau à part.',
  'said.security.phones-md5.passed': 'Les téléphones prouvent leur mot de passe avec SHA-256',
  'said.security.phones-md5.title': 'Les téléphones peuvent prouver leur mot de passe avec MD5',
  'said.security.phones-md5.detail':
    'Quiconque intercepte un tel enregistrement peut essayer des mots de passe rapidement. Les mots de passe générés sont aléatoires et longs : cela prend donc très longtemps.',
  'said.security.phones-md5.advice': 'Démarrez le service avec {option} si tous les téléphones le prennent en charge.',
  'said.security.recordings-encrypted.passed': 'Les enregistrements sont chiffrés sur le disque',
  'said.security.recordings-encrypted.title': 'Les enregistrements ne sont pas chiffrés sur le disque',
  'said.security.recordings-encrypted.detail':
    'Quiconque obtient le disque ou l’une de ses sauvegardes peut les écouter.',
  'said.security.recordings-encrypted.advice':
    'Démarrez le service avec {option}, et conservez secret.key à l’écart des sauvegardes.',
  'said.security.audit-log-leaves.passed': 'Les lignes du journal d’audit sont aussi envoyées à une autre machine',
  'said.security.audit-log-leaves.title': 'Le journal d’audit n’est conservé que sur cette machine',
  'said.security.audit-log-leaves.detail': 'Un administrateur de la machine pourrait falsifier tout le journal.',
  'said.security.audit-log-leaves.advice':
    'Démarrez le service avec {option}, ou ajoutez un webhook « Ligne du journal d’audit » vers une machine qui a d’autres administrateurs.',
  'said.security.mail-server.passed': 'Les e-mails sont envoyés par une connexion chiffrée',
  'said.security.mail-server.title.none': 'Aucun e-mail n’est envoyé',
  'said.security.mail-server.title.clear': 'Les e-mails sont envoyés sans chiffrement',
  'said.security.mail-server.detail.none':
    'Personne n’est averti quand un mot de passe ou un second facteur change, et les codes ne peuvent pas être envoyés par e-mail.',
  'said.security.mail-server.detail.clear':
    'Les codes de connexion et les liens de réinitialisation de mot de passe peuvent être lus en chemin.',
  'said.security.mail-server.advice.none': 'Indiquez un serveur de messagerie.',
  'said.security.mail-server.advice.clear': 'Choisissez STARTTLS ou TLS pour le serveur de messagerie.',
};
