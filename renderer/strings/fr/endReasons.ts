import type { endReasons as english } from '../en/endReasons.ts';
import type { Translation } from '../translation.ts';

export const endReasons: Translation<typeof english> = {
  'endReason.why.hung_up': 'L’appel est terminé.',
  'endReason.why.cancelled': 'Vous avez mis fin à l’appel avant qu’il ne soit décroché.',
  'endReason.why.answered_elsewhere': 'L’appel a été décroché sur un autre téléphone.',
  'endReason.why.no_answer': 'Personne n’a répondu.',
  'endReason.why.busy': 'La personne appelée est occupée.',
  'endReason.why.declined': 'L’appel a été refusé.',
  'endReason.why.wrong_number': 'Ce numéro n’existe pas.',
  'endReason.why.invalid_number': 'Le numéro n’est pas complet.',
  'endReason.why.moved': 'Le numéro a changé.',
  'endReason.why.other_service':
    'Le numéro ne peut pas être appelé ainsi, mais le service téléphonique propose une autre voie.',
  'endReason.why.unreachable': 'L’autre côté n’est pas joignable pour le moment.',
  'endReason.why.no_route': 'Ce numéro n’est pas joignable par cette ligne.',
  'endReason.why.forbidden': 'La ligne n’autorise pas cet appel.',
  'endReason.why.dialling_limit': 'Une limite d’appel ou une règle de votre équipe n’autorise pas cet appel.',
  'endReason.why.credentials': 'Le nom d’utilisateur ou le mot de passe de la ligne n’a pas été accepté.',
  'endReason.why.anonymous_refused': 'L’autre côté n’accepte pas les appels anonymes.',
  'endReason.why.line_not_registered': 'La ligne n’est pas enregistrée auprès de son serveur.',
  'endReason.why.network_lost': 'La connexion au service téléphonique a été perdue.',
  'endReason.why.no_reply': 'L’autre côté n’a pas répondu à temps.',
  'endReason.why.congestion': 'Le service téléphonique ne peut pas prendre l’appel pour le moment.',
  'endReason.why.server_error': 'Le service téléphonique signale une erreur.',
  'endReason.why.no_common_codec': 'Les deux côtés n’ont aucun codec audio en commun.',
  'endReason.why.encryption_required': 'L’autre côté exige un appel chiffré.',
  'endReason.why.encryption_missing':
    'L’autre côté ne chiffre pas son audio, et cette ligne n’accepte que les appels chiffrés.',
  'endReason.why.no_audio': 'L’appel ne comportait pas d’audio auquel répondre.',
  'endReason.why.encryption_failed': 'L’audio n’a pas pu être chiffré ; l’appel a donc été interrompu.',
  'endReason.why.no_media_path':
    'Aucune liaison audio avec l’autre côté n’était possible ; l’appel a donc été interrompu.',
  'endReason.why.media_timed_out': 'Plus aucun son n’arrivait ; l’appel a donc été interrompu.',
  'endReason.why.protocol': 'Le service téléphonique n’a pas compris l’appel.',
  'endReason.why.call_lost': 'L’autre côté ne connaissait plus l’appel.',
  'endReason.why.service_stopped': 'Le service téléphonique a été arrêté pendant l’appel.',
  'endReason.why.agent_gone':
    'La page de l’agent a été fermée, a planté ou a perdu le réseau, et n’est pas revenue à temps.',
  'endReason.why.service_failed': 'Votre audio a été coupé.',
  'endReason.why.failed': 'L’appel n’a pas pu être passé.',
  'endReason.advice.no_answer': 'Réessayez plus tard.',
  'endReason.advice.busy': 'Réessayez dans quelques minutes.',
  'endReason.advice.wrong_number': 'Vérifiez le numéro, avec ses indicatifs de pays et de région.',
  'endReason.advice.invalid_number': 'Vérifiez le numéro, avec ses indicatifs de pays et de région.',
  'endReason.advice.moved': 'Demandez le nouveau numéro.',
  'endReason.advice.other_service': 'Demandez à l’opérateur ; les messages SIP de l’appel la mentionnent peut-être.',
  'endReason.advice.unreachable': 'Son téléphone est peut-être éteint : réessayez plus tard.',
  'endReason.advice.no_route':
    'Vérifiez l’indicatif de pays ; un administrateur peut consulter les règles de numéros de la ligne.',
  'endReason.advice.forbidden': 'L’opérateur ou le PBX décide des numéros que l’on peut appeler.',
  'endReason.advice.dialling_limit':
    'Un administrateur peut voir dans Réglages, sous « Limites d’appel », laquelle c’était.',
  'endReason.advice.credentials': 'Un administrateur peut tester la ligne dans Réglages, sous « Lignes ».',
  'endReason.advice.anonymous_refused': 'Rappelez en affichant votre numéro.',
  'endReason.advice.line_not_registered':
    'Réglages, sous « Lignes », indique pourquoi ; un administrateur peut y tester la ligne.',
  'endReason.advice.network_lost': 'Vérifiez le réseau, puis rappelez.',
  'endReason.advice.no_reply': 'Réessayez ; si cela se répète, demandez à un administrateur de tester la ligne.',
  'endReason.advice.congestion': 'Toutes ses lignes sont peut-être occupées : réessayez bientôt.',
  'endReason.advice.server_error': 'Réessayez. Prévenez votre administrateur, qui peut voir les détails ci-dessous.',
  'endReason.advice.no_common_codec': 'Un administrateur peut autoriser d’autres codecs sur la ligne.',
  'endReason.advice.encryption_required':
    'Un administrateur peut activer le chiffrement dans les réglages de la ligne.',
  'endReason.advice.encryption_missing':
    'Activez le chiffrement là-bas, ou désactivez-le dans les réglages de la ligne.',
  'endReason.advice.no_audio': 'C’était peut-être un fax (T.38) ou de la vidéo seule.',
  'endReason.advice.encryption_failed':
    'L’autre côté n’a pas pu prouver son identité. Si cela se reproduit, demandez à l’administrateur du système téléphonique.',
  'endReason.advice.no_media_path':
    'Un pare-feu bloque peut-être l’audio, ou l’autre côté n’atteint pas l’adresse média de la ligne.',
  'endReason.advice.media_timed_out':
    'La connexion réseau avec l’autre côté a été perdue, ou un pare-feu bloque son audio.',
  'endReason.advice.protocol': 'Prévenez votre administrateur, qui peut voir les détails ci-dessous.',
  'endReason.advice.call_lost': 'Rappelez.',
  'endReason.advice.service_stopped': 'Rappelez dès qu’il fonctionne.',
  'endReason.advice.agent_gone':
    'L’appelant est retourné dans la file, vers le téléphone de l’agent ou là où les réglages l’indiquent. Examinez l’ordinateur et son réseau.',
  'endReason.advice.service_failed': 'Vérifiez que le programme fonctionne et qu’il est connecté, puis rappelez.',
  'endReason.advice.failed': 'Prévenez votre administrateur, qui peut voir les détails ci-dessous.',
};
