import type { roles as english } from '../en/roles.ts';
import type { Translation } from '../translation.ts';

export const roles: Translation<typeof english> = {
  'roles.text':
    'Qué puede hacer cada rol, como lo comprueba el servicio en cada petición. Un rol puede todo lo que puede el anterior.',
  'roles.empty': 'Sin roles',
  'roles.emptyText':
    'El servicio no indicó qué pueden hacer sus roles. Vuelva a cargar la página cuando se pueda contactar con él.',
  'roles.bySubject': 'Por tema',
  'roles.byRole': 'Por rol mínimo',
  'roles.may': '{role} puede',
  'roles.mayNot': '{role} no puede',
};
