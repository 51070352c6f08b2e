/** Where a text message to a number is written. */
export const hrefOfText = (number: string): string => `/messages/sms/${encodeURIComponent(number)}`;
