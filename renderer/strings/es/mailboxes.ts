import type { mailboxes as english } from '../en/mailboxes.ts';
import type { Translation } from '../translation.ts';

export const mailboxes: Translation<typeof english> = {
  'boxes.text':
    'Todos tienen un buzón; los compartidos reciben mensajes para un equipo. Los mensajes se oyen en Mensajes.',
  'boxes.add': 'Añadir un buzón compartido',
  'boxes.new': 'Nuevo buzón compartido',
  'boxes.empty': 'Todavía no hay buzones',
  'boxes.emptyText': 'Añada un buzón compartido y haga que un número de teléfono o una cola lleve a él.',
  'boxes.byMessages': 'Mensajes nuevos',
  'boxes.shared': 'Compartido',
  'boxes.off': 'Desactivado',
  'boxes.newCount': '{count} nuevos',
  'boxes.counts': '{fresh} nuevos, {saved} guardados',
  'boxes.greeted': 'Saluda con “{name}”',
  'boxes.spoken': 'Saluda con una frase hablada',
  'boxes.name': 'Nombre',
  'boxes.ownName': 'Se llama como su propietario',
  'boxes.greeting': 'Saludo',
  'boxes.greetingText': 'La mayoría graba uno que dice su nombre y cuándo devuelve la llamada',
  'boxes.spokenOption': 'Una frase hablada con el nombre',
  'boxes.enabled': 'Atiende las llamadas que nadie responde',
  'boxes.enabledText': 'Aun así cuentan como perdidas. La mayoría lo deja activado.',
  'boxes.seconds': 'Segundos que suena antes en la persona',
  'boxes.secondsText': 'La mayoría elige 20, unos cuatro tonos',
  'boxes.notify': 'Enviar por correo un aviso de cada mensaje',
  'boxes.notifyText': 'La mayoría lo activa en los buzones compartidos, en los que nadie mira por casualidad',
  'boxes.pin': 'Nuevo PIN',
  'boxes.pinSet': 'Guardado. Deje vacío para conservarlo.',
  'boxes.pinNone':
    'De 4 a 10 dígitos; la mayoría elige 6. Con él, el buzón se oye desde cualquier teléfono. Vacío: ninguno.',
  'boxes.removePin': 'Quitar el PIN',
};
