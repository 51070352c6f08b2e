/** A file that is no fax for this service; the message says why, as the end of a sentence. */
export class UnusableFax extends Error {
  override readonly name = 'UnusableFax';
}
