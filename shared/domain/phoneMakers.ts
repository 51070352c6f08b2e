/** Makers of phones that the service can provision. */
export const phoneMakers = ['yealink', 'snom', 'grandstream', 'poly', 'fanvil', 'linphone', 'baresip'] as const;
/** A maker of phones. */
export type PhoneMaker = (typeof phoneMakers)[number];
/** Makers whose phones ask for files that are named after their MAC address. */
export const makersByMac: readonly PhoneMaker[] = ['yealink', 'snom', 'grandstream', 'poly', 'fanvil'];

/** Functions of a phone's programmable keys. */
export const phoneKeyTypes = ['lamp', 'speed_dial', 'code', 'line'] as const;
