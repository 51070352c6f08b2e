import type { codeTables as english } from '../en/codeTables.ts';
import type { Translation } from '../translation.ts';

export const codeTables: Translation<typeof english> = {
  'codeTables.text':
    'Ce que signifient les chiffres et lettres des données, filtres et webhooks. Les filtres acceptent le chiffre, la lettre ou le nom.',
  'codeTables.empty': 'Aucune table de codes',
  'codeTables.emptyText': 'Le service n’a pas fourni ses codes. Rechargez la page quand il sera joignable.',
  'codeTables.bySize': 'Le plus de valeurs',
  'codeTables.type': 'Type d’un enregistrement d’appel',
  'codeTables.disposition': 'Comment un appel s’est terminé',
  'codeTables.destination': 'Où un appel est allé',
  'codeTables.state': 'État d’un appel',
  'codeTables.monitor_state': 'Si un appel est enregistré',
  'codeTables.ddi_target_type': 'Où mène un numéro de téléphone',
  'codeTables.ddi_flag': 'À quoi sert un numéro de téléphone',
  'codeTables.ddi_status': 'Si un numéro de téléphone prend des appels',
  'codeTables.fax_status': 'Ce qu’un fax est devenu',
  'codeTables.fax_type': 'Sens d’un fax',
  'codeTables.sms_type': 'Sens d’un SMS',
  'codeTables.chat_state': 'État d’un chat',
  'codeTables.contact_type': 'Type d’un contact',
  'codeTables.sentiment': 'Comment l’appelant a ressenti un appel',
  'codeTables.ring_strategy': 'Qui une file fait sonner',
  'codeTables.context': 'Avec quoi un appel est en relation',
  'codeTables.value': 'Chiffre',
  'codeTables.letter': 'Lettre',
  'codeTables.name': 'Nom',
};
