/** A subject that somebody calls about. */
export interface SpokenRequest {
  /** In a word or two, for people who read lists. */
  readonly topic: string;
  /** The first sentence, after the name. */
  readonly opening: string;
  /** Further sentences, each after the other side has spoken. */
  readonly details: readonly string[];
}

/** Subjects of simulated callers. */
export const spokenRequests: readonly [SpokenRequest, ...SpokenRequest[]] = [
  {
    topic: 'Missing parcel',
    opening: 'I am still waiting for my parcel. It should have arrived last Tuesday.',
    details: [
      'The order number is four seven one one.',
      'No, the neighbours do not have it either. I have asked them.',
    ],
  },
  {
    topic: 'Wrong invoice',
    opening: 'I think there is a mistake on my last invoice. You have charged me twice.',
    details: ['It is the invoice of the third of this month.', 'The amount is forty nine euros and ninety cents.'],
  },
  {
    topic: 'New address',
    opening: 'I am moving house next month, and I would like to give you my new address.',
    details: ['It is twelve Station Road. The post code stays the same.', 'From the first of the month, please.'],
  },
  {
    topic: 'Lost password',
    opening: 'I cannot sign in any more. I have forgotten my password, and no mail arrives.',
    details: ['Yes, I have looked into the junk folder.', 'I still use the same mail address as always.'],
  },
  {
    topic: 'Cancellation',
    opening: 'I would like to cancel my contract. What do I have to do?',
    details: ['I simply do not need it any more.', 'Could you send me a confirmation in writing?'],
  },
  {
    topic: 'Broken device',
    opening: 'The device that I bought from you has stopped working. The red light keeps flashing.',
    details: ['I have switched it off and on again. That did not help.', 'It is still under warranty, I believe.'],
  },
  {
    topic: 'Refund',
    opening: 'I sent something back two weeks ago, and I have not got my money back yet.',
    details: ['I have the receipt from the post office here.', 'I paid by credit card.'],
  },
  {
    topic: 'Appointment',
    opening: 'I need an appointment with one of your technicians, as early as possible.',
    details: ['Thursday in the afternoon would be fine.', 'Is there anything that I should prepare?'],
  },
  {
    topic: 'Offer',
    opening: 'I saw your offer in the newspaper, and I would like to know what it includes.',
    details: ['How long does the contract run?', 'And what does it cost after the first year?'],
  },
  {
    topic: 'No connection',
    opening: 'My internet connection has been down since this morning. Nothing works at all.',
    details: ['The second lamp is off, the others are green.', 'Yes, I am standing right beside it.'],
  },
  {
    topic: 'Complaint',
    opening: 'I want to complain. I have called three times about this, and nobody has called me back.',
    details: ['The last time was on Friday, about noon.', 'I hope that you can settle this today.'],
  },
  {
    topic: 'Opening hours',
    opening: 'Could you tell me how long your shop is open on Saturday?',
    details: ['And is there somewhere to park?', 'I see. Then I will come in the morning.'],
  },
];
