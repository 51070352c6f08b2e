import type { interactions as english } from '../en/interactions.ts';
import type { Translation } from '../translation.ts';

export const interactions: Translation<typeof english> = {
  'interaction.list': 'Llamadas y mensajes',
  'interaction.empty': 'Todavía no hay llamadas ni mensajes',
  'interaction.emptyText':
    'Aquí aparecen las llamadas, mensajes de texto, chats y mensajes de voz con este contacto, los atendiera quien los atendiera.',
  'interaction.more': 'Mostrar más',
  'interaction.total': '{count, number} en total',
  'interaction.smsIn': 'Mensaje de texto',
  'interaction.smsOut': 'Mensaje de texto enviado',
  'interaction.smsFailed': 'no enviado',
  'interaction.voicemail': 'Mensaje de voz',
  'interaction.chat': 'Chat',
  'interaction.recorded': 'grabada',
  'interaction.queue': '{queue}, esperó {wait}',
  'interaction.colleague': 'Atendido por un colega',
  'interaction.failed': 'No se puede mostrar lo que se dijo antes: {reason}',
  'pop.from': 'De {name}',
  'pop.handedNotes': 'Notas hasta ahora',
  'pop.firstWithContact': 'Primera llamada con este contacto.',
  'pop.firstWithNumber': 'Primera llamada con este número.',
};
