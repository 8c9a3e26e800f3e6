import { expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import type { Locale } from '#i18n/locales.ts'
import { renderMessage } from './message.ts'

const letter = (locale: Locale) =>
  renderMessage(
    { config: { supportEmail: 'help@qafila.example' } as never, locale, translate: translator(locale) },
    {
      subject: 'x',
      paragraphs: [],
      facts: [
        { label: 'a', value: 'Noor Travels' },
        { label: 'b', value: '+971 50 123 4567' },
        { label: 'c', value: 'قافلہ ہے' },
      ],
    },
  )

test('LNG-01 an email has the line height of its script', () => {
  const lines = (['en', 'ar', 'ur', 'fa', 'gu'] as const).map(
    (locale) => /font:17px\/([\d.]+) /.exec(letter(locale).html)?.[1],
  )
  expect(lines).toEqual(['1.65', '1.8', '2.2', '1.8', '1.68'])
})

test('LNG-01 facts of an email have the language and direction of their letters, and labels have room', () => {
  const { html } = letter('ur')
  expect(html).toMatch(/<bdi lang="en" dir="ltr" style="font-family:Georgia,[^"]+">Noor Travels<\/bdi>/)
  expect(html).toContain('<bdi dir="ltr">+971 50 123 4567</bdi>')
  expect(html).toContain('<bdi>قافلہ ہے</bdi>')
  expect(html).toContain('width:38%')
  expect(letter('en').html).toContain('<bdi lang="ur" dir="rtl"')
})

test('CON-08 a mailbox shows the heading, else the first sentence, hidden in the email and not in its plain text', () => {
  const write = (content: object) =>
    renderMessage(
      {
        config: { supportEmail: 'help@qafila.example' } as never,
        locale: 'en',
        translate: translator('en'),
      },
      { subject: 'x', paragraphs: ['First & foremost.', 'Second.'], ...content },
    )
  const shown = ({ html }: { html: string }) =>
    /<body[^>]*><div style="display:none[^>]*>([^<]*)/.exec(html)?.[1]
  expect(shown(write({}))).toBe('First &amp; foremost.')
  expect(shown(write({ heading: 'Open this' }))).toBe('Open this')
  const own = write({ heading: 'Open this', preview: 'Six digits inside' })
  expect([shown(own), own.text.includes('Six digits')]).toEqual(['Six digits inside', false])
  expect(shown(write({ paragraphs: [] }))).toBeUndefined()
})

test('VIS-01 an email declares its dark colours, readable on their backgrounds', () => {
  const { html } = letter('en')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  const dark = /prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1] ?? ''
  for (const name of ['ground', 'card', 'soft', 'faint', 'line', 'button', 'panel', 'brass'])
    expect(dark).toContain(`.${name}{`)
  for (const name of ['ground', 'card', 'soft line', 'faint']) expect(html).toContain(`class="${name}"`)
})

test('LNG-02 a plain-text email isolates its facts, an English one only text of the other direction', () => {
  expect(letter('ar').text).toContain('b: \u2068+971 50 123 4567\u2069')
  expect(letter('en').text).toContain('a: Noor Travels\nb: +971 50 123 4567\nc: \u2068قافلہ ہے\u2069')
})

test('FIX-30 what stands beside a fact is escaped in HTML as the fact is', () => {
  const written = '<a href="https://evil.example">Tom & "Jerry"</a>'
  const { html } = renderMessage(
    { config: { supportEmail: 'help@qafila.example' } as never, locale: 'en', translate: translator('en') },
    { subject: 'x', paragraphs: [], facts: [{ label: written, value: written, beside: written }] },
  )
  expect(html).not.toContain('<a href')
  const escaped = '&lt;a href=&quot;https://evil.example&quot;&gt;Tom &amp; &quot;Jerry&quot;&lt;/a&gt;'
  expect(html.split(escaped)).toHaveLength(4)
})
