import { type FieldRow, information, rowsOf, shown } from './fieldRow.ts';

const ldapDirectory = 'contract/directories/ldap';
const carrier = shown('sip/sms', 'a message goes out with the own number, and its receipt makes it delivered');
const filledIn = shown('sip/sms', 'are filled in for the contact, the agent and the number');
const campaignRules = shown('unit/callTracking/campaignRules', '%j → %s');
const spoken = shown('ui/adminSounds', 'are spoken from a text, heard before they are kept, and changed as a text');
const contact = 'contract/contacts/contact';
const access = 'contract/contacts/access';
const importer = shown('contract/contacts/files', 'with a wrong row change nothing, unless part of them is enough');
const numbers = shown('contract/effects/fieldEffects', 'each number of a contact gives its name to calls with it');

const openingHours = shown(
  'sip/numberHours',
  'leads to one target while it is open and to the other from the minute on in which it closes',
);

const speedDials = shown('contract/effects/fieldEffects', 'each speed dial of a contact calls its number');

/** Rows of text messages, announcements, mailboxes, telephone numbers and contacts. */
export const storageRows: readonly FieldRow[] = [
  ...rowsOf('/smscarriers', {
    'name host port system_id numbers numbers.number': carrier,
    enabled: shown('sip/smsCarriers', 'is left, gets nothing, is no way out, and gets what waited once it is on again'),
    tls: shown('sip/smsCarriers', 'that speaks none is refused before anything is said'),
    system_type: shown('sip/sms', 'the carrier gets the system type that it asks for'),
    'numbers.user_id': shown('sip/sms', 'a message to a number of nobody in particular is everybody’s'),
    password: shown('sip/sms', 'a wrong password is said, and asked for no more; it is never shown'),
  }),
  ...rowsOf('/directories', {
    'kind url ca user password base_dn': shown(
      ldapDirectory,
      'is searched by words of names, companies and mail addresses, and by digits',
    ),
    'name enabled': shown(
      ldapDirectory,
      'is not asked while it is off, under its new name, and no more once it is gone',
    ),
    starttls: shown(ldapDirectory, 'is asked over StartTLS or in the clear where that is set'),
    'attributes attributes.name attributes.company attributes.email attributes.phone attributes.mobile attributes.home attributes.extension preset filter':
      shown(ldapDirectory, 'is read by the attributes and the filter that it is given'),
    time_limit_ms: shown(
      ldapDirectory,
      'that hangs holds up nobody, answers partly, and is left alone after three tries until it answers again',
    ),
  }),
  ...rowsOf('/sms', {
    'from to message': carrier,
    retry_of: shown('sip/sms', 'one that failed is sent again once, as another message that it names'),
    'canned_response_id contact contact.first_name contact.last_name contact.company': filledIn,
  }),
  ...rowsOf('/users/{id}/smsthreads/{from}', {
    read: shown('sip/sms', 'a thread shows what is unread until it was read'),
  }),
  ...rowsOf('/sms/cannedresponses', {
    'name text': filledIn,
    shared: shown('ui/adminOutside', 'has texts of the company, and a carrier for them'),
  }),
  ...rowsOf('/vmannouncements', {
    extension_id: shown('sip/busyLamps', 'of an announcement is on while somebody hears it'),
    description: shown(
      'contract/effects/messageEffects',
      'an announcement is what callers of its number hear, is replaced by another sound, and deleted',
    ),
    data: shown('sip/voicemail', 'greets with its announcement, beeps, and records what the caller says'),
    text: spoken,
  }),
  ...rowsOf('/vmannouncements/speech', { text: spoken }),
  ...rowsOf('/holdmusic', {
    hold_music_id: shown(
      'sip/holdMusicAtPhones',
      'a colleague at a phone hears the customer’s music while another phone holds',
    ),
  }),
  ...rowsOf('/mailboxes', {
    name: shown('contract/voicemailScope', 'an agent sees its own mailbox and the shared ones, a supervisor all'),
    announcement_id: shown('sip/voicemail', 'greets with its announcement, beeps, and records what the caller says'),
    enabled: shown('sip/voicemail', 'takes a call that the user declines, unless it was switched off'),
    ring_seconds: shown(
      'sip/voicemail',
      'is rung for the time of the mailbox, which then answers without having been switched on',
    ),
    notify_email: shown('sip/voicemail', 'mails its user each message, unless the mailbox is not to'),
    pin: shown(
      'sip/mailboxPins',
      'asks for extension and PIN, plays the messages, and reveals to nobody what was typed',
    ),
  }),
  ...rowsOf('/voicemessages', {
    state: shown(
      'sip/messageWaiting',
      'lights its lamp when a message comes, until it was heard, and gets a final NOTIFY',
    ),
  }),
  ...rowsOf('/ddis/import', {
    'data dry_run': shown(
      'contract/tableImports',
      'lead to what people call by name, extension or id, and are added together',
    ),
  }),
  ...rowsOf('/ddis', {
    'e164 target_type target_id': shown(
      'contract/effects/routingEffects',
      'a number leads where its target says, and nowhere once it is disabled or deleted',
    ),
    status: shown('sip/ddiRouting', 'is refused as unallocated while the number is disabled'),
    target_number: shown(
      'sip/ddiRouting',
      'goes on to an external number, both hear one another, and the caller is shown',
    ),
    'hours hours.time_zone hours.weekly hours.weekly.days hours.weekly.from hours.weekly.to': openingHours,
    'hours.holidays hours.holidays.date hours.holidays.name': openingHours,
    'closed_target_type closed_target_id': openingHours,
    closed_target_number: shown('sip/numberHours', 'goes on to a program or a number outside while it is closed'),
    channels: shown('sip/ddiRouting', 'is refused as busy when the number takes no more'),
    'cli_hide cli_prefix': shown(
      'sip/shownCallers',
      'has digits before its number, and is nobody where the number hides it',
    ),
    'name info': information('information only'),
    esc_enabled: information('Stored for other programs only'),
    fax_enabled: shown(
      'sip/ddiRouting',
      'rings nobody when the number is for faxes only, and its target when it is for both',
    ),
    fax_email: shown('contract/ddiNotices', 'is mailed where it lies, while that is on'),
    'sms_enabled sms_email': shown(
      'contract/ddiNotices',
      'is the user’s whom the number leads to, and is mailed while that is on',
    ),
    tel_verified: shown(
      'contract/effects/callEffects',
      'a lead call shows the requested number, speaks its text, and then joins that number',
    ),
    uri: information('for information only'),
  }),
  ...rowsOf('/calltracking/ddis', {
    'e164 campaign_id': shown(
      'sip/callTracking',
      'a call to a number of a campaign is found there with the campaign of that moment, another call is not',
    ),
    id: shown('contract/campaignsAndRooms', 'change all or none, and the refusal names the field'),
  }),
  ...rowsOf('/calltracking/campaigns', {
    name: shown(
      'sip/callTracking',
      'a call to a number of a campaign is found there with the campaign of that moment, another call is not',
    ),
    url: information('The campaign’s page, for information'),
    'chat_setting_id call_me_back_setting_id': shown(
      'contract/campaignsAndRooms',
      'are those of the customer, and its pages get their keys until they are gone',
    ),
    call_tracking_setting_id: shown(
      'contract/campaignsAndRooms',
      'are refused when they do not exist or belong to another customer',
    ),
    'rules rules.source rules.medium rules.campaign rules.referrer rules.path rules.param rules.value': campaignRules,
  }),
  ...rowsOf('/contacts', {
    'id labels group_name first_name': shown(access, 'are all made or none'),
    last_name: speedDials,
    type: shown(contact, 'takes its type by letter, name and number'),
    'outcome_id call_id': shown(contact, 'that changes causes one event, with the outcome before'),
    email: shown(
      'contract/contacts/duplicates',
      'are listed for who sees both, by number and e-mail, and merged without loss',
    ),
    'tel tel_1 tel_2 mobile mobile_1 mobile_2': numbers,
    company: shown('contract/contacts/files', 'go out as vCards and come back'),
    external_id: shown(
      'contract/contacts/externalIds',
      'belongs to one contact, whoever sees it, and to none once that is gone',
    ),
    notes: shown(
      'ui/screenPop',
      'shows the contact, its notes and the action link, on any page, and goes nowhere by itself',
    ),
    groups: shown(contact, 'are those of group_name and groups together, with how many one sees'),
    user_id: shown(access, 'nobody gives contacts away or takes them but the administrator'),
    global: shown(access, 'global ones are everybody’s to see; an agent writes only the result of a call'),
    'dialler_source_id dial_flow_completed_at': information('for your own dialler'),
    next_call_at: information('nobody is called by itself'),
    rel_user_id: shown(access, 'a colleague’s contact is internal and has its extension'),
    transfer_list: shown('ui/colleagues', 'decides who is offered first for a transfer, and no party of the call is'),
    'speed_dial_phone speed_dial_phone_1 speed_dial_phone_2': speedDials,
    'speed_dial_mobile speed_dial_mobile_1 speed_dial_mobile_2': speedDials,
  }),
  ...rowsOf('/contacts/merge', {
    'into ids': shown(
      'contract/contacts/duplicates',
      'are listed for who sees both, by number and e-mail, and merged without loss',
    ),
  }),
  ...rowsOf('/contacts/import', {
    'format data dry_run partial on_duplicate': importer,
    group_name: shown(
      'contract/contacts/files',
      'name the group of each contact, and those that name none get the one that the import names',
    ),
    mapping: shown('contract/effects/fieldEffects', 'an import takes columns for the fields that its mapping says'),
    global: shown(
      'ui/contacts',
      'says beforehand and afterwards what happens to each row, and takes those that are right',
    ),
  }),
];
