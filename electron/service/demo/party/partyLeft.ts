/** The call of a simulated party has ended; what it was doing is given up. */
export class PartyLeft extends Error {
  override readonly name = 'PartyLeft';

  constructor() {
    super('The call has ended.');
  }
}
