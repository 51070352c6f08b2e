/** Value of the User-Agent header. */
export const PRODUCT = 'Cordboard/0.1';
