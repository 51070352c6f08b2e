import type { supervision as english } from '../en/supervision.ts';
import type { Translation } from '../translation.ts';

export const supervision: Translation<typeof english> = {
  'supervision.settingsText':
    'Comment les superviseurs prennent part aux appels. Vaut pour les supervisions qui commencent désormais.',
  'supervision.inform': 'Informer les agents',
  'supervision.informText':
    'Les agents voient qui supervise leur appel, et comment. En général activé ; beaucoup de pays l’exigent.',
  'supervision.tone': 'Bip au début d’une supervision',
  'supervision.toneText': 'Les deux côtés l’entendent. En général désactivé si les agents sont informés.',
  'refused.supervisionSettings': 'Impossible d’enregistrer : {reason}',
  'supervision.region': 'Superviser cet appel',
  'supervision.idle': 'Écoutez cet appel, ou aidez {agent}.',
  'supervision.mode.listen': 'Écouter',
  'supervision.mode.whisper': 'Chuchoter',
  'supervision.mode.barge': 'Intervenir',
  'supervision.mode.take_over': 'Prendre le relais',
  'supervision.now.listen': 'Vous entendez les deux côtés. Personne ne vous entend.',
  'supervision.now.whisper': 'Seul {agent} vous entend.',
  'supervision.now.barge': 'Les deux côtés vous entendent.',
  'supervision.now.take_over': 'Vous avez pris le relais de {agent}.',
  'supervision.leave': 'Quitter',
  'supervision.takeOverQuestion': 'Prendre le relais de cet appel ? {agent} le quitte alors.',
  'supervision.giveBack': 'Rendre à {agent}',
  'supervision.between': '{source} avec {target}',
  'supervision.open': 'Ouvrir l’appel supervisé : {source} avec {target}',
  'supervision.by.listen': '{name} écoute',
  'supervision.by.whisper': '{name} chuchote à {agent}',
  'supervision.by.barge': '{name} intervient',
  'supervision.by.take_over': '{name} a pris le relais de {agent}',
  'supervision.toYou': '{name} vous chuchote',
  'supervision.fromYou': '{name} a pris votre relais',
  'supervision.transfer': 'Transférer',
  'supervision.end': 'Terminer l’appel',
  'supervision.endQuestion': 'Terminer cet appel entre {source} et {target} ?',
  'refused.supervision': 'C’est impossible : {reason}',
};
