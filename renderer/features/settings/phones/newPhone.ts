import type { Phone } from '../../../../shared/api/schemas/phone.ts';

/** A phone whose password was made just now. */
export type NewPhone = Phone & { readonly password: string };
