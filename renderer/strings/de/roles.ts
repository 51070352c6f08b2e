import type { roles as english } from '../en/roles.ts';
import type { Translation } from '../translation.ts';

export const roles: Translation<typeof english> = {
  'roles.text':
    'Was jede Rolle darf, wie der Dienst es bei jeder Anfrage prüft. Eine Rolle darf alles, was die vorige darf.',
  'roles.empty': 'Keine Rollen',
  'roles.emptyText':
    'Der Dienst hat nicht geliefert, was seine Rollen dürfen. Laden Sie die Seite neu, sobald er erreichbar ist.',
  'roles.bySubject': 'Nach Thema',
  'roles.byRole': 'Nach niedrigster Rolle',
  'roles.may': '{role}: erlaubt',
  'roles.mayNot': '{role}: nicht erlaubt',
};
