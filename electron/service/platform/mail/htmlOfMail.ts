import type { Language } from '../../../../shared/domain/languages.ts';
import { directionOf } from '../../../../shared/texts/messages.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** A line that is an address or a code is in no language, and is written from left to right in every text. */
const isForeign = (line: string): boolean => /^[!-~]+$/.test(line);

function lineOf(line: string): string {
  if (!isForeign(line)) return escaped(line);
  const shown = escaped(line);
  return /^https?:/.test(line) ? `<a dir="ltr" href="${shown}">${shown}</a>` : `<bdi dir="ltr">${shown}</bdi>`;
}

/** The text of a mail as HTML, which says in which language and direction it is written. */
export function htmlOf(subject: string, text: string, language: Language): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  const body = paragraphs.map((paragraph) => `<p>${paragraph.split('\n').map(lineOf).join('<br>')}</p>`).join('\n');
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body dir="${directionOf(language)}">
${body}
</body>
</html>
`;
}
