/** Whether a request has a tag in To: it belongs to a dialog. Should it name none of ours, that costs us little. */
export function isWithinDialog(text: string): boolean {
  const values = [...text.matchAll(/^(?:to|t)[ \t]*:([^\r\n]*)/gim)].map(([, value = '']) => value);
  return values.some((value) => value.split(';').some((parameter) => /^[ \t]*tag[ \t]*=/i.test(parameter)));
}

/** Whether a message goes with something that is under way: a response, or a request in a dialog. */
export function goesOn(text: string): boolean {
  return /^SIP\//i.test(text) || isWithinDialog(text);
}
