/** What the User-Agent header says. */
export const PRODUCT = 'Cordboard/0.1';
