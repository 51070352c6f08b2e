import type { alertSettings as english } from '../en/alertSettings.ts';
import type { Translation } from '../translation.ts';

export const alertSettings: Translation<typeof english> = {
  'alertSettings.text':
    'Le service surveille les files et les lignes, que quelqu’un regarde ou non. Les superviseurs voient l’alerte sur chaque page ; les webhooks et les e-mails la transmettent. Les chiffres des files ont pour limites les objectifs du wallboard : le rouge déclenche une alerte.',
  'alertSettings.limits': 'Quand alerter',
  'alertSettings.limitsText': '0 signifie jamais. Une file ou une ligne peut avoir ses propres limites par l’API.',
  'alertSettings.no_agent': 'Des appelants patientent et aucun agent ne prend d’appels (secondes)',
  'alertSettings.no_agent_text': 'En général 30.',
  'alertSettings.line_unregistered': 'Une ligne n’est pas enregistrée (secondes)',
  'alertSettings.line_unregistered_text': 'En général 60 : une ligne qui revient d’elle-même ne mérite pas d’alerte.',
  'alertSettings.line_busy': 'Appels refusés faute de canal libre',
  'alertSettings.line_busy_text': 'En cinq minutes. En général 3.',
  'alertSettings.line_quality': 'Score MOS inférieur à',
  'alertSettings.line_quality_text':
    'Des appels d’une ligne dans les quinze dernières minutes, de 1 à 4,4. Sous 3,1, beaucoup sont mécontents.',
  'alertSettings.begins_after': 'Un chiffre d’une file est rouge (secondes)',
  'alertSettings.begins_after_text': 'Avant que ce soit une alerte. En général 5.',
  'alertSettings.ends_after': 'Tout est rentré dans l’ordre (secondes)',
  'alertSettings.ends_after_text':
    'Avant que l’alerte se termine. En général 60, pour qu’elle n’apparaisse pas par intermittence.',
  'alertSettings.mail': 'E-mail',
  'alertSettings.mailText': 'Les alertes en attente du prochain e-mail y sont regroupées.',
  'alertSettings.recipients': 'Destinataires',
  'alertSettings.recipientsText': 'Adresses e-mail, séparées par des virgules. Vide : aucun e-mail.',
  'alertSettings.mails_per_hour': 'E-mails par heure au plus',
  'alertSettings.mails_per_hour_text': 'En général 6.',
  'alertSettings.mails_end': 'Écrire aussi à la fin d’une alerte',
  'alertSettings.isQuiet': 'Heures calmes',
  'alertSettings.isQuietText': 'Aucun e-mail alors ; ce qui est encore en alerte est signalé à la fin.',
  'alertSettings.from': 'De',
  'alertSettings.until': 'À',
  'alertSettings.save': 'Enregistrer les alertes',
  'alertSettings.saved': 'Les réglages des alertes sont enregistrés.',
  'alertSettings.refused': 'Les réglages n’ont pas été enregistrés : {reason}',
};
