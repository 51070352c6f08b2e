import type { queueGroups as english } from '../en/queueGroups.ts';
import type { Translation } from '../translation.ts';

export const queueGroups: Translation<typeof english> = {
  'queueGroups.text': 'Colas que van juntas, como las de un departamento.',
  'queueGroups.add': 'Añadir un grupo de colas',
  'queueGroups.new': 'Nuevo grupo de colas',
  'queueGroups.empty': 'Todavía no hay grupos de colas',
  'queueGroups.emptyText': 'Añada uno y elija sus colas; una cola puede estar en varios.',
  'queueGroups.bySize': 'Cantidad de colas',
  'queueGroups.name': 'Nombre',
  'queueGroups.queues': 'Colas',
  'queueGroups.queuesText':
    'Los llamantes de un número o desbordamiento que lleve aquí van a la cola con menor espera prevista y, si hay varias iguales, a la primera. La mayoría agrupa las colas de un idioma o producto.',
  'queueGroups.none': 'Sin colas',
};
