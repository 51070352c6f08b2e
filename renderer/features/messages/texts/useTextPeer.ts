import type { User } from '../../../../shared/api/accounts/users.ts';
import type { PlaceholderValues } from '../../../../shared/domain/placeholders.ts';
import { nameOfUser, useColleagues } from '../../../entities/agent/useColleagues.ts';
import { nameOfContact } from '../../../entities/contact/contactView.ts';
import { useContactOfNumber } from '../../../entities/contact/useContacts.ts';
import { formatNumber, isSameNumber } from '../../../platform/format/phoneNumber.ts';
import { nameOfMe, useMe } from '../../../platform/session/useMe.ts';

/** The recipient of text messages. */
interface TextPeer {
  /** A name, else the number. */
  readonly shownName: string;
  /** Empty when only the number is known. */
  readonly name: string;
  /** Undefined for others than colleagues. */
  readonly colleague: User | undefined;
  /** Values of the placeholders in canned responses. */
  readonly values: PlaceholderValues;
}

/** The owner of a number: a colleague, a contact, or nobody known. */
export function useTextPeer(number: string): TextPeer {
  const colleague = useColleagues().find(({ ext }) => isSameNumber(ext, number));
  const { data: contact } = useContactOfNumber(number);
  const me = useMe().data;
  const name = colleague ? nameOfUser(colleague) : contact ? nameOfContact(contact) : '';
  return {
    name,
    shownName: name || formatNumber(number),
    colleague,
    values: {
      first_name: contact?.first_name ?? colleague?.first_name ?? '',
      last_name: contact?.last_name ?? colleague?.last_name ?? '',
      company: contact?.company ?? '',
      number,
      agent_name: me ? nameOfMe(me) : '',
    },
  };
}
