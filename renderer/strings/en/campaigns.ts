import { addTexts } from './addTexts.ts';

/** Settings → Campaigns. */
export const campaigns = {
  'campaigns.text':
    'Which advertisement brings callers: each campaign has telephone numbers of its own, and calls to them are counted.',
  'campaigns.add': 'Add a campaign',
  'campaigns.new': 'New campaign',
  'campaigns.empty': 'No campaign yet',
  'campaigns.emptyText': 'Add one, give it telephone numbers, and say which visits of your web site belong to it.',
  'campaigns.byNumbers': 'Number of telephone numbers',
  'campaigns.noNumbers': 'Without a telephone number',
  'campaigns.rulesCount': '{count, plural, one {# rule} other {# rules}}',
  'campaigns.name': 'Name',
  'campaigns.url': 'Page of the campaign',
  'campaigns.callMeBackText': 'Whose form visitors of the campaign see. Most choose none and track calls alone.',
  'campaigns.callMeBack': 'Call Me Back setting',
  'campaigns.numbers': 'Telephone numbers',
  'campaigns.numbersText': 'A number belongs to one campaign; past calls keep theirs',
  'campaigns.rules': 'Visits that belong to it',
  'campaigns.rulesText':
    'One rule that matches is enough; in a rule everything that is given must hold. Most need one, with the campaign of the link (utm_campaign).',
  'campaigns.addRule': 'Add a rule',
  'campaigns.removeRule': 'Remove rule {number}',
  'campaigns.rule.source': 'Source (utm_source)',
  'campaigns.rule.medium': 'Medium (utm_medium)',
  'campaigns.rule.campaign': 'Campaign (utm_campaign)',
  'campaigns.rule.referrer': 'Came from the site',
  'campaigns.rule.path': 'Path begins with',
  'campaigns.rule.param': 'Has the parameter',
  'campaigns.rule.value': 'With the value',
  'campaigns.try': 'Try a visit',
  'campaigns.tryText': 'Says which campaign the visit would belong to.',
  'campaigns.tryUrl': 'Address that was opened',
  'campaigns.tryReferrer': 'Page that linked to it',
  'campaigns.tryButton': 'Try',
  'campaigns.tryFound': 'It belongs to “{name}”.',
  'campaigns.tryNone': 'It belongs to no campaign.',
} as const;

addTexts(campaigns);
