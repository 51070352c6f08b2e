import type { speedDials as english } from '../en/speedDials.ts';
import type { Translation } from '../translation.ts';

export const speedDials: Translation<typeof english> = {
  'speedDials.list': 'Numéros abrégés',
  'speedDials.call': 'Appeler {name}, numéro abrégé {code}',
};
