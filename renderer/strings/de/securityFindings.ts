import type { securityFindings as english } from '../en/securityFindings.ts';
import type { Translation } from '../translation.ts';

export const securityFindings: Translation<typeof english> = {
  'said.security.tls.passed': 'Die Oberfläche wird nur von diesem Rechner oder über HTTPS erreicht',
  'said.security.tls.title': 'Die Oberfläche wird ohne TLS erreicht',
  'said.security.tls.detail':
    'Der Dienst nimmt Verbindungen anderer Rechner über unverschlüsseltes HTTP an: Wer auf dem Weg mitliest, erfährt Passwörter, Token und Anrufe.',
  'said.security.tls.advice':
    'Geben Sie dem Dienst ein Zertifikat ({certificate} und {key}), oder setzen Sie einen Reverse-Proxy mit Zertifikat davor, starten Sie den Dienst mit {host} und {proxy}, und tragen Sie als öffentliche Adresse dessen https://-Adresse ein.',
  'said.security.cors.passed': 'Andere Websites können die API nicht von ihren Seiten aus nutzen',
  'said.security.cors.title': 'Webseiten ohne TLS dürfen die API nutzen',
  'said.security.cors.detail':
    'Zugelassene Ursprünge: {names}. Wer eine solche Seite unterwegs verändert, kann im Namen des Agents handeln, der sie öffnet.',
  'said.security.cors.advice': 'Führen Sie unter {option} nur https://-Ursprünge auf.',
  'said.security.private-targets.passed': 'Adressen, die Administratoren eintragen, führen nicht ins private Netz',
  'said.security.private-targets.title': 'Ausgehende Verbindungen in private Netze sind erlaubt',
  'said.security.private-targets.detail':
    '{names}: Webhooks, Mails und Transkription können auf Rechner dort gerichtet werden.',
  'said.security.private-targets.advice': 'Starten Sie den Dienst ohne die Netze, die nicht gebraucht werden.',
  'said.security.second-factor.passed': 'Alle Administratoren haben einen zweiten Faktor',
  'said.security.second-factor.title':
    '{count, plural, one {Ein Administrator hat keinen zweiten Faktor} other {Administratoren haben keinen zweiten Faktor}}',
  'said.security.second-factor.detail': '{names}: Wer das Passwort erfährt, kann alles tun.',
  'said.security.second-factor.advice':
    'Bitten Sie alle Genannten, eine Authenticator-App oder einen Passkey hinzuzufügen, und verlangen Sie von Administratoren einen zweiten Faktor.',
  'said.security.token-expiry.passed': 'Alle API-Token laufen ab',
  'said.security.token-expiry.title': 'API-Token laufen nie ab',
  'said.security.token-expiry.detail': '{names}: Ein gestohlenes Token funktioniert, bis es jemand bemerkt.',
  'said.security.token-expiry.advice': 'Erstellen Sie neue mit Ablaufdatum, und widerrufen Sie diese.',
  'said.security.token-administration.passed': 'Kein API-Token mit Verwaltungsrechten funktioniert von überall',
  'said.security.token-administration.title': 'API-Token mit Verwaltungsrechten funktionieren von überall',
  'said.security.token-administration.detail': '{names}: dürfen „Verwalten“ und haben keine Quellnetze.',
  'said.security.token-administration.advice':
    'Erstellen Sie Token mit geringerem Umfang, oder beschränken Sie sie auf die Netze ihrer Programme.',
  'said.security.line-transport.passed': 'Alle Leitungen registrieren sich über eine verschlüsselte Verbindung',
  'said.security.line-transport.title': 'Leitungen sind nicht verschlüsselt',
  'said.security.line-transport.detail': '{names}: Rufnummern und Gespräche können unterwegs abgehört werden.',
  'said.security.line-transport.advice':
    'Wählen Sie in den Einstellungen der Leitung TLS und verschlüsseltes Audio, wenn der Anbieter beides unterstützt.',
  'said.security.line-sources.passed': 'Leitungen nehmen nur Anrufe ihrer eigenen Server an',
  'said.security.line-sources.title': 'Leitungen nehmen Anrufe aus vielen unbekannten Quellen an',
  'said.security.line-sources.detail':
    '{names}: Die zugelassenen Netze sind groß, oder Anrufe müssen nicht an die registrierte Adresse gerichtet sein.',
  'said.security.line-sources.advice':
    'Tragen Sie nur die Netze des Anbieters ein, und schalten Sie „Nur Anrufe an die registrierte Adresse“ ein, wenn es mit dem Anbieter funktioniert.',
  'said.security.line-transfers.passed': 'Die Gegenseite kann Leitungen nicht ohne Rückfrage zum Anrufen bringen',
  'said.security.line-transfers.title': 'Die Gegenseite kann Leitungen zum Anrufen bringen',
  'said.security.line-transfers.detail':
    '{names}: Vermittlungen, die die Gegenseite verlangt, werden innerhalb der Wähllimits ausgeführt, ohne den Agenten zu fragen.',
  'said.security.line-transfers.advice':
    'Lassen Sie den Agenten fragen, außer die Leitung führt zu einer eigenen Telefonanlage.',
  'said.security.dialling-ranges.passed': 'Sonder- und Satellitenrufnummern sind gesperrt',
  'said.security.dialling-ranges.title.premium': 'Sonderrufnummern können angerufen werden',
  'said.security.dialling-ranges.title.satellite': 'Satellitenrufnummern können angerufen werden',
  'said.security.dialling-ranges.title.both': 'Sonder- und Satellitenrufnummern können angerufen werden',
  'said.security.dialling-ranges.detail':
    'Mit einem gestohlenen Passwort oder Token können Kriminelle Nummern anrufen, die ihnen Geld einbringen.',
  'said.security.dialling-ranges.advice':
    'Sperren Sie sie für alle, und erlauben Sie einzelne Vorwahlen, wo sie gebraucht werden.',
  'said.security.dialling-rate.passed': 'Die Zahl gleichzeitiger Anrufe ist begrenzt',
  'said.security.dialling-rate.title': 'Die Zahl der Anrufe je Person ist nicht begrenzt',
  'said.security.dialling-rate.detail':
    'Mit einem gestohlenen Passwort oder Token lassen sich alle Leitungen binnen einer Minute belegen.',
  'said.security.dialling-rate.advice':
    'Legen Sie fest, wie viele Anrufe eine Person pro Minute und gleichzeitig führen darf.',
  'said.security.phones-transport.passed': 'Tischtelefone registrieren sich über TLS oder gar nicht',
  'said.security.phones-transport.title': 'Tischtelefone registrieren sich unverschlüsselt',
  'said.security.phones-transport.detail':
    'Die Ports für UDP, TCP oder WebSocket sind für andere Rechner offen: Gespräche der Telefone können abgehört werden.',
  'said.security.phones-transport.advice':
    'Verwenden Sie stattdessen {tls} oder {wss}, oder halten Sie die Telefone in einem eigenen Netz.',
  'said.security.phones-md5.passed': 'Telefone weisen ihre Passwörter mit SHA-256 nach',
  'said.security.phones-md5.title': 'Telefone dürfen ihre Passwörter mit MD5 nachweisen',
  'said.security.phones-md5.detail':
    'Wer eine solche Registrierung mitliest, kann schnell Passwörter durchprobieren. Die erzeugten Passwörter sind zufällig und lang, deshalb dauert das sehr lange.',
  'said.security.phones-md5.advice': 'Starten Sie den Dienst mit {option}, wenn alle Telefone das unterstützen.',
  'said.security.recordings-encrypted.passed': 'Aufnahmen sind auf der Festplatte verschlüsselt',
  'said.security.recordings-encrypted.title': 'Aufnahmen sind auf der Festplatte nicht verschlüsselt',
  'said.security.recordings-encrypted.detail':
    'Wer an die Festplatte oder eine Sicherung davon gelangt, kann sie abspielen.',
  'said.security.recordings-encrypted.advice':
    'Starten Sie den Dienst mit {option}, und bewahren Sie secret.key getrennt von den Sicherungen auf.',
  'said.security.audit-log-leaves.passed': 'Zeilen des Audit-Protokolls werden auch an einen anderen Rechner gesendet',
  'said.security.audit-log-leaves.title': 'Das Audit-Protokoll liegt nur auf diesem Rechner',
  'said.security.audit-log-leaves.detail': 'Ein Administrator des Rechners könnte das ganze Protokoll fälschen.',
  'said.security.audit-log-leaves.advice':
    'Starten Sie den Dienst mit {option}, oder fügen Sie einen Webhook „Zeile des Audit-Protokolls“ hinzu, der zu einem Rechner mit anderen Administratoren führt.',
  'said.security.mail-server.passed': 'Mails werden über eine verschlüsselte Verbindung gesendet',
  'said.security.mail-server.title.none': 'Es werden keine Mails gesendet',
  'said.security.mail-server.title.clear': 'Mails werden unverschlüsselt gesendet',
  'said.security.mail-server.detail.none':
    'Niemand wird benachrichtigt, wenn sich ein Passwort oder ein zweiter Faktor ändert, und Codes können nicht gemailt werden.',
  'said.security.mail-server.detail.clear':
    'Anmeldecodes und Links zum Zurücksetzen von Passwörtern können unterwegs mitgelesen werden.',
  'said.security.mail-server.advice.none': 'Tragen Sie einen Mailserver ein.',
  'said.security.mail-server.advice.clear': 'Wählen Sie STARTTLS oder TLS für den Mailserver.',
};
