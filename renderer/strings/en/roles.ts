import { addTexts } from './addTexts.ts';

/** Settings → Roles. */
export const roles = {
  'roles.text':
    'What each role may do, as the service checks it at each request. A role may all that the one before it may.',
  'roles.empty': 'No roles',
  'roles.emptyText': 'The service did not list what its roles may do. Reload the page once it can be reached.',
  'roles.bySubject': 'By subject',
  'roles.byRole': 'By least role',
  'roles.may': '{role} may',
  'roles.mayNot': '{role} may not',
} as const;

addTexts(roles);
