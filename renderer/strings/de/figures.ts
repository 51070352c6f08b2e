import type { figures as english } from '../en/figures.ts';
import type { Translation } from '../translation.ts';

export const figures: Translation<typeof english> = {
  'figure.offered': 'Anrufer, die in die Warteschlange kamen.',
  'figure.answered': 'Anrufer, die mit einem Agenten verbunden wurden.',
  'figure.answered_in_time':
    'Angenommene Anrufer, die nicht länger warteten als die damalige Servicelevel-Zeit der Warteschlange.',
  'figure.abandoned': 'Anrufer, die beim Warten auflegten, ohne Kurzabbrüche.',
  'figure.short_abandoned': 'Anrufer, die früher auflegten als die damalige Kurzabbruch-Zeit der Warteschlange.',
  'figure.overflowed':
    'Anrufer, die zum Überlaufziel gingen: Sie warteten zu lange, oder die Warteschlange war voll, geschlossen oder ohne Agenten.',
  'figure.service_level': 'Rechtzeitig angenommen ÷ (angenommen + abgebrochen). Kurzabbrüche zählen nicht.',
  'figure.average_answer': 'Zeit vom Eintreffen bis zur Verbindung ÷ angenommen.',
  'figure.average_abandon': 'Zeit vom Eintreffen bis zum Auflegen ÷ abgebrochen.',
  'figure.longest_wait': 'Die längste Zeit, die einer der Anrufer wartete.',
  'figure.average_talk':
    'Zeit mit dem Agenten, Halten inbegriffen, ÷ angenommene und zurückgerufene Anrufe, die beendet sind.',
  'figure.average_hold':
    'Zeit, die der Agent halten ließ, ÷ angenommene und zurückgerufene Anrufe, die beendet sind; sie gehört zum Gespräch.',
  'figure.average_wrapup': 'Zeit in der Nachbearbeitung ÷ Nachbearbeitungen, die beendet sind.',
  'figure.average_handle': 'Durchschnittliches Gespräch + durchschnittliche Nachbearbeitung.',
  'figure.calls': 'Anrufer von Warteschlangen, mit denen der Agent verbunden wurde, Rückrufe inbegriffen.',
  'figure.occupancy': '(Gespräch + Nachbearbeitung) ÷ (verfügbar + wird angerufen + Gespräch + Nachbearbeitung).',
  'figure.share': 'Nachbearbeitungen mit diesem Ergebnis ÷ alle Nachbearbeitungen.',
  'figure.planned': 'Geplante Zeit bis jetzt, Pausen inbegriffen.',
  'figure.adhered':
    'Zeit im Plan: verfügbar, angerufen, im Gespräch oder in der Nachbearbeitung, während Arbeit geplant ist; aus dem Grund der Pause abwesend oder offline, während eine Pause geplant ist.',
  'figure.off_plan': 'Die übrige geplante Zeit.',
  'figure.unknown': 'Geplante Zeit, in der der Dienst nicht lief: Was der Agent da tat, ist nicht bekannt.',
  'figure.adherence': 'Zeit im Plan ÷ (geplante Zeit − unbekannte Zeit).',
  'figure.late_starts': 'Schichten, die der Agent später als die Toleranz des Plans begann, oder gar nicht.',
  'figure.early_ends': 'Schichten, die der Agent früher als die Toleranz des Plans vor ihrem Ende verließ.',
  'figure.breaks_over':
    'Pausen, nach denen der Agent später als die Toleranz des Plans zurückkam oder noch nicht zurück ist.',
  'figure.missed_shifts': 'Vergangene Schichten, in denen der Agent nicht bei der Arbeit war.',
  'figure.extra': 'Arbeitszeit, die nicht geplant war.',
};
