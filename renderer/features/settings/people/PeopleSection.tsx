import '../../../strings/en/account.ts';
import '../../../strings/en/firstRun.ts';
import '../../../strings/en/ownAccount.ts';
import '../../../strings/en/people.ts';
import '../../../strings/en/settings.ts';
import { useIsAdministrator } from '../../../platform/session/useIsAdministrator.ts';
import { PeopleList } from './PeopleList.tsx';
import { PersonEditor } from './PersonEditor.tsx';
import { PersonForm } from './PersonForm.tsx';

const newItem = 'new';

/** Everybody with an account, the form of a new one, or one of them. */
export function PeopleSection({ item }: { readonly item?: string }) {
  const isAdministrator = useIsAdministrator();
  if (item === undefined || !isAdministrator) return <PeopleList />;
  return item === newItem ? <PersonForm /> : <PersonEditor id={Number(item)} />;
}
