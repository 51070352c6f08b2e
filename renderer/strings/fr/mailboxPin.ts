import type { mailboxPin as english } from '../en/mailboxPin.ts';
import type { Translation } from '../translation.ts';

export const mailboxPin: Translation<typeof english> = {
  'mailboxPin.title': 'Code PIN de la messagerie',
  'mailboxPin.text':
    'Avec un code PIN, les messages s’écoutent de n’importe quel téléphone : composez le code de la messagerie d’un poste (*98 sauf changement), ou appuyez sur * pendant l’accueil. Un appelant qui se trompe cinq fois est écarté pour une heure au plus.',
  'mailboxPin.new': 'Nouveau code PIN',
  'mailboxPin.hint': '4 à 10 chiffres, ni le poste, ni une suite ou une répétition. En général 6.',
  'mailboxPin.save': 'Enregistrer le code PIN',
  'mailboxPin.saved': 'Le code PIN a été enregistré.',
  'mailboxPin.isSet': 'Un code PIN est défini.',
  'mailboxPin.isNotSet': 'Aucun code PIN n’est défini.',
  'mailboxPin.remove': 'Retirer le code PIN',
  'mailboxPin.removeQuestion':
    'Retirer le code PIN ? Les messages ne s’écoutent alors que dans l’application et sur vos propres téléphones.',
  'mailboxPin.hiddenNumber': 'un numéro masqué',
  'mailboxPin.wrong':
    '{count, plural, one {# code PIN erroné essayé} many {# codes PIN erronés essayés, le dernier} other {# codes PIN erronés essayés, le dernier}} depuis {from} ({time}).',
  'mailboxPin.callerShut': 'Cet appelant est écarté jusqu’à {time}.',
  'mailboxPin.shut': 'Aucun code PIN n’ouvre la messagerie jusqu’à {time} ; vos téléphones et l’application, si.',
  'mailboxPin.open': 'La rouvrir',
  'mailboxPin.seen': 'Compris',
  'mailboxPin.notOpened': 'La messagerie n’a pas été rouverte : {reason}',
  'mailboxPin.refused': 'Le code PIN n’a pas été changé : {reason}',
};
