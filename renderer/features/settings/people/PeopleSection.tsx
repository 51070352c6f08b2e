import { PeopleList } from './PeopleList.tsx';
import { PersonForm } from './PersonForm.tsx';

const newItem = 'new';

/** Everybody with an account, or the form of a new one. */
export function PeopleSection({ item }: { readonly item?: string }) {
  return item === newItem ? <PersonForm /> : <PeopleList />;
}
