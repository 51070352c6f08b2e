import type { Phone } from '../../../../shared/api/phones.ts';

/** A phone whose password was made just now. */
export type NewPhone = Phone & { readonly password: string };
