import type { securityFindings as english } from '../en/securityFindings.ts';
import type { Translation } from '../translation.ts';

export const securityFindings: Translation<typeof english> = {
  'said.security.tls.passed': 'A la interfaz solo se accede desde este equipo o por HTTPS',
  'said.security.tls.title': 'A la interfaz se accede sin TLS',
  'said.security.tls.detail':
    'El servicio acepta conexiones de otros equipos por HTTP sin cifrar: cualquiera que esté en el camino puede leer contraseñas, tokens y llamadas.',
  'said.security.tls.advice':
    'Dé al servicio un certificado ({certificate} y {key}), o ponga delante un proxy inverso que tenga uno, inicie el servicio con {host} y {proxy}, e indique como dirección pública la de https://.',
  'said.security.cors.passed': 'Otros sitios web no pueden usar la API desde sus páginas',
  'said.security.cors.title': 'Páginas web sin TLS pueden usar la API',
  'said.security.cors.detail':
    'Orígenes permitidos: {names}. Quien modifique una de esas páginas en el camino puede actuar en nombre del agente que la abre.',
  'said.security.cors.advice': 'Indique en {option} solo orígenes https://.',
  'said.security.private-targets.passed': 'Las direcciones que indican los administradores no llevan a la red privada',
  'said.security.private-targets.title': 'Se permiten conexiones salientes a redes privadas',
  'said.security.private-targets.detail':
    '{names}: los webhooks, el correo y la transcripción pueden dirigirse a equipos de allí.',
  'said.security.private-targets.advice': 'Inicie el servicio sin las redes que no hagan falta.',
  'said.security.second-factor.passed': 'Todos los administradores tienen un segundo factor',
  'said.security.second-factor.title':
    '{count, plural, one {Un administrador no tiene segundo factor} other {Hay administradores sin segundo factor}}',
  'said.security.second-factor.detail': '{names}: quien averigüe la contraseña puede hacerlo todo.',
  'said.security.second-factor.advice':
    'Pida a cada uno que añada una aplicación de autenticación o una clave de acceso, y exija un segundo factor a los administradores.',
  'said.security.token-expiry.passed': 'Todos los tokens de la API caducan',
  'said.security.token-expiry.title': 'Hay tokens de la API que nunca caducan',
  'said.security.token-expiry.detail': '{names}: un token robado funciona hasta que alguien se da cuenta.',
  'said.security.token-expiry.advice': 'Cree otros con fecha de caducidad y revoque estos.',
  'said.security.token-administration.passed':
    'Ningún token de la API con permisos de administración funciona desde cualquier lugar',
  'said.security.token-administration.title':
    'Hay tokens de la API con permisos de administración que funcionan desde cualquier lugar',
  'said.security.token-administration.detail': '{names}: tienen el ámbito “Administrar” y ninguna red de origen.',
  'said.security.token-administration.advice':
    'Cree tokens con menos ámbitos, o limítelos a las redes de sus herramientas.',
  'said.security.line-transport.passed': 'Todas las líneas se registran por una conexión cifrada',
  'said.security.line-transport.title': 'Hay líneas sin cifrar',
  'said.security.line-transport.detail': '{names}: los números y el audio se pueden interceptar en el camino.',
  'said.security.line-transport.advice':
    'Elija TLS y audio cifrado en la configuración de la línea si el operador los admite.',
  'said.security.line-sources.passed': 'Las líneas solo aceptan llamadas de sus propios servidores',
  'said.security.line-sources.title': 'Hay líneas que aceptan llamadas de muchos orígenes desconocidos',
  'said.security.line-sources.detail':
    '{names}: las redes permitidas son grandes, o las llamadas no tienen que dirigirse a la dirección registrada.',
  'said.security.line-sources.advice':
    'Indique solo las redes del operador y active “Solo llamadas a la dirección registrada” si funciona con el operador.',
  'said.security.line-transfers.passed':
    'La otra parte de una llamada no puede hacer que las líneas llamen sin preguntar',
  'said.security.line-transfers.title': 'La otra parte de una llamada puede hacer que las líneas llamen',
  'said.security.line-transfers.detail':
    '{names}: las transferencias que pide la otra parte se hacen sin preguntar al agente, dentro de los límites de marcación.',
  'said.security.line-transfers.advice': 'Elija que se pregunte al agente, salvo que la línea lleve a una PBX propia.',
  'said.security.dialling-ranges.passed': 'Los números de tarificación especial y por satélite están bloqueados',
  'said.security.dialling-ranges.title.premium': 'Se puede llamar a números de tarificación especial',
  'said.security.dialling-ranges.title.satellite': 'Se puede llamar a números por satélite',
  'said.security.dialling-ranges.title.both': 'Se puede llamar a números de tarificación especial y por satélite',
  'said.security.dialling-ranges.detail':
    'Con una contraseña o un token robados, los delincuentes pueden llamar a números que les dan dinero.',
  'said.security.dialling-ranges.advice': 'Bloquéelos para todos y permita prefijos concretos donde hagan falta.',
  'said.security.dialling-rate.passed': 'El número de llamadas simultáneas está limitado',
  'said.security.dialling-rate.title': 'El número de llamadas por persona no está limitado',
  'said.security.dialling-rate.detail':
    'Con una contraseña o un token robados se pueden ocupar todas las líneas en un minuto.',
  'said.security.dialling-rate.advice': 'Fije cuántas llamadas por minuto y a la vez puede hacer una persona.',
  'said.security.phones-transport.passed': 'Los teléfonos de mesa se registran por TLS, o no se registran',
  'said.security.phones-transport.title': 'Los teléfonos de mesa se registran sin cifrado',
  'said.security.phones-transport.detail':
    'Los puertos de UDP, TCP o WebSocket están abiertos a otros equipos: las llamadas de los teléfonos se pueden interceptar.',
  'said.security.phones-transport.advice': 'Use {tls} o {wss} en su lugar, o tenga los teléfonos en una red aparte.',
  'said.security.phones-md5.passed': 'Los teléfonos demuestran su contraseña con SHA-256',
  'said.security.phones-md5.title': 'Los teléfonos pueden demostrar su contraseña con MD5',
  'said.security.phones-md5.detail':
    'Quien intercepte un registro así puede probar contraseñas con rapidez. Las contraseñas generadas son aleatorias y largas, así que se tarda muchísimo.',
  'said.security.phones-md5.advice': 'Inicie el servicio con {option} si todos los teléfonos lo admiten.',
  'said.security.recordings-encrypted.passed': 'Las grabaciones están cifradas en el disco',
  'said.security.recordings-encrypted.title': 'Las grabaciones no están cifradas en el disco',
  'said.security.recordings-encrypted.detail': 'Quien consiga el disco o una copia de seguridad puede reproducirlas.',
  'said.security.recordings-encrypted.advice':
    'Inicie el servicio con {option} y guarde secret.key aparte de las copias de seguridad.',
  'said.security.audit-log-leaves.passed': 'Las filas del registro de auditoría se envían también a otro equipo',
  'said.security.audit-log-leaves.title': 'El registro de auditoría solo está en este equipo',
  'said.security.audit-log-leaves.detail': 'Un administrador del equipo podría falsificar todo el registro.',
  'said.security.audit-log-leaves.advice':
    'Inicie el servicio con {option}, o añada un webhook de “Fila del registro de auditoría”, hacia un equipo con otros administradores.',
  'said.security.mail-server.passed': 'El correo se envía por una conexión cifrada',
  'said.security.mail-server.title.none': 'No se envía correo',
  'said.security.mail-server.title.clear': 'El correo se envía sin cifrar',
  'said.security.mail-server.detail.none':
    'No se avisa a nadie cuando cambia una contraseña o un segundo factor, y no se pueden enviar códigos por correo.',
  'said.security.mail-server.detail.clear':
    'Los códigos de inicio de sesión y los enlaces para restablecer contraseñas se pueden leer en el camino.',
  'said.security.mail-server.advice.none': 'Indique un servidor de correo.',
  'said.security.mail-server.advice.clear': 'Elija STARTTLS o TLS para el servidor de correo.',
};
