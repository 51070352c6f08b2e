/** Fields that hold a telephone number, in the order in which they are shown. */
export const contactNumberFields = ['tel', 'tel_1', 'tel_2', 'mobile', 'mobile_1', 'mobile_2'] as const;
/** Fields that hold a speed dial, each for the number field at the same place. */
export const contactSpeedDialFields = [
  'speed_dial_phone',
  'speed_dial_phone_1',
  'speed_dial_phone_2',
  'speed_dial_mobile',
  'speed_dial_mobile_1',
  'speed_dial_mobile_2',
] as const;

/** Name of a field that holds a telephone number. */
export type ContactNumberField = (typeof contactNumberFields)[number];
/** Name of a field that holds a speed dial. */
export type ContactSpeedDialField = (typeof contactSpeedDialFields)[number];
