import { addTexts } from './addTexts.ts';

/** Settings → Provisioning (SCIM). */
export const provisioning = {
  'scim.text':
    'A directory such as Entra ID or Okta adds, changes and deactivates people and teams by itself, over the protocol SCIM 2.0.',
  'scim.access': 'Access',
  'scim.accessText': 'The directory needs this address (“Tenant URL”, “Base URL”) and a token.',
  'scim.copyAddress': 'Copy the address',
  'scim.noAddress': 'No public address is set yet: say under Mail where this service is reached, with HTTPS.',
  'scim.toMail': 'Set the public address',
  'scim.tokens': 'Tokens',
  'scim.noTokens': 'No directory has access yet. Create a token and paste it where the directory asks for a secret.',
  'scim.newToken': 'Create a token',
  'scim.tokenName': 'Provisioning (SCIM)',
  'scim.tokenNameNext': 'Provisioning (SCIM) {number}',
  'scim.requests': 'Requests',
  'scim.requestsText': 'What the directory asked for last, and what was last refused.',
  'scim.lastRequest': 'Last request',
  'scim.lastError': 'Last refusal',
  'scim.never': 'None so far',
  'scim.at': '{what} · {time}',
  'scim.people': 'People and roles',
  'scim.peopleText': 'Groups of the directory are teams here. Whoever is new is an agent.',
  'scim.mail': 'Mail new people a link to choose a password',
  'scim.mailText':
    'Not needed where people sign in by single sign-on. The link is good for an hour; later ones are asked for at sign-in.',
  'scim.supervisors': 'Teams of supervisors',
  'scim.supervisorsText': 'They see queues, agents and records, and listen in. Most choose one team, or none.',
  'scim.reception': 'Teams of receptionists',
  'scim.receptionText': 'They see and transfer everybody’s calls. Most choose none.',
  'scim.rolesText':
    'Their members get this role, and lose it with the team. As soon as one team is chosen, everybody whom the directory manages has the highest role of their teams, else is an agent. Administrators are made here alone.',
  'scim.refused': 'The provisioning settings were not saved: {reason}',
} as const;

addTexts(provisioning);
