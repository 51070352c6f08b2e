import type { endReasons as english } from '../en/endReasons.ts';
import type { Translation } from '../translation.ts';

export const endReasons: Translation<typeof english> = {
  'endReason.why.hung_up': 'Der Anruf ist beendet.',
  'endReason.why.cancelled': 'Sie haben aufgelegt, bevor der Anruf angenommen wurde.',
  'endReason.why.answered_elsewhere': 'Der Anruf wurde an einem anderen Telefon angenommen.',
  'endReason.why.no_answer': 'Niemand hat abgenommen.',
  'endReason.why.busy': 'Die angerufene Person spricht gerade.',
  'endReason.why.declined': 'Der Anruf wurde abgelehnt.',
  'endReason.why.wrong_number': 'Diese Nummer gibt es nicht.',
  'endReason.why.invalid_number': 'Die Nummer ist nicht vollständig.',
  'endReason.why.moved': 'Die Nummer hat sich geändert.',
  'endReason.why.other_service':
    'Die Nummer ist so nicht zu erreichen, doch der Telefondienst bietet eine andere Möglichkeit an.',
  'endReason.why.unreachable': 'Die Gegenseite ist gerade nicht erreichbar.',
  'endReason.why.no_route': 'Über diese Leitung ist die Nummer nicht zu erreichen.',
  'endReason.why.forbidden': 'Die Leitung lässt diesen Anruf nicht zu.',
  'endReason.why.dialling_limit': 'Ein Wähllimit oder eine Richtlinie Ihres Teams lässt diesen Anruf nicht zu.',
  'endReason.why.credentials': 'Benutzername oder Passwort der Leitung wurde nicht angenommen.',
  'endReason.why.anonymous_refused': 'Die Gegenseite nimmt keine anonymen Anrufe an.',
  'endReason.why.line_not_registered': 'Die Leitung ist nicht bei ihrem Server registriert.',
  'endReason.why.network_lost': 'Die Verbindung zum Telefondienst ist abgerissen.',
  'endReason.why.no_reply': 'Die Gegenseite hat nicht rechtzeitig geantwortet.',
  'endReason.why.congestion': 'Der Telefondienst kann den Anruf gerade nicht annehmen.',
  'endReason.why.server_error': 'Der Telefondienst meldet einen Fehler.',
  'endReason.why.no_common_codec': 'Die beiden Seiten haben keinen gemeinsamen Audio-Codec.',
  'endReason.why.encryption_required': 'Die Gegenseite verlangt einen verschlüsselten Anruf.',
  'endReason.why.encryption_missing':
    'Die Gegenseite verschlüsselt ihren Ton nicht, und diese Leitung nimmt nur verschlüsselte Anrufe an.',
  'endReason.why.no_audio': 'Der Anruf brachte keinen Ton mit, der sich annehmen ließ.',
  'endReason.why.encryption_failed': 'Der Ton ließ sich nicht verschlüsseln, deshalb wurde der Anruf beendet.',
  'endReason.why.no_media_path':
    'Eine Tonverbindung zur Gegenseite war nicht möglich, deshalb wurde der Anruf beendet.',
  'endReason.why.media_timed_out': 'Es kam kein Ton mehr an, deshalb wurde der Anruf beendet.',
  'endReason.why.protocol': 'Der Telefondienst hat den Anruf nicht verstanden.',
  'endReason.why.call_lost': 'Die Gegenseite kannte den Anruf nicht mehr.',
  'endReason.why.service_stopped': 'Der Telefondienst wurde während des Anrufs angehalten.',
  'endReason.why.agent_gone':
    'Die Seite des Agenten wurde geschlossen, ist abgestürzt oder verlor ihr Netz und kam nicht rechtzeitig zurück.',
  'endReason.why.service_failed': 'Ihr Ton wurde unterbrochen.',
  'endReason.why.failed': 'Der Anruf kam nicht zustande.',
  'endReason.advice.no_answer': 'Versuchen Sie es später noch einmal.',
  'endReason.advice.busy': 'Versuchen Sie es in ein paar Minuten noch einmal.',
  'endReason.advice.wrong_number': 'Prüfen Sie die Nummer mit Landes- und Ortsvorwahl.',
  'endReason.advice.invalid_number': 'Prüfen Sie die Nummer mit Landes- und Ortsvorwahl.',
  'endReason.advice.moved': 'Fragen Sie nach der neuen Nummer.',
  'endReason.advice.other_service': 'Fragen Sie den Anbieter; die SIP-Nachrichten des Anrufs nennen sie vielleicht.',
  'endReason.advice.unreachable': 'Vielleicht ist das Telefon ausgeschaltet: Versuchen Sie es später noch einmal.',
  'endReason.advice.no_route':
    'Prüfen Sie die Landesvorwahl; die Administration kann sich die Nummernregeln der Leitung ansehen.',
  'endReason.advice.forbidden':
    'Der Anbieter oder die Telefonanlage entscheidet, welche Nummern angerufen werden dürfen.',
  'endReason.advice.dialling_limit':
    'Die Administration sieht in den Einstellungen unter „Wähllimits“, welches es war.',
  'endReason.advice.credentials': 'Die Administration kann die Leitung in den Einstellungen unter „Leitungen“ prüfen.',
  'endReason.advice.anonymous_refused': 'Rufen Sie noch einmal mit angezeigter Nummer an.',
  'endReason.advice.line_not_registered':
    'In den Einstellungen steht unter „Leitungen“, warum; die Administration kann die Leitung dort prüfen.',
  'endReason.advice.network_lost': 'Prüfen Sie das Netz und rufen Sie dann noch einmal an.',
  'endReason.advice.no_reply':
    'Versuchen Sie es noch einmal; wenn es oft geschieht, lassen Sie die Administration die Leitung prüfen.',
  'endReason.advice.congestion': 'Vielleicht sind alle Leitungen belegt: Versuchen Sie es bald noch einmal.',
  'endReason.advice.server_error':
    'Versuchen Sie es noch einmal. Sagen Sie es Ihrer Administration, die die Einzelheiten unten sehen kann.',
  'endReason.advice.no_common_codec': 'Die Administration kann der Leitung weitere Codecs erlauben.',
  'endReason.advice.encryption_required':
    'Die Administration kann die Verschlüsselung in den Einstellungen der Leitung einschalten.',
  'endReason.advice.encryption_missing':
    'Schalten Sie die Verschlüsselung dort ein oder in den Einstellungen der Leitung aus.',
  'endReason.advice.no_audio': 'Vielleicht war es ein Fax (T.38) oder nur Video.',
  'endReason.advice.encryption_failed':
    'Die Gegenseite konnte ihre Identität nicht nachweisen. Wenn es wieder geschieht, fragen Sie die Administration der Telefonanlage.',
  'endReason.advice.no_media_path':
    'Vielleicht blockiert eine Firewall den Ton, oder die Gegenseite erreicht die Medienadresse der Leitung nicht.',
  'endReason.advice.media_timed_out':
    'Die Netzverbindung zur Gegenseite ist abgerissen, oder eine Firewall blockiert ihren Ton.',
  'endReason.advice.protocol': 'Sagen Sie es Ihrer Administration, die die Einzelheiten unten sehen kann.',
  'endReason.advice.call_lost': 'Rufen Sie noch einmal an.',
  'endReason.advice.service_stopped': 'Rufen Sie noch einmal an, sobald er läuft.',
  'endReason.advice.agent_gone':
    'Der Anrufer kam zurück in die Warteschlange, an das Telefon des Agenten oder dorthin, wo es die Einstellungen sagen. Sehen Sie sich den Computer und sein Netz an.',
  'endReason.advice.service_failed':
    'Prüfen Sie, ob das Programm läuft und verbunden ist, und rufen Sie dann noch einmal an.',
  'endReason.advice.failed': 'Sagen Sie es Ihrer Administration, die die Einzelheiten unten sehen kann.',
};
