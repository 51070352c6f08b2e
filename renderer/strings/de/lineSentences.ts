import type { lineSentences as english } from '../en/lineSentences.ts';
import type { Translation } from '../translation.ts';

export const lineSentences: Translation<typeof english> = {
  'said.line.sip': '(SIP {status})',
  'said.line.cause': '({cause})',
  'said.line.sip.bad_request': 'Der Server hat die Anfrage nicht verstanden.',
  'said.line.sip.wrong_password': 'Benutzername oder Passwort ist falsch.',
  'said.line.sip.forbidden': 'Der Server weist dieses Konto ab: Das Passwort ist falsch, oder das Konto ist gesperrt.',
  'said.line.sip.unknown_user': 'Der Server kennt diesen Benutzernamen nicht.',
  'said.line.sip.no_registrations': 'Der Server nimmt keine Registrierungen an.',
  'said.line.sip.no_answer': 'Der Server antwortet nicht.',
  'said.line.sip.interval': 'Der Server verlangt längere Registrierungen, sagt aber nicht, wie lange.',
  'said.line.sip.unavailable': 'Das Konto ist vorübergehend nicht verfügbar.',
  'said.line.sip.loop': 'Die Anfrage wurde im Kreis weitergeleitet.',
  'said.line.sip.no_codec': 'Der Server nimmt keinen der angebotenen Codecs an.',
  'said.line.sip.internal': 'Der Server meldet einen internen Fehler.',
  'said.line.sip.bad_gateway': 'Der Server bekam vom nächsten Server keine gültige Antwort.',
  'said.line.sip.overloaded': 'Der Server ist überlastet oder wird gewartet.',
  'said.line.sip.gateway_timeout': 'Der Server bekam vom nächsten Server nicht rechtzeitig Antwort.',
  'said.line.sip.redirected': 'Der Server leitet immer wieder um.',
  'said.line.sip.error': 'Der Server meldet einen Fehler.',
  'said.line.sip.refused': 'Der Server hat abgelehnt.',
  'said.line.forgotten':
    'Der Server kennt die Registrierung nicht mehr, etwa nach einem Neustart. Die Leitung registriert sich erneut.',
  'said.line.busy':
    'Es kamen mehr Anrufe, als dieser Rechner bewältigt, und einige wurden abgewiesen (503). Prüfen Sie, wie viele Leitungen, Aufnahmen und andere Programme ihn sich teilen.',
  'said.line.name_unknown': 'Der Name des Servers ist nicht zu finden.',
  'said.line.name_service_silent':
    'Der Name des Servers lässt sich nicht nachschlagen: Das Netz oder sein DNS-Server antwortet nicht.',
  'said.line.connection_refused': 'Der Server lehnt die Verbindung ab: An diesem Port lauscht nichts.',
  'said.line.connection_closed': 'Der Server hat die Verbindung geschlossen.',
  'said.line.no_tls': 'Der Server unterstützt an diesem Port TLS nicht oder nicht auf passende Weise.',
  'said.line.unreachable': 'Der Server ist aus diesem Netz nicht erreichbar.',
  'said.line.no_network': 'Es gibt kein Netz.',
  'said.line.port_in_use': 'Der lokale Port wird von einem anderen Programm benutzt.',
  'said.line.address_not_ours': 'Die lokale Adresse gehört nicht zu diesem Rechner.',
  'said.line.port_not_allowed': 'Das System erlaubt den lokalen Port nicht.',
  'said.line.certificate_expired': 'Das Zertifikat des Servers ist abgelaufen.',
  'said.line.certificate_not_yet_valid': 'Das Zertifikat des Servers ist noch nicht gültig.',
  'said.line.certificate_revoked': 'Das Zertifikat des Servers wurde von seiner Zertifizierungsstelle widerrufen.',
  'said.line.certificate_self_signed': 'Das Zertifikat des Servers ist selbst signiert und nicht vertrauenswürdig.',
  'said.line.certificate_unknown_authority':
    'Das Zertifikat des Servers stammt von einer Zertifizierungsstelle, der nicht vertraut wird.',
  'said.line.certificate_other_name': 'Das Zertifikat des Servers gilt für einen anderen Namen.',
  'said.line.certificate_other_names':
    'Das Zertifikat des Servers gilt für einen anderen Namen: für {names}, nicht für {wanted}.',
  'said.line.failed': 'Die Verbindung ist fehlgeschlagen.',
  'said.line.failed_because': 'Die Verbindung ist fehlgeschlagen: {reason}.',
  'said.line.no_domain': '„{text}“ ist keine SIP-Domain.',
  'said.line.no_address': '„{text}“ ist keine SIP-Adresse.',
  'said.line.no_proxy':
    'Der Outbound-Proxy „{text}“ ist weder ein Hostname noch eine Adresse, jeweils mit oder ohne Port.',
  'said.line.no_server': 'Der Server „{text}“ ist weder ein Hostname noch eine Adresse, jeweils mit oder ohne Port.',
  'said.line.no_web_socket': 'Der Server „{text}“ ist keine WebSocket-Adresse.',
  'said.line.other_scheme': 'Der Server „{text}“ beginnt nicht mit {scheme}.',
  'said.line.no_local_way_to': 'Keine Adresse von {host} ist mit der lokalen Adresse erreichbar.',
  'said.line.no_local_way': 'Keine Adresse des Servers ist mit der lokalen Adresse erreichbar.',
  'said.line.transport_not_offered': 'Die Domain {host} teilt mit, dass sie kein SIP über {transport} anbietet.',
  'said.line.not_connected': 'Die Leitung ist nicht verbunden.',
  'said.line.challenge.other_realm':
    'Der Server fragt jetzt nach dem Passwort für den Realm „{realm}“; bisher war es „{expected}“, und es wurde nichts gesendet.',
  'said.line.challenge.weaker':
    'Der Server verlangt einen schwächeren Algorithmus als bisher, {algorithm} statt {expected}, und es wurde nichts gesendet.',
  'said.line.challenge.untrusted':
    '{host}, keiner der Server dieser Leitung, hat nach {method} nach dem Passwort gefragt, und es wurde nichts gesendet.',
  'said.line.challenge.allow_host':
    'Wenn er zu Ihrem Anbieter gehört, tragen Sie ihn als Server, Outbound-Proxy oder Ersatzserver der Leitung ein.',
  'said.line.challenge.allow_change':
    'Fragen Sie Ihren Anbieter oder den Administrator der Telefonanlage, ob diese Änderung gewollt ist. Wenn ja, entfernen Sie den Eintrag unter „Nach dem Passwort gefragt“ in den Einstellungen der Leitung: Dann gilt die nächste Antwort.',
  'said.line.request.other_contact':
    'Der Server hat {method} an „{called}“ gesendet und nicht an die Adresse, die diese Leitung registriert hat, und wurde abgewiesen.',
  'said.line.request.allow_contact':
    'Wenn Ihr Anbieter die Rufnummer anruft, schalten Sie „Nur Anrufe an die registrierte Adresse“ in den Einstellungen der Leitung aus.',
  'said.line.request.stranger':
    '{host} hat {method} gesendet, ist keiner der Server dieser Leitung und bekam keine Antwort.',
  'said.line.request.allow_stranger':
    'Wenn er zu Ihrem Anbieter oder Ihrer Telefonanlage gehört, fügen Sie ihn unter „Anrufe kommen auch von“ in den Einstellungen der Leitung hinzu.',
  'said.line.advice.invalid_characters': 'Prüfen Sie Domain und Benutzernamen auf ungültige Zeichen.',
  'said.line.advice.credentials': 'Prüfen Sie Benutzernamen, Anmeldenamen und Passwort mit Ihrem Anbieter.',
  'said.line.advice.account': 'Prüfen Sie Benutzernamen und Passwort, und ob der Anbieter diese Adresse zulässt.',
  'said.line.advice.user_and_domain': 'Prüfen Sie Benutzernamen und Domain.',
  'said.line.advice.no_registration': 'Schalten Sie „Beim Server registrieren“ aus, wie bei Trunks ohne Registrierung.',
  'said.line.advice.right_server': 'Fragen Sie Ihren Anbieter nach dem richtigen Server, und tragen Sie ihn ein.',
  'said.line.advice.reach': 'Prüfen Sie Server, Port und Transport, und ob eine Firewall dazwischen ist.',
  'said.line.advice.longer': 'Verlängern Sie die Dauer der Registrierung.',
  'said.line.advice.loop': 'Prüfen Sie Domain und Outbound-Proxy: Eines davon bildet eine Schleife.',
  'said.line.advice.tell': 'Sagen Sie es Ihrem Anbieter oder dem Administrator der Telefonanlage.',
  'said.line.advice.later':
    'Versuchen Sie es später erneut; tragen Sie einen Ersatzserver ein, wenn der Anbieter einen hat.',
  'said.line.advice.spelling': 'Prüfen Sie die Schreibweise des Servers, und ob dieser Rechner im richtigen Netz ist.',
  'said.line.advice.network': 'Prüfen Sie das Netz dieses Rechners.',
  'said.line.advice.vpn': 'Prüfen Sie das Netz dieses Rechners, und ob ein VPN nötig ist.',
  'said.line.advice.port': 'Prüfen Sie Port und Transport: Der Server benutzt für SIP vielleicht einen anderen Port.',
  'said.line.advice.transport': 'Prüfen Sie den Transport: Der Server erwartet dort vielleicht TLS, oder keines.',
  'said.line.advice.no_tls': 'Prüfen Sie den Port: Der Server benutzt dort kein TLS.',
  'said.line.advice.renew':
    'Bitten Sie den Administrator des Servers, es zu erneuern, und prüfen Sie die Uhr dieses Rechners.',
  'said.line.advice.clock': 'Prüfen Sie die Uhr dieses Rechners.',
  'said.line.advice.trust':
    'Fügen Sie die Zertifizierungsstelle in den Einstellungen der Leitung hinzu, oder bitten Sie um ein Zertifikat einer öffentlichen Stelle.',
  'said.line.advice.name': 'Tragen Sie den Server oder die Domain so ein, wie sie im Zertifikat steht.',
  'said.line.advice.settings': 'Prüfen Sie die Einstellungen der Leitung.',
  'said.line.test.found': 'Der Server ist unter {host}, Port {port}, zu finden.',
  'said.line.test.found_more':
    'Der Server ist unter {host}, Port {port}, zu finden; {more, plural, one {# weitere Adresse steht} other {# weitere Adressen stehen}} bereit.',
  'said.line.test.name_found': '{name} ist {host}, Port {port}.',
  'said.line.test.name_found_more':
    '{name} ist {host}, Port {port}; {more, plural, one {# weitere Adresse steht} other {# weitere Adressen stehen}} bereit.',
  'said.line.test.only_backup': 'Nur ein Ersatzserver wurde gefunden: Prüfen Sie die Schreibweise von {host}.',
  'said.line.test.udp': 'UDP braucht keine Verbindung; ein lokaler Port ist offen.',
  'said.line.test.accepts': 'Der Server nimmt Verbindungen über {transport} an.',
  'said.line.test.some_accept': '{open} von {all} Adressen nehmen Verbindungen über {transport} an.',
  'said.line.test.see_which': 'Unten steht, welche Server es nicht tun.',
  'said.line.test.no_connection': 'Nicht geprüft, weil keine Verbindung besteht.',
  'said.line.test.not_found': 'Nicht geprüft, weil der Server nicht gefunden wurde.',
  'said.line.test.not_tls': 'Die Leitung ist nicht durch TLS verschlüsselt.',
  'said.line.test.trusted': 'Das Zertifikat des Servers ist vertrauenswürdig und gilt bis {day}.',
  'said.line.test.ends_soon':
    'Es läuft in {days, plural, one {# Tag} other {# Tagen}} ab: Bitten Sie den Administrator des Servers, es zu erneuern.',
  'said.line.test.silent': 'Der Server antwortet nicht auf SIP-Anfragen.',
  'said.line.test.silent_advice':
    'Prüfen Sie Port und Transport, und ob eine Firewall oder die Telefonanlage diesen Rechner sperrt.',
  'said.line.test.answers': 'Der Server antwortet auf SIP-Anfragen (SIP {status} auf OPTIONS).',
  'said.line.test.not_to_register': 'Die Leitung soll sich nicht registrieren.',
  'said.line.test.account_accepted': 'Der Server nimmt das Konto an (jeweils für {seconds} s).',
  'said.line.echo.no_number': 'Nicht geprüft, weil keine Echonummer eingetragen wurde.',
  'said.line.echo.off': 'Nicht geprüft, weil die Leitung ausgeschaltet ist.',
  'said.line.echo.not_registered': 'Nicht geprüft, weil die Leitung nicht registriert ist.',
  'said.line.echo.no_call': 'Der Anruf kam nicht zustande.',
  'said.line.echo.again': 'Testen Sie die Leitung noch einmal.',
  'said.line.echo.nobody': 'Unter {number} hat niemand angenommen.',
  'said.line.echo.automatic': 'Tragen Sie eine Nummer ein, die automatisch annimmt.',
  'said.line.echo.call_failed': 'Der Anruf bei {number} ist fehlgeschlagen.',
  'said.line.echo.no_audio': 'Der Anruf wurde ohne Audio angenommen.',
  'said.line.echo.other_number': 'Versuchen Sie eine andere Nummer, oder prüfen Sie die Codecs der Leitung.',
  'said.line.echo.no_packets': 'Es kommt kein Audio an: Der Anruf wurde angenommen, aber kein Paket empfangen.',
  'said.line.echo.firewall':
    'Erlauben Sie in der Firewall UDP vom Server zu diesem Rechner, und schalten Sie „SIP ALG“ im Router aus.',
  'said.line.echo.works': 'Audio funktioniert in beiden Richtungen ({codec}).',
  'said.line.echo.works_any': 'Audio funktioniert in beiden Richtungen.',
  'said.line.echo.loss':
    'Viele Pakete gehen verloren: Nehmen Sie ein Kabel statt WLAN, und prüfen Sie die Auslastung des Netzes.',
  'said.line.echo.silence': 'Pakete kommen an, enthalten aber nur Stille.',
  'said.line.echo.silence_advice':
    'Die Nummer ist vielleicht keine Echonummer, oder Audio erreicht sie nicht: Versuchen Sie eine andere.',
  'said.line.echo.one_way':
    'Audio kommt an, aber was gesendet wird, kommt nicht zurück: Audio funktioniert nur in einer Richtung.',
  'said.line.echo.one_way_advice':
    'Prüfen Sie, ob die Nummer eine Echonummer ist; wenn ja, sperrt eine Firewall Audio von diesem Rechner zum Server.',
  'said.line.other': '{sentence}',
};
