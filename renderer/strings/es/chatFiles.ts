import type { chatFiles as english } from '../en/chatFiles.ts';
import type { Translation } from '../translation.ts';

export const chatFiles: Translation<typeof english> = {
  'chatFiles.attach': 'Enviar un archivo',
  'chatFiles.sending': 'Enviando {name}',
  'chatFiles.checking': 'Comprobando {name}',
  'chatFiles.cancel': 'Dejar de enviar {name}',
  'chatFiles.notSent': '{name} no se envió: {reason}',
  'chatFiles.save': 'Guardar',
  'chatFiles.notSaved': 'No se guardó: {reason}',
  'chatFiles.held': 'Aún no se ha podido comprobar; queda retenido hasta entonces.',
  'chatFiles.refused': 'No se dejó pasar y se descartó.',
  'chatFiles.kilobytes': '{count} KB',
  'chatFiles.megabytes': '{count} MB',
  'chatFiles.heading': 'Archivos que admiten sus chats',
  'chatFiles.pictures': 'Imágenes',
  'chatFiles.pdf': 'PDF',
  'chatFiles.text': 'Texto sin formato',
  'chatFiles.office': 'Documentos de oficina',
  'chatFiles.largest': 'Tamaño máximo de archivo, en MB',
};
