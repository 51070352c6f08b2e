import type { dialling as english } from '../en/dialling.ts';
import type { Translation } from '../translation.ts';

export const dialling: Translation<typeof english> = {
  'dialling.text':
    'Limitan a qué números se puede llamar por una línea y cuántas llamadas se pueden hacer. Se aplican a todas las llamadas, salvo a números de emergencia. Si hay varios límites, decide el más estricto.',
  'dialling.customer': 'Toda la empresa',
  'dialling.customerText': 'Se aplica a todos, a los tokens de API, a los desvíos y a las devoluciones de llamada.',
  'dialling.denyPremium': 'Bloquear números de tarificación especial',
  'dialling.denyPremiumText':
    'Nacionales, como 0900, e internacionales (+979). La mayoría los bloquea: ahí llaman los fraudes.',
  'dialling.denySatellite': 'Bloquear redes satelitales e internacionales',
  'dialling.denySatelliteText': '+870, +878, +881, +882 y +883. La mayoría las bloquea: un minuto cuesta varios euros.',
  'dialling.allowed': 'Solo estos países y números',
  'dialling.allowedText':
    'Países como ES y prefijos como +3491, separados por comas. Vacío: todos. La mayoría indica aquellos donde tiene negocio.',
  'dialling.denied': 'Nunca estos países y números',
  'dialling.deniedText': 'De la misma forma. 118 bloquea los números que se marcan así. La mayoría lo deja vacío.',
  'dialling.calls_per_minute': 'Llamadas por minuto',
  'dialling.calls_per_minute_text': 'Vacío: sin límite. La mayoría elige dos por cada persona que llama.',
  'dialling.calls_per_minute_of':
    '{amount, plural, one {# llamada} many {# de llamadas} other {# llamadas}} por minuto',
  'dialling.calls_at_once': 'Llamadas simultáneas',
  'dialling.calls_at_once_text':
    'Vacío: sin límite. La mayoría elige dos por persona: la llamada y alguien a quien se consulta.',
  'dialling.calls_at_once_of':
    '{amount, plural, one {# llamada simultánea} many {# de llamadas simultáneas} other {# llamadas simultáneas}}',
  'dialling.minutes_per_day': 'Minutos por día',
  'dialling.minutes_per_day_text':
    'Minutos de conversación, incluidas las llamadas en curso. Vacío: sin límite. La mayoría elige el doble de un día de mucho trabajo.',
  'dialling.minutes_per_day_of': '{amount, plural, one {# minuto} many {# de minutos} other {# minutos}} por día',
  'dialling.alarm_percent': 'Alarma al (por ciento)',
  'dialling.alarm_percent_text':
    'Los administradores reciben un correo cuando se ha usado esta parte de un límite. La mayoría elige 80.',
  'dialling.endCalls': 'Terminar las llamadas en curso',
  'dialling.endCallsText':
    'Cuando se agotan los minutos del día. Si no, solo se rechazan las llamadas nuevas. La mayoría lo deja desactivado.',
  'dialling.user_calls_per_minute': 'Llamadas por minuto de cada persona',
  'dialling.user_calls_at_once': 'Llamadas simultáneas de cada persona',
  'dialling.user_calls_per_minute_text':
    'Para quienes no tienen límite propio. Vacío: sin límite. La mayoría elige 10: nadie marca más rápido a mano.',
  'dialling.user_calls_at_once_text':
    'Para quienes no tienen límite propio. Vacío: sin límite. La mayoría elige 2 o 3, para poder transferir llamadas.',
  'dialling.save': 'Guardar',
  'dialling.saveFailed': 'El límite no se guardó: {reason}',
  'dialling.customerSaved': 'Los límites de la empresa están guardados.',
  'dialling.saved': 'El límite de {name} está guardado.',
  'dialling.limits': 'Equipos, personas y tokens de API',
  'dialling.limitsText': 'Sus propios límites restringen lo que permite la empresa.',
  'dialling.limitText': 'Restringe lo que permite la empresa y nunca lo amplía.',
  'dialling.nothingMore': 'Lo que permite la empresa',
  'dialling.only': 'solo {ranges}',
  'dialling.without': 'excepto {ranges}',
  'dialling.add': 'Añadir un límite',
  'dialling.new': 'Nuevo límite',
  'dialling.empty': 'Todavía no hay límites propios',
  'dialling.emptyText':
    'Añada uno para un equipo, una persona o un token de API que pueda hacer menos de lo que permite la empresa.',
  'dialling.bySubject': 'Por destinatario',
  'dialling.subjectText': 'La mayoría limita equipos, para que las personas nuevas también tengan el límite',
  'dialling.subject': 'Para un',
  'dialling.subject.TEAM': 'Equipo',
  'dialling.subject.USER': 'Persona',
  'dialling.subject.TOKEN': 'Token de API',
  'dialling.choose': 'Elegir',
  'dialling.edit': 'Editar el límite de {name}',
  'dialling.deleteOf': 'Eliminar el límite de {name}',
  'dialling.deleteQuestion': '¿Eliminar el límite de {name}? Los de la empresa permanecen.',
  'dialling.deleted': 'Se eliminó el límite de {name}.',
  'dialling.deleteFailed': 'No se pudo eliminar el límite de {name}: {reason}',
  'dialling.usage': 'Ahora y hoy',
  'dialling.usageText': 'La empresa, todos los que tienen límite y todos los que hoy llamaron al exterior.',
  'dialling.usedOf': '{used} de {amount}',
  'dialling.usedUp': 'Agotado',
  'dialling.refusals': 'Rechazados hace poco',
  'dialling.refusalsText': 'Números a los que no se llamó y por qué.',
  'dialling.noRefusals': 'No se rechazó ningún número',
  'dialling.noRefusalsText': 'Aquí aparecen los números de los últimos 30 días a los que un límite impidió llamar.',
  'dialling.byShare': 'Más usados',
  'dialling.byNumber': 'Número',
  'dialling.byWho': 'Quién marcó',
  'dialling.refusedBy': '{who}, {time}',
  'dialling.itself': 'La propia empresa',
};
