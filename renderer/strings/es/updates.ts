import type { updates as english } from '../en/updates.ts';
import type { Translation } from '../translation.ts';

export const updates: Translation<typeof english> = {
  'updates.title': 'Actualizaciones de este programa',
  'updates.text':
    'Las versiones más recientes se obtienen solas. Se instalan cuando usted lo indica o al salir, y nunca durante una llamada.',
  'updates.check': 'Buscar actualizaciones',
  'updates.version': 'Instalada',
  'updates.newest': 'Más reciente',
  'updates.state': 'Estado',
  'updates.checked': 'Última búsqueda',
  'updates.notYet': 'Aún no',
  'updates.notes': 'Novedades de {version}',
  'updates.idle': 'Esta es la versión más reciente.',
  'updates.waiting': 'Pronto busca una versión más reciente.',
  'updates.checking': 'Buscando una versión más reciente…',
  'updates.downloading': 'Obteniendo la versión {version}: {percent}',
  'updates.ready': 'La versión {version} está lista. Se instala al salir.',
  'updates.readyWithPassword':
    'La versión {version} está lista. Al instalarla se pide la contraseña de este ordenador.',
  'updates.tonight': 'La versión {version} se instala esta noche, cuando nadie hable.',
  'updates.now': 'Reiniciar ahora',
  'updates.later': 'Esta noche',
  'updates.notNow': 'Más tarde',
  'updates.inCall': 'Podrá reiniciar cuando terminen la llamada y su posllamada.',
  'updates.banner': 'La versión {version} de Cordboard está lista.',
  'updates.failedToStart': 'La actualización no se instaló: {reason}',
  'updates.off_no_address': 'Actualizaciones desactivadas: no hay dirección donde buscar.',
  'updates.off_bad_address':
    'Actualizaciones desactivadas: CORDBOARD_UPDATE_URL no es una dirección https:// de una carpeta.',
  'updates.off_no_key': 'Actualizaciones desactivadas: este programa se creó sin una clave para verificarlas.',
  'updates.off_not_installed':
    'Actualizaciones desactivadas: este programa no se instaló desde un paquete que pueda reemplazarse a sí mismo.',
  'updates.unreachable': 'No se puede contactar con el servidor de actualizaciones, o no las tiene.',
  'updates.redirected': 'El servidor de actualizaciones lleva a otro, al que no se sigue.',
  'updates.too_slow': 'El servidor de actualizaciones dejó de enviar.',
  'updates.too_large': 'El servidor de actualizaciones envía más de lo debido.',
  'updates.unsigned': 'Lo que ofrece el servidor no está firmado por el fabricante de este programa y se rechazó.',
  'updates.unreadable': 'No se entiende lo que dice el servidor de la versión más reciente.',
  'updates.wrong_file': 'El archivo no es el que se firmó y se rechazó.',
  'updates.not_stored': 'No se pudo guardar la actualización en este ordenador.',
  'updates.not_installed': 'No se pudo instalar la actualización.',
};
