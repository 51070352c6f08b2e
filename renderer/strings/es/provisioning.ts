import type { provisioning as english } from '../en/provisioning.ts';
import type { Translation } from '../translation.ts';

export const provisioning: Translation<typeof english> = {
  'scim.text':
    'Un directorio como Entra ID u Okta añade, cambia y desactiva personas y equipos por sí solo, con el protocolo SCIM 2.0.',
  'scim.access': 'Acceso',
  'scim.accessText': 'El directorio necesita esta dirección (“Tenant URL”, “Base URL”) y un token.',
  'scim.copyAddress': 'Copiar la dirección',
  'scim.noAddress': 'Aún no hay dirección pública: indique en Correo dónde se accede a este servicio, con HTTPS.',
  'scim.toMail': 'Establecer la dirección pública',
  'scim.tokens': 'Tokens',
  'scim.noTokens':
    'Ningún directorio tiene acceso todavía. Cree un token y péguelo donde el directorio pida un secreto.',
  'scim.newToken': 'Crear un token',
  'scim.tokenName': 'Aprovisionamiento (SCIM)',
  'scim.tokenNameNext': 'Aprovisionamiento (SCIM) {number}',
  'scim.requests': 'Peticiones',
  'scim.requestsText': 'Lo último que pidió el directorio y lo último que se rechazó.',
  'scim.lastRequest': 'Última petición',
  'scim.lastError': 'Último rechazo',
  'scim.never': 'Ninguna hasta ahora',
  'scim.at': '{what} · {time}',
  'scim.people': 'Personas y roles',
  'scim.peopleText': 'Los grupos del directorio son aquí equipos. Quien es nuevo es agente.',
  'scim.mail': 'Enviar a las personas nuevas un enlace para elegir contraseña',
  'scim.mailText':
    'No hace falta donde se entra con inicio de sesión único. El enlace vale una hora; otros posteriores se piden al iniciar sesión.',
  'scim.supervisors': 'Equipos de supervisores',
  'scim.supervisorsText': 'Ven colas, agentes y registros, y escuchan llamadas. La mayoría elige un equipo, o ninguno.',
  'scim.reception': 'Equipos de recepcionistas',
  'scim.receptionText': 'Ven y transfieren las llamadas de todos. La mayoría no elige ninguno.',
  'scim.rolesText':
    'Sus miembros reciben este rol y lo pierden con el equipo. En cuanto se elige un equipo, todos los que gestiona el directorio tienen el rol más alto de sus equipos; si no, son agentes. Los administradores solo se crean aquí.',
  'scim.refused': 'Los ajustes de aprovisionamiento no se guardaron: {reason}',
};
