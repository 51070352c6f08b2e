/** Where follow-ups and wrap-ups are looked at. */
export const followUpsPath = '/followups';
/** Where wrap-ups are listed. */
export const wrapUpsPath = '/followups/wrapups';
/** Where a wrap-up is read and written. */
export const wrapUpPath = (id: number): string => `${wrapUpsPath}/${id}`;
/** Callers who are to be rung back. */
export const ringBacksPath = '/followups/ringbacks';
