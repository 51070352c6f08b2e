import type { User } from '../../../../shared/api/accounts/users.ts';
import type { Language } from '../../../../shared/domain/languages.ts';
import type { RingsAt } from '../../../../shared/domain/ringsAt.ts';
import { type Role, roles } from '../../../../shared/domain/roles.ts';
import { topRole } from '../../../entities/agent/AccountFields.tsx';
import { t } from '../../../strings/t.ts';

/** What an administrator changes of a person. */
export interface PersonChanges {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly ext: string;
  readonly role: Role;
  readonly active: boolean;
  readonly rings_at: RingsAt;
  /** Null: the company’s. */
  readonly language: Language | null;
  readonly hold_music_id: number | null;
  /** One's own, for another e-mail address of one's own; empty: not given. */
  readonly current_password: string;
}

/** The fields as the service names them. */
export const personFields = [
  'first_name',
  'last_name',
  'email',
  'ext',
  'roles',
  'active',
  'rings_at',
  'language',
  'hold_music_id',
  'current_password',
];

/** The roles as choices. */
export const roleOptions = () =>
  roles.map((id) => ({
    id,
    label: t(`people.role.${id}`),
    description: t(`people.role.${id}Text`),
  }));

const languageOf = (user: User): Language | null => (user.language_chosen ? user.language : null);

/** A person as it stands. */
export function draftOfPerson(user: User): PersonChanges {
  const { first_name, last_name, email, ext, active, rings_at, hold_music_id } = user;
  return {
    first_name,
    last_name,
    email,
    ext,
    active,
    rings_at,
    hold_music_id,
    language: languageOf(user),
    role: topRole(user),
    current_password: '',
  };
}

/** Only changed fields, so that other people's changes remain, without those that only the owner may change. */
export function changesOf(user: User, { role, language, current_password, ...draft }: PersonChanges) {
  const changed = Object.entries(draft).filter(([name, value]) => user[name as keyof User] !== value);
  return {
    ...Object.fromEntries(changed),
    ...(language !== languageOf(user) && { language }),
    ...(role !== topRole(user) && { roles: [role] }),
    ...(current_password !== '' && { current_password }),
  };
}
