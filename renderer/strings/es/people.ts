import type { people as english } from '../en/people.ts';
import type { Translation } from '../translation.ts';

export const people: Translation<typeof english> = {
  'people.edit': 'Editar {name}',
  'people.save': 'Guardar',
  'people.saved': 'Se cambió {name}.',
  'people.saveFailed': 'No se cambió nada: {reason}',
  'people.inactive': 'Inactiva',
  'people.twoFactor': 'Segundo factor',
  'people.active': 'Puede iniciar sesión',
  'people.activeText':
    'Al desactivarlo terminan al momento las sesiones y el audio; las llamadas y los registros permanecen.',
  'people.rootStays': 'El propietario sigue siendo administrador activo.',
  'people.passwordForEmail':
    'Se necesita para cambiar la dirección, salvo que haya iniciado sesión en los últimos diez minutos.',
  'people.rootOwn': 'Solo el propietario puede cambiarla.',
  'people.selfStays': 'No puede bloquearse a sí mismo.',
  'people.passwordTitle': 'Contraseña',
  'people.passwordText': 'Un correo con un código, válido una hora, con el que {name} puede establecer una nueva.',
  'people.sendReset': 'Enviar correo de contraseña',
  'people.emailPending': '{email} la sustituye cuando la persona la confirme con el código que se envió allí.',
  'people.emailPendingTitle': 'Otra dirección de correo',
  'people.keepEmail': 'Conservar la actual',
  'people.emailKept': 'La dirección sigue siendo {email}.',
  'people.emailUnconfirmed': 'Aún sin confirmar: nadie ha introducido el código que se envía allí.',
  'people.resetSent': 'Se está enviando un correo a {email}. Ajustes → Correo muestra su estado.',
  'people.resetFailed': 'No se envió ningún correo: {reason}',
  'people.sessionsTitle': 'Dispositivos con sesión abierta',
  'people.sessionsText':
    'Para un dispositivo perdido: termina las llamadas y sesiones de {name} en todas partes y pide un segundo factor en el próximo inicio de sesión. Los tokens de API permanecen: vea Integraciones.',
  'people.signOut': 'Cerrar todas las sesiones',
  'people.signOutQuestion': '¿Cerrar todas las sesiones de {name}? Las llamadas en curso terminan.',
  'people.signedOut': 'Se cerraron todas las sesiones de {name}.',
  'people.signOutFailed': 'No se cerraron las sesiones de {name}: {reason}',
  'people.twoFactorTitle': 'Segundo factor',
  'people.twoFactorOn':
    'Activado. Desactívelo si {name} lo ha perdido: se quitan la aplicación, las claves de acceso, los códigos por correo y los códigos de recuperación.',
  'people.twoFactorOff': 'Desactivado. {name} lo activa en Ajustes → Cuenta.',
  'people.resetTwoFactor': 'Desactivar',
  'people.resetTwoFactorQuestion': '¿Desactivar el segundo factor de {name}? Entonces basta la contraseña.',
  'people.twoFactorReset': 'El segundo factor de {name} está desactivado.',
  'people.import': 'Importar personas',
  'people.importText': 'Una fila por persona, desde cualquier hoja de cálculo.',
  'people.column.required': '{name} (obligatorio)',
  'people.column.email': 'Dirección de correo con la que la persona inicia sesión (obligatoria, de nadie más)',
  'people.column.ext': 'Extensión de 3 a 5 dígitos (obligatoria, de nadie más)',
  'people.column.roles': 'Uno de {roles}. Vacío: agente',
  'people.invite': 'Invitar a cada una por correo a establecer una contraseña',
  'people.inviteText':
    'El enlace vale una hora; después, cada uno obtiene otro con “¿Olvidó su contraseña?” al iniciar sesión. Las contraseñas no deben estar en una hoja de cálculo.',
};
