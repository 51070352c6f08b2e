import type { holdMusic as english } from '../en/holdMusic.ts';
import type { Translation } from '../translation.ts';

export const holdMusic: Translation<typeof english> = {
  'holdMusic.label': 'Música en espera',
  'holdMusic.listen': 'Escuchar la música',
  'holdMusic.stop': 'Detener la música',
  'holdMusic.silent': 'No se puede reproducir la música.',
  'holdMusic.personText':
    'Lo que oyen quienes esta persona retiene o estaciona, salvo que la PBX ponga su propia música. La mayoría deja lo establecido para la línea.',
  'holdMusic.upload': 'Subir música',
  'holdMusic.uploading': 'Subiendo…',
  'holdMusic.uploadFailed': 'La música no se aceptó: {reason}',
  'holdMusic.refused': 'No se cambió nada: {reason}',
  'holdMusic.numbered': 'Locución {id}',
  'holdMusic.builtIn': 'Melodía incorporada',
  'holdMusic.usual': 'Lo establecido para la línea',
  'holdMusic.line.customer': 'La misma que en todas las líneas',
  'holdMusic.line.none': 'Ninguna: la PBX pone la suya',
  'holdMusic.customerText':
    'Lo que oyen quienes usted retiene, estaciona o hace esperar durante una consulta. Las líneas, personas y colas pueden tener la suya.',
  'holdMusic.ownText':
    'Lo que oyen quienes usted retiene o estaciona, salvo que la PBX ponga su propia música. La mayoría deja lo establecido para la línea.',
  'holdMusic.lineText':
    'Lo que oye la otra parte en espera. La música elegida por una persona tiene prioridad, salvo que aquí no haya ninguna. La mayoría tiene la misma en todas las líneas.',
};
