import { addTexts } from './addTexts.ts';

/** Settings → Work plans. */
export const workPlans = {
  'workPlans.text':
    'When agents work and when they rest. The wallboard shows who keeps to it, and the report on adherence who did.',
  'workPlans.add': 'Add a work plan',
  'workPlans.new': 'New work plan',
  'workPlans.empty': 'No work plan yet',
  'workPlans.emptyText':
    'Add one for an agent or for a whole team: its shifts, their breaks, and from when it is valid.',
  'workPlans.byOwner': 'Agent or team',
  'workPlans.byStart': 'First day',
  'workPlans.name': 'Name',
  'workPlans.owner': 'For',
  'workPlans.ownerText': 'A plan of an agent’s own counts before that of its team.',
  'workPlans.choose': 'Choose an agent or a team',
  'workPlans.team': 'Team {name}',
  'workPlans.from': 'First day',
  'workPlans.to': 'Last day',
  'workPlans.toText': 'Empty: until you change it. To keep what was planned so far, end this plan and add another.',
  'workPlans.zone': 'Time zone',
  'workPlans.companysZone': 'That of the company',
  'workPlans.tolerance': 'Tolerance (minutes)',
  'workPlans.toleranceText':
    'Off plan for longer is amber on the wallboard, and late in the report. Most choose 2 to 5.',
  'workPlans.redAfter': 'Red after (minutes)',
  'workPlans.redAfterText': 'Off plan for longer is red on the wallboard. Empty: never. Most choose 10.',
  'workPlans.week': 'Week',
  'workPlans.weekText': 'A shift that ends before it begins ends on the next day.',
  'workPlans.noShifts': 'Nothing is planned in an ordinary week.',
  'workPlans.addShift': 'Add a shift',
  'workPlans.shift': 'Shift {number}',
  'workPlans.days': 'Days of shift {number}',
  'workPlans.start': 'Begins',
  'workPlans.end': 'Ends',
  'workPlans.removeShift': 'Remove shift {number}',
  'workPlans.addBreak': 'Add a break',
  'workPlans.break': 'Break {number}',
  'workPlans.breakFrom': 'Break {number} from',
  'workPlans.breakTo': 'Break {number} to',
  'workPlans.breakReason': 'Reason of break {number}',
  'workPlans.anyReason': 'Any reason',
  'workPlans.removeBreak': 'Remove break {number}',
  'workPlans.dates': 'Other days',
  'workPlans.datesText':
    'Days on which something else is planned than on their weekday: holidays, leave, a longer evening.',
  'workPlans.addDate': 'Add a day',
  'workPlans.date': 'Day',
  'workPlans.dateName': 'Why',
  'workPlans.removeDate': 'Remove {date}',
  'workPlans.dayOff': 'Nothing is planned that day.',
  'workPlans.always': 'from {from}',
  'workPlans.until': '{from} to {to}',
  'workPlans.over': 'Over',
  'workPlans.later': 'Not valid yet',
} as const;

addTexts(workPlans);
