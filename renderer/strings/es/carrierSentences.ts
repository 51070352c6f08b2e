import type { carrierSentences as english } from '../en/carrierSentences.ts';
import type { Translation } from '../translation.ts';

export const carrierSentences: Translation<typeof english> = {
  'said.carrier.connection_refused': 'La dirección del operador rechaza la conexión.',
  'said.carrier.name_unknown': 'No se conoce el nombre de host del operador.',
  'said.carrier.connection_broken': 'El operador cerró la conexión inesperadamente.',
  'said.carrier.connection_closed': 'El operador cerró la conexión.',
  'said.carrier.unreachable': 'No se puede llegar a la dirección del operador.',
  'said.carrier.no_answer': 'El operador no responde.',
  'said.carrier.no_answer_over_tls': 'El operador no responde por TLS.',
  'said.carrier.no_tls': 'El operador no habla TLS.',
  'said.carrier.refused.login':
    'El operador rechazó la conexión: no acepta el inicio de sesión (bind) (estado SMPP {status}).',
  'said.carrier.refused.password':
    'El operador rechazó la conexión: la contraseña no es correcta (estado SMPP {status}).',
  'said.carrier.refused.system_id': 'El operador rechazó la conexión: no conoce el system id (estado SMPP {status}).',
  'said.carrier.refused.system_type':
    'El operador rechazó la conexión: el system type no es válido (estado SMPP {status}).',
  'said.carrier.refused': 'El operador rechazó la conexión: {reason}.',
  'said.carrier.other': '{sentence}',
};
