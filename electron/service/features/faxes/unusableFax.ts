/** A file that cannot be taken in as a fax; the message says why, as the end of a sentence. */
export class UnusableFax extends Error {
  override readonly name = 'UnusableFax';
}
