import { addTexts } from './addTexts.ts';

/** Settings → Teams, and Settings → Policies. */
export const teams = {
  'teams.text': 'Colleagues who belong together: they take each other’s calls, and have policies and limits in common.',
  'teams.add': 'Add a team',
  'teams.new': 'New team',
  'teams.empty': 'No team yet',
  'teams.emptyText': 'Add one and choose its members; a person may be in several.',
  'teams.bySize': 'Number of members',
  'teams.count': '{count, plural, one {# member} other {# members}}',
  'teams.nobody': 'Nobody is in it',
  'teams.membersText': 'Most have one team for each queue or supervisor',
  'teams.members': 'Members',
  'teams.limits': 'What members may dial',
  'teams.limitsText': 'Limits and policies apply to whoever is in the team.',
  'teams.limitsLink': 'Dialling limits',
  'teams.policiesLink': 'Policies',
  'teams.use.policy': 'Policy {name}',
  'teams.use.limit': 'Its dialling limit',
  'policies.text': 'What members of teams may. Who is in no team with a policy may all that the role allows.',
  'policies.add': 'Add a policy',
  'policies.new': 'New policy',
  'policies.empty': 'No policy yet',
  'policies.emptyText': 'Add one to keep a team from calling outside or from recording.',
  'policies.byTeams': 'Number of teams',
  'policies.noTeam': 'Applies to no team',
  'policies.dialOut': 'May call outside',
  'policies.dialOutText': 'Extensions and emergency numbers can always be called. Most allow it.',
  'policies.record': 'May record calls',
  'policies.recordText': 'Start, pause, resume and stop. Most allow it, and forbid it to trainees.',
  'policies.noDialOut': 'No calls outside',
  'policies.noRecord': 'No recording',
  'policies.nothing': 'Forbids nothing',
  'policies.teams': 'Teams that it applies to',
  'policies.teamsText': 'What one of somebody’s policies forbids is forbidden, even if another one allows it',
} as const;

addTexts(teams);
