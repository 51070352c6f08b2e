/** Whether a request has a tag in To, as those within a dialog have (RFC 3261 section 12.2). One that names no dialog of ours costs little. */
export function isWithinDialog(text: string): boolean {
  const values = [...text.matchAll(/^(?:to|t)[ \t]*:([^\r\n]*)/gim)].map(([, value = '']) => value);
  return values.some((value) => value.split(';').some((parameter) => /^[ \t]*tag[ \t]*=/i.test(parameter)));
}

/** Whether a message belongs to a transaction or dialog in progress: a response, or a request with a tag in To. */
export function isInProgress(text: string): boolean {
  return /^SIP\//i.test(text) || isWithinDialog(text);
}
