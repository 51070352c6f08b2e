import type { join as english } from '../en/join.ts';
import type { Translation } from '../translation.ts';

export const join: Translation<typeof english> = {
  'join.loading': 'Buscando la invitación',
  'join.title': 'Le damos la bienvenida a {company}',
  'join.titleNamed': 'Le damos la bienvenida a {company}, {name}',
  'join.text': '{inviter} le invita a Cordboard, el teléfono de su equipo. Elija una contraseña y ya está dentro.',
  'join.email': 'Correo electrónico',
  'join.emailText': 'Con él inicia sesión.',
  'join.firstName': 'Nombre',
  'join.lastName': 'Apellidos',
  'join.password': 'Contraseña nueva',
  'join.factorText': 'Su rol necesita un segundo factor: lo configurará a continuación.',
  'join.submit': 'Unirse',
  'join.failed': 'No funcionó: {reason}',
  'join.program': 'O use el programa de escritorio',
  'join.programText': 'Si Cordboard está instalado en este ordenador, se abre y continúa desde aquí.',
  'join.openProgram': 'Abrir el programa de escritorio',
  'join.invalidTitle': 'Esta invitación no se puede usar',
  'join.invalidText':
    'Pida a quien le invitó que la envíe de nuevo. Si ya se unió, inicie sesión con su correo y contraseña.',
  'join.brokenLink': 'El enlace no está completo: ábralo de nuevo desde el correo o cópielo entero.',
  'join.toSignIn': 'Ir al inicio de sesión',
  'join.again': 'Reintentar',
  'join.unreachable': 'No se pudo buscar la invitación',
  'join.signedInTitle': 'Ya ha iniciado sesión',
  'join.signedInText': 'Este navegador tiene abierta la sesión de {name}. Para aceptar la invitación, ciérrela antes.',
  'join.signedInAnybody': 'alguien',
  'join.signOut': 'Cerrar sesión y continuar',
  'join.stay': 'Seguir en esta sesión',
};
