/** Characters that no text of people has: controls but tab and the ends of lines. They break logs, exports and telephones' displays. */

/** In the notation of a regular expression's character class. */
const controls = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f';

/** One of them. */
export const controlCharacter = new RegExp(`[${controls}]`);
/** A text without them. */
export const withoutControls = `^[^${controls}]*$`;
/** Such a text that is not blank. */
export const notBlankWithoutControls = `^[ \\t\\n\\r]*[^\\s${controls}][^${controls}]*$`;

/** Fields whose values are no texts of people: files, descriptions of sessions, and passwords. */
export const notTexts: ReadonlySet<string> = new Set(['data', 'sdp', 'password', 'current_password']);
