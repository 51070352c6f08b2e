import type { desktop as english } from '../en/desktop.ts';
import type { Translation } from '../translation.ts';

export const desktop: Translation<typeof english> = {
  'team.joinTitle': 'Ihrem Team beitreten',
  'team.joinText':
    'Fügen Sie den Link Ihrer Einladung ein, oder geben Sie die Adresse des Cordboards Ihres Teams ein. Dieser Computer nutzt dann Leitungen, Kontakte und Warteschlangen des Teams.',
  'team.address': 'Einladungslink oder Adresse',
  'team.notAnAddress': 'Das ist weder ein Einladungslink noch eine Adresse wie phone.example.com.',
  'team.join': 'Dem Team beitreten',
  'team.joining': 'Verbindung mit dem Team…',
  'team.joinFailed': 'Das hat nicht geklappt: {reason}',
  'team.joins': 'Sie treten dem Team auf {host} bei.',
  'team.first': 'Verwendet Ihr Team schon Cordboard?',
  'team.firstText': 'Dann brauchen Sie hier kein eigenes Konto: Treten Sie dem Team bei.',
  'team.choice': 'Meinem Team beitreten',
  'team.choiceText': 'Ihr Unternehmen hat ein eigenes Cordboard. Sie brauchen dessen Adresse oder eine Einladung.',
  'team.askTitle': 'Dem Team auf {host} beitreten?',
  'team.askText':
    'Ein auf diesem Computer geöffneter Link bittet darum. Fahren Sie nur fort, wenn Sie diese Einladung erwartet haben: Ihre Anrufe und was Sie hier eingeben, auch Ihr Passwort, gehen dann an {host}.',
  'team.askKeeps': 'Was auf diesem Computer ist, bleibt hier, und Sie können das Team jederzeit verlassen.',
  'team.askDismiss': 'Nicht beitreten',
  'team.card': 'Team',
  'team.cardText': 'Mit wessen Leitungen, Kontakten und Warteschlangen dieser Computer arbeitet.',
  'team.own': 'Nur dieser Computer',
  'team.useOwn': 'Nur diesen Computer nutzen',
  'team.ownText': 'Seine eigenen Leitungen, Kontakte und Aufnahmen.',
  'team.active': 'In Gebrauch',
  'team.use': 'Verwenden',
  'team.useNamed': '{name} verwenden',
  'team.leave': 'Verlassen',
  'team.leaveNamed': '{name} verlassen',
  'team.leaveQuestion':
    'Das Team auf {host} verlassen? Ihr Konto dort bleibt; zur Rückkehr brauchen Sie die Adresse oder eine Einladung.',
  'team.switchFailed': 'Das hat nicht geklappt: {reason}',
  'team.inCall': 'Während eines Anrufs bleibt das Team, wie es ist.',
  'team.another': 'Einem Team beitreten',
  'team.signIn': 'Ihr Team',
  'team.state.ready': 'Verbunden',
  'team.state.unreachable': 'Nicht erreichbar',
  'team.state.certificate': 'Anderes Zertifikat',
  'team.state.foreign': 'Kein Cordboard',
  'team.help.unreachable':
    'Prüfen Sie, ob dieser Computer online ist. Wenn ja, läuft der Dienst des Teams vielleicht nicht: Alle paar Sekunden gibt es einen neuen Versuch.',
  'team.help.certificate':
    'Der Dienst zeigt ein Zertifikat, dem dieser Computer nicht vertraut; deshalb wird nichts dorthin gesendet. Er wurde vielleicht neu eingerichtet, oder jemand steht zwischen Ihnen und ihm. Fragen Sie Ihren Administrator; eine neue Einladung macht es wieder bekannt.',
  'team.help.foreign':
    'Unter dieser Adresse antwortet etwas anderes, etwa eine Anmeldeseite des Netzes. Sehen Sie im Browser nach.',
};
