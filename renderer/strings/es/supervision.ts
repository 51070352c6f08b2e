import type { supervision as english } from '../en/supervision.ts';
import type { Translation } from '../translation.ts';

export const supervision: Translation<typeof english> = {
  'supervision.settingsText':
    'Cómo participan los supervisores en las llamadas. Se aplica a las supervisiones que empiecen a partir de ahora.',
  'supervision.inform': 'Avisar a los agentes',
  'supervision.informText':
    'Los agentes ven quién supervisa su llamada y cómo. La mayoría lo deja activado; muchos países lo exigen.',
  'supervision.tone': 'Pitido cuando empieza una supervisión',
  'supervision.toneText': 'Lo oyen ambas partes. La mayoría lo deja desactivado si se avisa a los agentes.',
  'refused.supervisionSettings': 'No se pudo guardar: {reason}',
  'supervision.region': 'Supervisar esta llamada',
  'supervision.idle': 'Escuche esta llamada o ayude a {agent}.',
  'supervision.mode.listen': 'Escuchar',
  'supervision.mode.whisper': 'Susurrar',
  'supervision.mode.barge': 'Intervenir',
  'supervision.mode.take_over': 'Asumir',
  'supervision.now.listen': 'Oye a ambas partes. Nadie le oye.',
  'supervision.now.whisper': 'Solo {agent} le oye.',
  'supervision.now.barge': 'Ambas partes le oyen.',
  'supervision.now.take_over': 'Asumió esta llamada de {agent}.',
  'supervision.leave': 'Salir',
  'supervision.takeOverQuestion': '¿Asumir esta llamada? {agent} sale entonces de ella.',
  'supervision.giveBack': 'Devolver a {agent}',
  'supervision.between': '{source} con {target}',
  'supervision.open': 'Abrir la llamada que supervisa: {source} con {target}',
  'supervision.by.listen': '{name} escucha',
  'supervision.by.whisper': '{name} susurra a {agent}',
  'supervision.by.barge': '{name} participa',
  'supervision.by.take_over': '{name} asumió la llamada de {agent}',
  'supervision.toYou': '{name} le susurra',
  'supervision.fromYou': '{name} asumió su llamada',
  'supervision.transfer': 'Transferir',
  'supervision.end': 'Terminar',
  'supervision.endQuestion': '¿Terminar esta llamada entre {source} y {target}?',
  'refused.supervision': 'No es posible: {reason}',
};
