import { maskAccountNumbers } from '#domain/payees/account-numbers.ts'
import { alignLineForLocale, isolateForLocale } from '#i18n/isolate.ts'
import { direction, type Locale } from '#i18n/locales.ts'
import { detectTextLanguage, writingDirection } from '#i18n/scripts.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Deps } from '#server/machine/context.ts'
import type { RenderedEmail } from './tables.ts'

/** `beside` is the same said otherwise: a day by the moon. `link` is where the value is read in full. */
type MessageFact = { label: string; value: string; beside?: string; link?: string }

/** A part of a long message, with what it is about. */
export type Section = { title?: string; facts?: MessageFact[]; sentences?: string[] }

/** Who reads a message and why, which its foot says; of a booking by its reference. */
type Audience = { booking: string } | keyof typeof reasonTexts

/** The content of a message; greeting and footer are those of its audience unless it has its own. */
export type Message = {
  audience: Audience
  subject: string
  /** The text a mailbox shows beside the subject; the heading, or the first sentence, unless something is more useful. */
  preview?: string
  /** The one thing to do or to know. */
  heading?: string
  greeting?: string
  paragraphs: string[]
  facts?: MessageFact[]
  action?: { label: string; link: string }
  /** The effect of the action. */
  note?: string
  /** A value to read out or type. */
  panel?: { label: string; value: string }
  sections?: Section[]
  closing?: string[]
  footer?: string
}
type CompleteMessage = Message & {
  closing: string[]
  footer: string
  choices?: NonNullable<Message['action']>
}
type RenderContext = Pick<Deps, 'config'> & { locale: Locale; translate: Translate; choicesLink?: string }

const latin = "Georgia,'Times New Roman',serif"
/** Fonts installed where a message is read; a script's own faces lead, so that figures match their words. */
export const fonts: Record<Locale, string> = {
  en: latin,
  ar: `'Noto Naskh Arabic','Geeza Pro',Tahoma,${latin}`,
  ur: `'Noto Nastaliq Urdu','Jameel Noori Nastaleeq',Tahoma,${latin}`,
  fa: `Vazirmatn,'Noto Naskh Arabic',Tahoma,${latin}`,
  gu: `'Noto Serif Gujarati','Shruti',${latin}`,
}
/** As the pages have them (DESIGN, 3): Nastaliq's lines collide at anything less. */
export const lineHeights: Record<Locale, number> = { en: 1.65, ar: 1.8, ur: 2.2, fa: 1.8, gu: 1.68 }

/** The dark theme of the pages, for mail programs that know it; others darken what they are given, or leave it. */
const darkStyle = `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${[
  '.ground{background:#0A171C!important;color:#EEF1EC!important}',
  '.card{background:#112329!important;color:#EEF1EC!important}',
  '.band{background:#10262F!important}',
  '.soft{color:#B7C5C7!important}.faint{color:#93A6AA!important}.line{border-color:#28414A!important}',
  '.button{background:#6CC6C2!important;color:#05262B!important}',
  '.link{color:#6CC6C2!important}',
  '.panel{background:#35290F!important;color:#EEF1EC!important}.brass{color:#E3B562!important}',
].join('')}}</style>`

/** Lays a message out as plain text and as HTML that old mail programs understand, in the direction of its language. */
export function renderMessage(
  { config, locale, translate: t, choicesLink }: RenderContext,
  written: Message,
): RenderedEmail {
  const content = maskMessage(written)
  const { audience, closing = [] } = content
  // Our own team reads facts alone.
  const isOurs = audience === 'admin'
  const whole: CompleteMessage = {
    ...(!isOurs && { greeting: t('emails.greeting') }),
    footer: `${reasonText(t, audience)} ${t('emails.footer', { email: config.supportEmail })}`,
    ...content,
    closing: isOurs ? closing : [...closing, t('emails.parts.duas')],
    ...(choicesLink && { choices: { label: t('emails.choices.link'), link: choicesLink } }),
  }
  return {
    subject: whole.subject.replace(/[\r\n]+/g, ' '),
    text: renderText(whole, locale),
    html: renderHtml(whole, locale, t('brand.name')),
    ...(whole.action && { link: whole.action.link }),
  }
}

/** No email holds an account number, whoever wrote it: the page does, for those who may read it. */
function maskMessage(message: Message): Message {
  const { subject, preview, heading, paragraphs, facts, note, sections, closing } = message
  return {
    ...message,
    subject: maskAccountNumbers(subject),
    paragraphs: maskAll(paragraphs),
    ...(preview !== undefined && { preview: maskAccountNumbers(preview) }),
    ...(heading !== undefined && { heading: maskAccountNumbers(heading) }),
    ...(note !== undefined && { note: maskAccountNumbers(note) }),
    ...(facts && { facts: maskFacts(facts) }),
    ...(sections && { sections: sections.map(maskSection) }),
    ...(closing && { closing: maskAll(closing) }),
  }
}

const maskAll = (texts: readonly string[]) => texts.map((text) => maskAccountNumbers(text))

const maskFacts = (facts: readonly MessageFact[]): MessageFact[] =>
  facts.map((fact) => ({
    ...fact,
    label: maskAccountNumbers(fact.label),
    value: maskAccountNumbers(fact.value),
    ...(fact.beside !== undefined && { beside: maskAccountNumbers(fact.beside) }),
  }))

const maskSection = ({ title, facts, sentences }: Section): Section => ({
  ...(title !== undefined && { title: maskAccountNumbers(title) }),
  ...(facts && { facts: maskFacts(facts) }),
  ...(sentences && { sentences: maskAll(sentences) }),
})

const reasonTexts = {
  account: 'emails.footers.account',
  wish: 'emails.footers.wish',
  company: 'emails.footers.company',
  unconfirmed: 'emails.footers.unconfirmed',
  admin: 'emails.footers.admin',
} as const

function reasonText(t: Translate, audience: Audience): string {
  return typeof audience === 'string'
    ? t(reasonTexts[audience])
    : t('emails.footers.booking', { reference: audience.booking })
}

function renderText(message: CompleteMessage, locale: Locale): string {
  const { heading, greeting, paragraphs, facts = [], action, note, panel, sections = [] } = message
  const parts = [heading, greeting, ...paragraphs].filter((one) => one !== undefined)
  if (facts.length > 0) parts.push(factLines(facts, locale))
  if (action) parts.push(`${action.label}:\n${action.link}`)
  if (note) parts.push(note)
  if (panel) parts.push(`${panel.label}\n${isolateForLocale(panel.value, locale)}`)
  parts.push(...sections.map((section) => sectionText(section, locale)))
  const { choices } = message
  const footer = choices ? `${message.footer}\n${choices.label}:\n${choices.link}` : message.footer
  return [...parts, ...message.closing, `-- \n${footer}`]
    .join('\n\n')
    .split('\n')
    .map((line) => alignLineForLocale(line, locale))
    .join('\n')
}

function sectionText({ title, facts = [], sentences = [] }: Section, locale: Locale): string {
  const lines = [title, facts.length > 0 && factLines(facts, locale), ...sentences.map((one) => `- ${one}`)]
  return lines.filter(Boolean).join('\n')
}

const factLines = (facts: MessageFact[], locale: Locale) =>
  facts.map((fact) => factLine(fact, locale)).join('\n')

function factLine({ label, value, beside, link }: MessageFact, locale: Locale): string {
  const other = beside ? ` (${isolateForLocale(beside, locale)})` : ''
  return `${label}: ${isolateForLocale(value, locale)}${other}${link ? `\n${link}` : ''}`
}

/** The first words of the document, which a mailbox shows and the email itself does not. */
function previewHtml({ preview, heading, paragraphs: [first] }: Message): string {
  const words = preview ?? heading ?? first
  const hidden = 'display:none;max-height:0;overflow:hidden;mso-hide:all'
  return words ? `<div style="${hidden}">${escapeHtml(words)}</div>` : ''
}

const paragraphHtml = (text: string, locale: Locale) =>
  `<p style="margin:0 0 16px">${sentenceHtml(text, locale)}</p>`

/** Facts as a table; nothing of none. */
function factTable(facts: MessageFact[], locale: Locale): string {
  const rows = facts
    .map(
      ({ label, value, beside, link }) =>
        `<tr><td style="padding:8px 0;width:38%;vertical-align:top;color:#40525A;border-top:1px solid #D9D5CA" class="soft line">${sentenceHtml(label, locale)}</td><td style="padding:8px 0;padding-inline-start:16px;vertical-align:top;overflow-wrap:anywhere;border-top:1px solid #D9D5CA" class="line"><b>${linkHtml(valueHtml(value, locale), link)}</b>${beside ? `<br>${valueHtml(beside, locale)}` : ''}</td></tr>`,
    )
    .join('')
  return rows
    ? `<table role="presentation" style="width:100%;border-collapse:collapse;margin:8px 0 24px">${rows}</table>`
    : ''
}

const linkHtml = (html: string, link: string | undefined) =>
  link ? `<a href="${escapeHtml(link)}" style="color:#0E5561" class="link">${html}</a>` : html

function sectionHtml({ title, facts = [], sentences = [] }: Section, locale: Locale): string {
  const head = title
    ? `<h2 style="margin:28px 0 4px;font-size:1.2em;line-height:inherit">${sentenceHtml(title, locale)}</h2>`
    : ''
  const items = sentences
    .map((one) => `<li style="margin:0 0 8px">${sentenceHtml(one, locale)}</li>`)
    .join('')
  const list = items ? `<ul style="margin:8px 0 24px;padding-inline-start:20px">${items}</ul>` : ''
  return head + factTable(facts, locale) + list
}

function panelHtml({ label, value }: NonNullable<Message['panel']>, locale: Locale): string {
  return `<div style="margin:0 0 24px;padding:14px 20px;background:#F6EAD2;color:#11242C;border-radius:14px" class="panel"><span style="font-size:14px;color:#6B4E12" class="brass">${escapeHtml(label)}</span><br><b style="font-size:1.4em">${valueHtml(value, locale)}</b></div>`
}

function renderHtml(message: CompleteMessage, locale: Locale, brand: string): string {
  const { subject, heading, greeting, paragraphs, facts = [], action, note, panel, footer, choices } = message
  const { sections = [], closing } = message
  const paragraph = (text: string) => paragraphHtml(text, locale)
  const dir = direction(locale)
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;background:#0E5561;color:#FFFFFF;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:12px" class="button">${escapeHtml(action.label)}</a></p><p style="margin:0 0 16px;font:14px/1.5 ${latin};color:#5B6A70;overflow-wrap:anywhere;word-break:break-word" lang="en" dir="ltr" class="faint">${escapeHtml(action.link)}</p>`
    : ''
  return `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">${darkStyle}<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#F5F4F0;color:#11242C;font:17px/${lineHeights[locale]} ${fonts[locale]}" dir="${dir}" class="ground">${previewHtml(message)}
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<div style="background:#0C2731;color:#F4EEE2;border-radius:18px 18px 0 0;padding:18px 28px;font-size:22px" class="band">${escapeHtml(brand)}</div>
<div style="background:#FFFFFF;border-radius:0 0 18px 18px;padding:28px" class="card">
${heading ? `<h1 style="margin:0 0 16px;font-size:1.6em;line-height:inherit">${sentenceHtml(heading, locale)}</h1>` : ''}${greeting === undefined ? '' : paragraph(greeting)}${paragraphs.map(paragraph).join('')}${factTable(facts, locale)}${button}${note ? paragraph(note) : ''}${panel ? panelHtml(panel, locale) : ''}${sections.map((section) => sectionHtml(section, locale)).join('')}${closing.map(paragraph).join('')}
</div><p style="margin:16px 28px;font-size:14px;color:#5B6A70" class="faint">${sentenceHtml(footer, locale)}${choices ? `<br>${linkHtml(escapeHtml(choices.label), choices.link)}` : ''}</p></div></body></html>`
}

/** What is set apart in a sentence: a name, an amount, an address, with nothing else set apart in it. */
const isolated = /\u2068([^\u2066-\u2069]*)\u2069/

/** A sentence whose values have the font, language and direction of their own letters. */
function sentenceHtml(text: string, locale: Locale): string {
  return text
    .split(isolated)
    .map((part, index) => (index % 2 === 0 ? escapeHtml(part) : valueHtml(part, locale)))
    .join('')
}

/** A fact in the language of its letters: a Latin name among Urdu words has Latin letters, spaces and direction. */
function valueHtml(value: string, locale: Locale): string {
  const language = detectTextLanguage(value, locale)
  const text = escapeHtml(value)
  // A number, a code, a telephone number run to the right wherever they stand.
  if (!language) return `<bdi dir="ltr">${text}</bdi>`
  if (language === locale) return `<bdi>${text}</bdi>`
  const font = language === 'hi' ? '' : ` style="font-family:${fonts[language]}"`
  return `<bdi lang="${language}" dir="${writingDirection(language)}"${font}>${text}</bdi>`
}

/** Text as it may stand in HTML, inside an attribute too. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
