import type { desktop as english } from '../en/desktop.ts';
import type { Translation } from '../translation.ts';

export const desktop: Translation<typeof english> = {
  'team.joinTitle': 'Unirse a su equipo',
  'team.joinText':
    'Pegue el enlace de su invitación o escriba la dirección de Cordboard de su equipo. Este ordenador usará entonces las líneas, contactos y colas del equipo.',
  'team.address': 'Enlace de invitación o dirección',
  'team.notAnAddress': 'No es un enlace de invitación ni una dirección como phone.example.com.',
  'team.join': 'Unirse al equipo',
  'team.joining': 'Conectando con el equipo…',
  'team.joinFailed': 'No funcionó: {reason}',
  'team.joins': 'Se unirá al equipo de {host}.',
  'team.first': '¿Su equipo ya usa Cordboard?',
  'team.firstText': 'Entonces no necesita una cuenta propia aquí: únase al equipo.',
  'team.choice': 'Unirme a mi equipo',
  'team.choiceText': 'Su empresa tiene su propio Cordboard. Necesita su dirección o una invitación.',
  'team.askTitle': '¿Unirse al equipo de {host}?',
  'team.askText':
    'Lo pide un enlace que se abrió en este ordenador. Continúe solo si esperaba esta invitación: sus llamadas y lo que escriba aquí, incluida la contraseña, irán a {host}.',
  'team.askKeeps': 'Lo que hay en este ordenador se queda aquí, y puede dejar el equipo en cualquier momento.',
  'team.askDismiss': 'No unirse',
  'team.card': 'Equipo',
  'team.cardText': 'Con qué líneas, contactos y colas trabaja este ordenador.',
  'team.own': 'Solo este ordenador',
  'team.useOwn': 'Usar solo este ordenador',
  'team.ownText': 'Sus propias líneas, contactos y grabaciones.',
  'team.active': 'En uso',
  'team.use': 'Usar',
  'team.useNamed': 'Usar {name}',
  'team.leave': 'Dejar',
  'team.leaveNamed': 'Dejar {name}',
  'team.leaveQuestion':
    '¿Dejar el equipo de {host}? Su cuenta allí permanece; para volver necesita su dirección o una invitación.',
  'team.switchFailed': 'No funcionó: {reason}',
  'team.inCall': 'Durante una llamada el equipo no se puede cambiar.',
  'team.another': 'Unirse a un equipo',
  'team.signIn': 'Su equipo',
  'team.state.ready': 'Conectado',
  'team.state.unreachable': 'Sin contacto',
  'team.state.certificate': 'Otro certificado',
  'team.state.foreign': 'No es Cordboard',
  'team.help.unreachable':
    'Compruebe si este ordenador tiene conexión. Si la tiene, quizá el servicio del equipo esté caído: se reintenta cada pocos segundos.',
  'team.help.certificate':
    'El servicio presenta un certificado en el que este ordenador no confía, así que no se le envía nada. Quizá se haya instalado de nuevo o alguien esté entre usted y él. Consulte a su administrador; una invitación nueva vuelve a darlo a conocer.',
  'team.help.foreign':
    'En esta dirección responde otra cosa, como una página de inicio de sesión de la red. Ábrala en un navegador.',
};
