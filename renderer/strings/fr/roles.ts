import type { roles as english } from '../en/roles.ts';
import type { Translation } from '../translation.ts';

export const roles: Translation<typeof english> = {
  'roles.text':
    'Ce que chaque rôle peut faire, tel que le service le vérifie à chaque requête. Un rôle peut tout ce que peut le précédent.',
  'roles.empty': 'Aucun rôle',
  'roles.emptyText': 'Le service n’a pas fourni ce que peuvent ses rôles. Rechargez la page quand il sera joignable.',
  'roles.bySubject': 'Par sujet',
  'roles.byRole': 'Par rôle minimal',
  'roles.may': '{role} : permis',
  'roles.mayNot': '{role} : non permis',
};
