/** Sentences of conferences. The voices read English. */

/** Asks for a PIN. */
export const enterPin = 'Please enter the pin of the conference, followed by the hash key.';
/** Asks again. */
export const wrongPin = 'That is not the pin. Please try again.';
/** After the last try. */
export const noEntry = 'That is not the pin. Goodbye.';
/** To who is in, or still asked for a PIN, when a conference is removed. */
export const closed = 'This conference has been closed. Goodbye.';

/** The name of a participant for speech; a number is read digit by digit. */
function spokenName({ name, number }: { readonly name: string; readonly number: string }): string {
  if (name && !/^\+?\d+$/.test(name)) return name;
  const digits = [...number].filter((character) => /\d/.test(character));
  return digits.length > 0 ? digits.join(' ') : 'An unknown caller';
}

/** Somebody came in. */
export const hasJoined = (who: { readonly name: string; readonly number: string }) =>
  `${spokenName(who)} has joined the conference.`;

/** Somebody went. */
export const hasLeft = (who: { readonly name: string; readonly number: string }) =>
  `${spokenName(who)} has left the conference.`;
