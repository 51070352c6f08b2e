import type { codeTables as english } from '../en/codeTables.ts';
import type { Translation } from '../translation.ts';

export const codeTables: Translation<typeof english> = {
  'codeTables.text':
    'Qué significan los números y letras en registros, filtros y webhooks. Los filtros aceptan el número, la letra o el nombre.',
  'codeTables.empty': 'Sin tablas de códigos',
  'codeTables.emptyText':
    'El servicio no envió sus códigos. Vuelva a cargar la página cuando se pueda contactar con él.',
  'codeTables.bySize': 'Más valores',
  'codeTables.type': 'Clase de registro de llamada',
  'codeTables.disposition': 'Cómo terminó una llamada',
  'codeTables.destination': 'A dónde fue una llamada',
  'codeTables.state': 'Estado de una llamada',
  'codeTables.monitor_state': 'Si una llamada se graba',
  'codeTables.ddi_target_type': 'A dónde lleva un número de teléfono',
  'codeTables.ddi_flag': 'Para qué se usa un número de teléfono',
  'codeTables.ddi_status': 'Si un número de teléfono recibe llamadas',
  'codeTables.fax_status': 'Qué fue de un fax',
  'codeTables.fax_type': 'Sentido de un fax',
  'codeTables.sms_type': 'Sentido de un mensaje de texto',
  'codeTables.chat_state': 'Estado de un chat',
  'codeTables.contact_type': 'Clase de contacto',
  'codeTables.sentiment': 'Qué sintió el llamante en una llamada',
  'codeTables.ring_strategy': 'A quién llama una cola',
  'codeTables.context': 'Con qué es una llamada',
  'codeTables.value': 'Número',
  'codeTables.letter': 'Letra',
  'codeTables.name': 'Nombre',
};
