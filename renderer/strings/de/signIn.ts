import type { signIn as english } from '../en/signIn.ts';
import type { Translation } from '../translation.ts';

export const signIn: Translation<typeof english> = {
  'signIn.title': 'Bei Cordboard anmelden',
  'signIn.expired': 'Sie wurden abgemeldet, weil die Sitzung abgelaufen war.',
  'signIn.out.both': 'Sie sind bei Cordboard abgemeldet. {provider} wurde gebeten, Sie ebenfalls abzumelden.',
  'signIn.out.here':
    'Sie sind bei Cordboard abgemeldet. {provider} war nicht zu erreichen, vielleicht sind Sie dort noch angemeldet.',
  'signIn.out.browser':
    'Sie sind bei Cordboard abgemeldet. {provider} ist in Ihrem Browser geöffnet, um Sie auch dort abzumelden.',
  'signIn.out.unknown':
    'Eine Abmeldung hat hierher geführt. Wenn Sie sich im Programm Cordboard abgemeldet haben, können Sie diese Seite schließen.',
  'signIn.email': 'E-Mail',
  'signIn.password': 'Passwort',
  'signIn.submit': 'Anmelden',
  'signIn.forgot': 'Passwort vergessen?',
  'signIn.back': 'Zurück zur Anmeldung',
  'signIn.refused': 'Das hat nicht geklappt: {reason}',
  'signIn.codeTitle': 'Code eingeben',
  'signIn.codeText': 'Wir haben einen sechsstelligen Code an {email} gesendet. Er gilt zehn Minuten.',
  'signIn.code': 'Code',
  'signIn.codeWrong': 'Dieser Code ist falsch oder abgelaufen. Sie können einen neuen anfordern.',
  'signIn.remember': 'Auf diesem Gerät nicht mehr fragen',
  'signIn.rememberText': '30 Tage lang. Nur auf einem Gerät, das niemand sonst benutzt.',
  'signIn.newCode': 'Neuen Code senden',
  'signIn.newCodeSent': 'Ein neuer Code wird gesendet. Ältere gelten noch zehn Minuten.',
  'signIn.appTitle': 'Zweiter Schritt',
  'signIn.appText': 'Geben Sie den Code ein, den Ihre Authenticator-App jetzt zeigt.',
  'signIn.appOrRecoveryText':
    'Geben Sie den Code ein, den Ihre Authenticator-App jetzt zeigt, oder einen Ihrer Wiederherstellungscodes.',
  'signIn.recoveryText':
    'Verwenden Sie Ihren Passkey. Haben Sie ihn verloren? Geben Sie einen Ihrer Wiederherstellungscodes ein.',
  'signIn.mailOrRecovery':
    'Wir haben einen sechsstelligen Code an {email} gesendet. Einer Ihrer Wiederherstellungscodes geht auch.',
  'signIn.passkeyText': 'Verwenden Sie Ihren Passkey: Fingerabdruck, Gesicht, PIN oder Sicherheitsschlüssel.',
  'signIn.ownCodeWrong':
    'Dieser Code ist falsch oder wurde schon verwendet. Geben Sie den ein, der jetzt gezeigt wird.',
  'signIn.usePasskey': 'Passkey verwenden',
  'signIn.withProvider': 'Mit {name} anmelden',
  'signIn.withPassword': 'Mit Passwort anmelden',
  'signIn.onlyProviders': 'Verwenden Sie Ihr Firmenkonto.',
  'signIn.browserTitle': 'Weiter im Browser',
  'signIn.browserText':
    '{name} ist in Ihrem Browser geöffnet. Melden Sie sich dort an; die letzte Seite führt Sie hierher zurück.',
  'signIn.browserAgain': 'Browser noch einmal öffnen',
  'signIn.browserLate': 'Das hat zu lange gedauert. Beginnen Sie noch einmal.',
  'signIn.handOverTitle': 'Zurück zu Cordboard',
  'signIn.handOverText':
    'Wenn Sie im Programm Cordboard begonnen haben, kommen Sie mit dieser Schaltfläche dorthin zurück und können diese Seite schließen. Sonst beginnen Sie hier noch einmal.',
  'signIn.handOver': 'Cordboard öffnen',
  'signIn.providerElsewhere': 'Es geht unter {address}: Öffnen Sie Cordboard dort im Browser.',
  'signIn.providerReturn': 'Anmeldung',
  'signIn.providerReturnText': 'Das dauert einen Moment.',
  'signIn.providerFailed': 'Das hat nicht geklappt',
  'signIn.providerAgain': 'Zurück zur Anmeldung',
  'signIn.yourAddress': 'Ihre Adresse',
  'signIn.withPasskey': 'Mit Passkey anmelden',
  'signIn.mailInstead': 'Code per E-Mail senden',
  'signIn.codeMailed': 'Ein Code wird an {email} gesendet.',
  'passkey.cancelled': 'Es wurde kein Passkey verwendet.',
  'passkey.known': 'Dieses Gerät hat schon einen Passkey für Sie.',
  'signIn.forgotTitle': 'Passwort vergessen?',
  'signIn.forgotText': 'Wir senden Ihnen einen Code, mit dem Sie ein neues setzen.',
  'signIn.sendReset': 'Code per E-Mail senden',
  'signIn.haveCode': 'Ich habe einen Code',
  'signIn.sentTitle': 'Sehen Sie in Ihr Postfach',
  'signIn.sentText':
    'Wenn es ein Konto für {email} gibt, ist eine E-Mail dorthin unterwegs. Ihr Code gilt eine Stunde.',
  'signIn.sentHelp':
    'Keine E-Mail? Sehen Sie im Spam-Ordner nach, oder fragen Sie Ihren Administrator: Vielleicht wartet sie unter Einstellungen → E-Mail.',
  'signIn.resetTitle': 'Neues Passwort setzen',
  'signIn.resetText': 'Sie werden überall abgemeldet.',
  'signIn.resetCode': 'Code aus der E-Mail',
  'signIn.resetCodeHint': '40 Buchstaben und Ziffern',
  'signIn.resetCodeWrong':
    'Dieser Code ist falsch, wurde schon verwendet oder ist älter als eine Stunde. Fordern Sie einen neuen an.',
  'signIn.newPassword': 'Neues Passwort',
  'signIn.resetSubmit': 'Passwort setzen',
  'signIn.resetDone': 'Das neue Passwort ist gesetzt. Melden Sie sich damit an.',
  'signIn.confirmTitle': 'E-Mail-Adresse bestätigen',
  'signIn.confirmText': 'Codes, Hinweise und Passwort-Mails gehen von da an dorthin.',
  'signIn.confirmCode': 'Bestätigungscode',
  'signIn.confirmSubmit': 'Adresse bestätigen',
  'signIn.confirmed': 'Die Adresse ist bestätigt.',
  'signIn.confirmWrong': 'Dieser Code ist falsch, wurde schon verwendet oder ist älter als ein Tag.',
};
