/** Sentences of queues. The voices read English. */

/** Digits one by one. */
const spoken = (number: string) => [...number].filter((character) => /\d/.test(character)).join(' ');

/** The caller's position. */
export const positionIs = (position: number) =>
  position === 1 ? 'You are the next caller in line.' : `You are number ${position} in line.`;

/** Offers to call back. */
export const pressOne = 'To be called back without losing your place, press one.';
/** Instead of waiting. */
export const pressOneNow = 'All our agents are busy. To be called back, press one now.';
/** Confirms a call-back. */
export const weCallBack = (number: string) => `Thank you. We will call you back at ${spoken(number)}. Goodbye.`;
/** Outside of the business hours. */
export const closed = 'We are closed at the moment. Please call again later. Goodbye.';
/** Nobody can take the call. */
export const nobodyCanTakeIt = 'All our agents are busy. Please call again later. Goodbye.';
