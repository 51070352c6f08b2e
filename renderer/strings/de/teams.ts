import type { teams as english } from '../en/teams.ts';
import type { Translation } from '../translation.ts';

export const teams: Translation<typeof english> = {
  'teams.text':
    'Kollegen, die zusammengehören: Sie holen einander Anrufe heran und haben Richtlinien und Limits gemeinsam.',
  'teams.add': 'Team hinzufügen',
  'teams.new': 'Neues Team',
  'teams.empty': 'Noch kein Team',
  'teams.emptyText': 'Fügen Sie eines hinzu und wählen Sie seine Mitglieder; eine Person kann in mehreren sein.',
  'teams.bySize': 'Anzahl der Mitglieder',
  'teams.count': '{count, plural, one {# Mitglied} other {# Mitglieder}}',
  'teams.nobody': 'Niemand ist darin',
  'teams.membersText': 'Meist ein Team je Warteschlange oder Supervisor',
  'teams.members': 'Mitglieder',
  'teams.limits': 'Was Mitglieder wählen dürfen',
  'teams.limitsText': 'Limits und Richtlinien gelten für alle im Team.',
  'teams.limitsLink': 'Wähllimits',
  'teams.policiesLink': 'Richtlinien',
  'teams.use.policy': 'Richtlinie {name}',
  'teams.use.limit': 'Sein Wähllimit',
  'policies.text':
    'Was Mitglieder von Teams dürfen. Wer in keinem Team mit Richtlinie ist, darf alles, was die Rolle erlaubt.',
  'policies.add': 'Richtlinie hinzufügen',
  'policies.new': 'Neue Richtlinie',
  'policies.empty': 'Noch keine Richtlinie',
  'policies.emptyText': 'Fügen Sie eine hinzu, damit ein Team nicht nach außen anruft oder nicht aufnimmt.',
  'policies.byTeams': 'Anzahl der Teams',
  'policies.noTeam': 'Gilt für kein Team',
  'policies.dialOut': 'Darf nach außen anrufen',
  'policies.dialOutText': 'Nebenstellen und Notrufnummern gehen immer. Meist erlaubt.',
  'policies.record': 'Darf Anrufe aufnehmen',
  'policies.recordText': 'Starten, pausieren, fortsetzen und beenden. Meist erlaubt, außer für Auszubildende.',
  'policies.noDialOut': 'Keine Anrufe nach außen',
  'policies.noRecord': 'Keine Aufnahmen',
  'policies.nothing': 'Verbietet nichts',
  'policies.teams': 'Teams, für die sie gilt',
  'policies.teamsText': 'Was eine Richtlinie einer Person verbietet, ist verboten, auch wenn eine andere es erlaubt',
};
