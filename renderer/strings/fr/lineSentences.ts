import type { lineSentences as english } from '../en/lineSentences.ts';
import type { Translation } from '../translation.ts';

export const lineSentences: Translation<typeof english> = {
  'said.line.sip': '(SIP {status})',
  'said.line.cause': '({cause})',
  'said.line.sip.bad_request': 'Le serveur n’a pas compris la requête.',
  'said.line.sip.wrong_password': 'Le nom d’utilisateur ou le mot de passe est erroné.',
  'said.line.sip.forbidden': 'Le serveur refuse ce compte : le mot de passe est erroné, ou le compte est bloqué.',
  'said.line.sip.unknown_user': 'Le serveur ne connaît pas ce nom d’utilisateur.',
  'said.line.sip.no_registrations': 'Le serveur n’accepte pas d’enregistrement.',
  'said.line.sip.no_answer': 'Le serveur ne répond pas.',
  'said.line.sip.interval': 'Le serveur exige des enregistrements plus longs, sans dire de combien.',
  'said.line.sip.unavailable': 'Le compte est temporairement indisponible.',
  'said.line.sip.loop': 'La requête a été relayée en boucle.',
  'said.line.sip.no_codec': 'Le serveur n’accepte aucun des codecs proposés.',
  'said.line.sip.internal': 'Le serveur signale une erreur interne.',
  'said.line.sip.bad_gateway': 'Le serveur n’a pas obtenu de réponse valable du serveur suivant.',
  'said.line.sip.overloaded': 'Le serveur est surchargé ou en maintenance.',
  'said.line.sip.gateway_timeout': 'Le serveur n’a pas obtenu à temps de réponse du serveur suivant.',
  'said.line.sip.redirected': 'Le serveur redirige sans cesse.',
  'said.line.sip.error': 'Le serveur signale une erreur.',
  'said.line.sip.refused': 'Le serveur a refusé.',
  'said.line.forgotten':
    'Le serveur ne connaît plus l’enregistrement, comme après un redémarrage. La ligne s’enregistre à nouveau.',
  'said.line.busy':
    'Il est arrivé plus d’appels que cet ordinateur n’en supporte, et certains ont été refusés (503). Voyez combien de lignes, d’enregistrements et d’autres programmes se le partagent.',
  'said.line.name_unknown': 'Le nom du serveur est introuvable.',
  'said.line.name_service_silent':
    'Le nom du serveur ne peut pas être résolu : le réseau ou son serveur DNS ne répond pas.',
  'said.line.connection_refused': 'Le serveur refuse la connexion : rien n’écoute sur ce port.',
  'said.line.connection_closed': 'Le serveur a fermé la connexion.',
  'said.line.no_tls': 'Le serveur ne prend pas en charge TLS sur ce port de façon compatible.',
  'said.line.unreachable': 'Le serveur est injoignable depuis ce réseau.',
  'said.line.no_network': 'Il n’y a pas de réseau.',
  'said.line.port_in_use': 'Le port local est utilisé par un autre programme.',
  'said.line.address_not_ours': 'L’adresse locale n’appartient pas à cet ordinateur.',
  'said.line.port_not_allowed': 'Le système n’autorise pas le port local.',
  'said.line.certificate_expired': 'Le certificat du serveur a expiré.',
  'said.line.certificate_not_yet_valid': 'Le certificat du serveur n’est pas encore valable.',
  'said.line.certificate_revoked': 'Le certificat du serveur a été révoqué par son autorité.',
  'said.line.certificate_self_signed': 'Le certificat du serveur est autosigné et n’est pas reconnu.',
  'said.line.certificate_unknown_authority':
    'Le certificat du serveur est signé par une autorité qui n’est pas reconnue.',
  'said.line.certificate_other_name': 'Le certificat du serveur est établi pour un autre nom.',
  'said.line.certificate_other_names':
    'Le certificat du serveur est établi pour un autre nom : pour {names}, et non pour {wanted}.',
  'said.line.failed': 'La connexion a échoué.',
  'said.line.failed_because': 'La connexion a échoué : {reason}.',
  'said.line.no_domain': '« {text} » n’est pas un domaine SIP.',
  'said.line.no_address': '« {text} » n’est pas une adresse SIP.',
  'said.line.no_proxy': 'Le proxy sortant « {text} » n’est ni un nom d’hôte ni une adresse, avec ou sans port.',
  'said.line.no_server': 'Le serveur « {text} » n’est ni un nom d’hôte ni une adresse, avec ou sans port.',
  'said.line.no_web_socket': 'Le serveur « {text} » n’est pas une adresse WebSocket.',
  'said.line.other_scheme': 'Le serveur « {text} » ne commence pas par {scheme}.',
  'said.line.no_local_way_to': 'Aucune adresse de {host} n’est joignable avec l’adresse locale.',
  'said.line.no_local_way': 'Aucune adresse du serveur n’est joignable avec l’adresse locale.',
  'said.line.transport_not_offered': 'Le domaine {host} indique qu’il n’offre pas SIP en {transport}.',
  'said.line.not_connected': 'La ligne n’est pas connectée.',
  'said.line.challenge.other_realm':
    'Le serveur demande désormais le mot de passe du realm « {realm} » ; c’était jusqu’ici « {expected} », et rien n’a été envoyé.',
  'said.line.challenge.weaker':
    'Le serveur demande un algorithme plus faible qu’avant, {algorithm} au lieu de {expected}, et rien n’a été envoyé.',
  'said.line.challenge.untrusted':
    '{host}, qui n’est aucun des serveurs de cette ligne, a demandé le mot de passe après {method}, et rien n’a été envoyé.',
  'said.line.challenge.allow_host':
    'S’il appartient à votre opérateur, indiquez-le comme serveur, proxy sortant ou serveur de secours de la ligne.',
  'said.line.challenge.allow_change':
    'Demandez à votre opérateur ou à l’administrateur du PBX si ce changement est voulu. Si oui, retirez l’entrée sous « Qui demande le mot de passe » dans les réglages de la ligne : la prochaine réponse fera foi.',
  'said.line.request.other_contact':
    'Le serveur a envoyé {method} pour « {called} » et non pour l’adresse que cette ligne a enregistrée, et a été refusé.',
  'said.line.request.allow_contact':
    'Si votre opérateur appelle par numéro, désactivez « Seulement les appels à l’adresse enregistrée » dans les réglages de la ligne.',
  'said.line.request.stranger':
    '{host} a envoyé {method}, n’est aucun des serveurs de cette ligne, et n’a pas eu de réponse.',
  'said.line.request.allow_stranger':
    'S’il appartient à votre opérateur ou à votre PBX, ajoutez-le à « Les appels viennent aussi de » dans les réglages de la ligne.',
  'said.line.advice.invalid_characters':
    'Vérifiez que le domaine et le nom d’utilisateur ne contiennent pas de caractères non valables.',
  'said.line.advice.credentials':
    'Vérifiez le nom d’utilisateur, l’identifiant et le mot de passe avec votre opérateur.',
  'said.line.advice.account':
    'Vérifiez le nom d’utilisateur et le mot de passe, et si l’opérateur autorise cette adresse.',
  'said.line.advice.user_and_domain': 'Vérifiez le nom d’utilisateur et le domaine.',
  'said.line.advice.no_registration':
    'Désactivez « S’enregistrer auprès du serveur », comme pour les trunks sans enregistrement.',
  'said.line.advice.right_server': 'Demandez à votre opérateur le bon serveur, et indiquez-le.',
  'said.line.advice.reach': 'Vérifiez le serveur, le port et le transport, et si un pare-feu se trouve entre les deux.',
  'said.line.advice.longer': 'Augmentez la durée de l’enregistrement.',
  'said.line.advice.loop': 'Vérifiez le domaine et le proxy sortant : l’un des deux forme une boucle.',
  'said.line.advice.tell': 'Prévenez votre opérateur ou l’administrateur du PBX.',
  'said.line.advice.later': 'Réessayez plus tard ; indiquez un serveur de secours si l’opérateur en a un.',
  'said.line.advice.spelling': 'Vérifiez l’orthographe du serveur, et si cet ordinateur est dans le bon réseau.',
  'said.line.advice.network': 'Vérifiez le réseau de cet ordinateur.',
  'said.line.advice.vpn': 'Vérifiez le réseau de cet ordinateur, et si un VPN est nécessaire.',
  'said.line.advice.port': 'Vérifiez le port et le transport : le serveur utilise peut-être un autre port pour SIP.',
  'said.line.advice.transport': 'Vérifiez le transport : le serveur y attend peut-être TLS, ou non.',
  'said.line.advice.no_tls': 'Vérifiez le port : le serveur n’y utilise pas TLS.',
  'said.line.advice.renew':
    'Demandez à l’administrateur du serveur de le renouveler, et vérifiez l’horloge de cet ordinateur.',
  'said.line.advice.clock': 'Vérifiez l’horloge de cet ordinateur.',
  'said.line.advice.trust':
    'Ajoutez l’autorité qui l’a signé aux réglages de la ligne, ou demandez un certificat d’une autorité publique.',
  'said.line.advice.name': 'Indiquez le serveur ou le domaine tel qu’il figure dans le certificat.',
  'said.line.advice.settings': 'Vérifiez les réglages de la ligne.',
  'said.line.test.found': 'Le serveur se trouve à {host}, port {port}.',
  'said.line.test.found_more':
    'Le serveur se trouve à {host}, port {port}, avec {more, plural, one {# autre adresse} other {# autres adresses}} en réserve.',
  'said.line.test.name_found': '{name} est {host}, port {port}.',
  'said.line.test.name_found_more':
    '{name} est {host}, port {port}, avec {more, plural, one {# autre adresse} other {# autres adresses}} en réserve.',
  'said.line.test.only_backup': 'Seul un serveur de secours a été trouvé : vérifiez l’orthographe de {host}.',
  'said.line.test.udp': 'UDP n’a pas besoin de connexion ; un port local est ouvert.',
  'said.line.test.accepts': 'Le serveur accepte les connexions {transport}.',
  'said.line.test.some_accept': '{open} adresses sur {all} acceptent les connexions {transport}.',
  'said.line.test.see_which': 'Voyez ci-dessous quels serveurs ne le font pas.',
  'said.line.test.no_connection': 'Non testé, car il n’y a pas de connexion.',
  'said.line.test.not_found': 'Non testé, car le serveur n’a pas été trouvé.',
  'said.line.test.not_tls': 'La ligne n’est pas chiffrée par TLS.',
  'said.line.test.trusted': 'Le certificat du serveur est reconnu, jusqu’au {day}.',
  'said.line.test.ends_soon':
    'Il expire dans {days, plural, one {# jour} other {# jours}} : demandez à l’administrateur du serveur de le renouveler.',
  'said.line.test.silent': 'Le serveur ne répond pas aux requêtes SIP.',
  'said.line.test.silent_advice':
    'Vérifiez le port et le transport, et si un pare-feu ou le PBX bloque cet ordinateur.',
  'said.line.test.answers': 'Le serveur répond aux requêtes SIP (SIP {status} à OPTIONS).',
  'said.line.test.not_to_register': 'La ligne n’est pas réglée pour s’enregistrer.',
  'said.line.test.account_accepted': 'Le serveur accepte le compte (pour {seconds} s à la fois).',
  'said.line.echo.no_number': 'Non testé, car aucun numéro d’écho n’a été saisi.',
  'said.line.echo.off': 'Non testé, car la ligne est désactivée.',
  'said.line.echo.not_registered': 'Non testé, car la ligne n’est pas enregistrée.',
  'said.line.echo.no_call': 'L’appel n’a pas pu être passé.',
  'said.line.echo.again': 'Testez de nouveau la ligne.',
  'said.line.echo.nobody': 'Personne n’a décroché au {number}.',
  'said.line.echo.automatic': 'Indiquez un numéro qui décroche automatiquement.',
  'said.line.echo.call_failed': 'L’appel vers {number} a échoué.',
  'said.line.echo.no_audio': 'L’appel a été décroché sans audio.',
  'said.line.echo.other_number': 'Essayez un autre numéro, ou vérifiez les codecs de la ligne.',
  'said.line.echo.no_packets': 'Aucun audio n’arrive : l’appel a été décroché, mais aucun paquet n’a été reçu.',
  'said.line.echo.firewall':
    'Autorisez dans le pare-feu UDP du serveur vers cet ordinateur, et désactivez « SIP ALG » dans le routeur.',
  'said.line.echo.works': 'L’audio fonctionne dans les deux sens ({codec}).',
  'said.line.echo.works_any': 'L’audio fonctionne dans les deux sens.',
  'said.line.echo.loss':
    'Beaucoup de paquets se perdent : utilisez un câble plutôt que le sans-fil, et vérifiez la charge du réseau.',
  'said.line.echo.silence': 'Des paquets arrivent, mais ils ne contiennent que du silence.',
  'said.line.echo.silence_advice':
    'Ce n’est peut-être pas un numéro d’écho, ou l’audio ne l’atteint pas : essayez un autre numéro.',
  'said.line.echo.one_way':
    'L’audio arrive, mais ce qui est envoyé ne revient pas : l’audio ne fonctionne que dans un sens.',
  'said.line.echo.one_way_advice':
    'Vérifiez si le numéro est un numéro d’écho ; si oui, un pare-feu bloque l’audio de cet ordinateur vers le serveur.',
  'said.line.other': '{sentence}',
};
