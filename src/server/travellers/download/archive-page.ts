import type { formats } from '#i18n/format.ts'
import { direction, type Locale, locales } from '#i18n/locales.ts'
import { detectTextLanguage, writingDirection } from '#i18n/scripts.ts'
import type { Translate } from '#i18n/translate.ts'
import { escapeHtml, fonts, lineHeights } from '#server/machine/mail/message.ts'

/** The tools for writing a page of an archive. */
export type PageWriter = { t: Translate; locale: Locale; f: ReturnType<typeof formats> }

/** `file`: where the value leads, in the same archive. */
export type Fact = { label: string; value: string; file?: string }

/** A part of the page. */
export type Part = { title: string; facts?: Fact[]; sentences?: string[]; parts?: Part[] }

/** In the direction of its language, printable, and of one file: no script, and nothing from elsewhere. */
const buildStyle = (locale: Locale) => `
body{margin:0 auto;max-width:46rem;padding:24px 16px;background:#fff;color:#11242C;font:16px/${lineHeights[locale]} ${fonts[locale]}}
${locales.map((one) => `bdi[lang=${one}]{font-family:${fonts[one]}}`).join('')}
h1,h2,h3{line-height:inherit;break-after:avoid}h1{font-size:1.7em;margin:0}h2{font-size:1.3em;margin:32px 0 4px}h3{font-size:1.1em;margin:20px 0 4px}
dl{margin:0;display:grid;grid-template-columns:minmax(9rem,38%) 1fr}dt,dd{margin:0;padding:6px 0;border-top:1px solid #D9D5CA;overflow-wrap:anywhere}dt{color:#40525A;padding-inline-end:16px}
dd{white-space:pre-line;font-weight:600}li{white-space:pre-line;overflow-wrap:anywhere}.safe{padding:12px 16px;background:#F6EAD2;border-radius:8px}
@media(max-width:30rem){dl{display:block}dd{border:0;padding-top:0}}@media print{body{max-width:none;padding:0}section{break-inside:avoid-page}}`

type ArchivePage = { title: string; subtitle: string; lead: string; notes: string[]; parts: Part[] }

/** The page that someone opens who has unpacked the archive. Everything in it is text: of strangers nothing becomes markup. */
export function renderArchivePage(
  reader: PageWriter,
  { title, subtitle, lead, notes, parts }: ArchivePage,
): string {
  const { locale } = reader
  const policy = "default-src 'none'; style-src 'unsafe-inline'"
  return `<!doctype html>
<html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${buildStyle(locale)}</style></head>
<body><header><h1>${isolateText(subtitle, locale)}</h1><p>${escapeHtml(title)}</p><p>${escapeHtml(lead)}</p>${notes.map((note) => `<p class="safe">${escapeHtml(note)}</p>`).join('')}</header>
${parts.map((part) => renderPart(reader, part, 2)).join('\n')}
</body></html>
`
}

function renderPart(
  reader: PageWriter,
  { title, facts = [], sentences = [], parts = [] }: Part,
  level: 2 | 3,
): string {
  const { locale } = reader
  const rows = facts.map(
    ({ label, value, file }) =>
      `<dt>${escapeHtml(label)}</dt><dd>${file ? `<a href="${escapeHtml(file)}">${isolateText(value, locale)}</a>` : isolateText(value, locale)}</dd>`,
  )
  const lines = sentences.map((sentence) => `<li>${isolateText(sentence, locale)}</li>`)
  return `<section><h${level}>${isolateText(title, locale)}</h${level}>${rows.length > 0 ? `<dl>${rows.join('')}</dl>` : ''}${lines.length > 0 ? `<ul>${lines.join('')}</ul>` : ''}${parts.map((part) => renderPart(reader, part, 3)).join('')}</section>`
}

/** Set apart from what stands around it, in the direction of its emails; a number runs to the right everywhere. */
function isolateText(value: string, locale: Locale): string {
  const language = detectTextLanguage(value, locale)
  const text = escapeHtml(value)
  if (!language) return `<bdi dir="ltr">${text}</bdi>`
  return language === locale
    ? `<bdi>${text}</bdi>`
    : `<bdi lang="${language}" dir="${writingDirection(language)}">${text}</bdi>`
}
