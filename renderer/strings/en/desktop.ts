import { addTexts } from './addTexts.ts';

/** Joining, choosing and leaving teams. */
export const desktop = {
  'team.joinTitle': 'Join your team',
  'team.joinText':
    'Paste the link of your invitation, or type the address of your team’s Cordboard. This computer then uses the lines, contacts and queues of the team.',
  'team.address': 'Invitation link or address',
  'team.notAnAddress': 'This is neither an invitation link nor an address such as phone.example.com.',
  'team.join': 'Join the team',
  'team.joining': 'Connecting with the team…',
  'team.joinFailed': 'That did not work: {reason}',
  'team.joins': 'You will join the team at {host}.',
  'team.first': 'Does your team use Cordboard already?',
  'team.firstText': 'Then you need no account of your own here: join the team.',
  'team.choice': 'Join my team',
  'team.choiceText': 'Your company has a Cordboard of its own. You need its address or an invitation.',
  'team.askTitle': 'Join the team at {host}?',
  'team.askText':
    'A link that was opened on this computer asks for it. Go on only if you expected this invitation: your calls and what you type here, your password included, then go to {host}.',
  'team.askKeeps': 'What is on this computer stays here, and you can leave the team at any time.',
  'team.askDismiss': 'Do not join',
  'team.card': 'Team',
  'team.cardText': 'Whose lines, contacts and queues this computer works with.',
  'team.own': 'This computer alone',
  'team.useOwn': 'Use this computer alone',
  'team.ownText': 'Its own lines, contacts and recordings.',
  'team.active': 'In use',
  'team.use': 'Use',
  'team.useNamed': 'Use {name}',
  'team.leave': 'Leave',
  'team.leaveNamed': 'Leave {name}',
  'team.leaveQuestion':
    'Leave the team at {host}? Your account there stays; to come back you need its address or an invitation.',
  'team.switchFailed': 'That did not work: {reason}',
  'team.inCall': 'During a call the team stays as it is.',
  'team.another': 'Join a team',
  'team.signIn': 'Your team',
  'team.state.ready': 'Connected',
  'team.state.unreachable': 'Cannot be reached',
  'team.state.certificate': 'Another certificate',
  'team.state.foreign': 'No Cordboard',
  'team.help.unreachable':
    'Check whether this computer is online. If it is, the team’s service may be down: it is tried again every few seconds.',
  'team.help.certificate':
    'The service shows a certificate that this computer does not trust, so nothing is sent to it. It may have been set up anew, or somebody may be between you and it. Ask your administrator; a new invitation makes it known again.',
  'team.help.foreign':
    'Something else answers at this address, such as a sign-in page of the network. Look at it in a browser.',
} as const;

addTexts(desktop);
