import type { codeTables as english } from '../en/codeTables.ts';
import type { Translation } from '../translation.ts';

export const codeTables: Translation<typeof english> = {
  'codeTables.text':
    'Was die Zahlen und Buchstaben in Datensätzen, Filtern und Webhooks bedeuten. Filter nehmen die Zahl, den Buchstaben oder den Namen.',
  'codeTables.empty': 'Keine Codetabelle',
  'codeTables.emptyText':
    'Der Dienst hat seine Codes nicht geliefert. Laden Sie die Seite neu, sobald er erreichbar ist.',
  'codeTables.bySize': 'Meiste Werte',
  'codeTables.type': 'Art eines Anrufdatensatzes',
  'codeTables.disposition': 'Wie ein Anruf endete',
  'codeTables.destination': 'Wohin ein Anruf ging',
  'codeTables.state': 'Status eines Anrufs',
  'codeTables.monitor_state': 'Ob ein Anruf aufgenommen wird',
  'codeTables.ddi_target_type': 'Wohin eine Rufnummer führt',
  'codeTables.ddi_flag': 'Wofür eine Rufnummer dient',
  'codeTables.ddi_status': 'Ob eine Rufnummer Anrufe annimmt',
  'codeTables.fax_status': 'Was aus einem Fax wurde',
  'codeTables.fax_type': 'Richtung eines Faxes',
  'codeTables.sms_type': 'Richtung einer SMS',
  'codeTables.chat_state': 'Status eines Chats',
  'codeTables.contact_type': 'Art eines Kontakts',
  'codeTables.sentiment': 'Wie der Anrufer ein Gespräch empfand',
  'codeTables.ring_strategy': 'Wen eine Warteschlange klingeln lässt',
  'codeTables.context': 'Womit ein Anruf verbunden ist',
  'codeTables.value': 'Zahl',
  'codeTables.letter': 'Buchstabe',
  'codeTables.name': 'Name',
};
