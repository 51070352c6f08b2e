/** Limits that the service checks and the interface says beforehand. */

/** The most characters of one message; a carrier splits a longer text into parts that phones join again. */
export const maximumSmsLength = 1600;

/** The most characters of one chat message. */
export const maximumChatTextLength = 4000;

/** The most characters of a text that is spoken: more than two minutes. */
export const longestSpokenText = 2000;

/** Bytes of a body that holds many changes, or long texts. */
export const bulkBodyLimit = 1024 * 1024;
/** The largest import in bytes. */
export const importBodyLimit = 20 * 1024 * 1024;
/** The most rows of one import. */
export const maximumImportRows = 100_000;

/** The worst and the best score of a review. */
export const reviewScores = { worst: 1, best: 5 } as const;
