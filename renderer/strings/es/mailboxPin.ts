import type { mailboxPin as english } from '../en/mailboxPin.ts';
import type { Translation } from '../translation.ts';

export const mailboxPin: Translation<typeof english> = {
  'mailboxPin.title': 'PIN del buzón',
  'mailboxPin.text':
    'Con un PIN, los mensajes pueden oírse desde cualquier teléfono: marque el código del buzón de una extensión (*98, si no se ha cambiado) o pulse * durante el saludo del buzón. Quien falle cinco veces queda bloqueado hasta una hora.',
  'mailboxPin.new': 'Nuevo PIN',
  'mailboxPin.hint': 'De 4 a 10 dígitos, que no sean la extensión ni una serie o repetición. La mayoría elige 6.',
  'mailboxPin.save': 'Guardar el PIN',
  'mailboxPin.saved': 'El PIN se guardó.',
  'mailboxPin.isSet': 'Hay un PIN establecido.',
  'mailboxPin.isNotSet': 'No hay ningún PIN establecido.',
  'mailboxPin.remove': 'Quitar el PIN',
  'mailboxPin.removeQuestion':
    '¿Quitar el PIN? Los mensajes solo podrán oírse en la aplicación y en los teléfonos propios.',
  'mailboxPin.hiddenNumber': 'un número oculto',
  'mailboxPin.wrong':
    '{count, plural, one {Se probó # PIN incorrecto} many {Se probaron # de PIN incorrectos, el último} other {Se probaron # PIN incorrectos, el último}} desde {from} ({time}).',
  'mailboxPin.callerShut': 'Ese llamante está bloqueado hasta {time}.',
  'mailboxPin.shut': 'Ningún PIN abre el buzón hasta {time}; los teléfonos propios y la aplicación, sí.',
  'mailboxPin.open': 'Abrirlo de nuevo',
  'mailboxPin.seen': 'Entendido',
  'mailboxPin.notOpened': 'El buzón no se volvió a abrir: {reason}',
  'mailboxPin.refused': 'El PIN no se cambió: {reason}',
};
