import type { absenceNotices as english } from '../en/absenceNotices.ts';
import type { Translation } from '../translation.ts';

export const absenceNotices: Translation<typeof english> = {
  'away.own': 'Votre page a disparu pendant {seconds} s. {what}',
  'away.own.phone': 'L’appel avec {name} est passé sur le téléphone de l’agent.',
  'away.own.taken_over': 'Un superviseur a pris le relais de l’appel avec {name}.',
  'away.own.queue': 'L’appel avec {name} est retourné vers {target}.',
  'away.own.other_queue': 'L’appel avec {name} est passé à {target}.',
  'away.own.voicemail': 'L’appel avec {name} est passé à une messagerie : {target}.',
  'away.own.parked': 'L’appel avec {name} a été parqué en {target}.',
  'away.own.hung_up': '{name} a été informé de la perte de connexion, et l’appel s’est terminé.',
  'away.own.call_ended': 'L’appel avec {name} s’est terminé entre-temps.',
  'away.own.cut': 'L’appel avec {name} s’est terminé car le service a été arrêté.',
  'away.read': 'OK',
  'away.failed': 'Impossible d’en prendre note : {reason}',
  'away.gone': 'La page de {agent} a disparu pendant un appel avec {name}.',
  'away.goneOfQueue': 'La page de {agent} a disparu pendant un appel de {queue} avec {name}.',
  'away.waits': 'L’appelant entend de la musique. Sans l’agent, l’appel continue à {time}.',
  'away.emergency':
    'C’est un appel d’urgence. Il n’est pas transmis : on demande à l’interlocuteur de rester en ligne. Vous pouvez prendre le relais.',
  'away.see': 'Voir l’appel',
  'away.over': 'La page de {agent} a disparu pendant {seconds} s. {what}',
  'away.badge': 'Page disparue',
};
