import { expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import type { Locale } from '#i18n/locales.ts'
import { renderMessage } from './message.ts'

const letter = (locale: Locale) =>
  renderMessage(
    { config: { supportEmail: 'help@qafila.example' } as never, locale, translate: translator(locale) },
    {
      audience: 'account',
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
      { audience: 'account', subject: 'x', paragraphs: ['First & foremost.', 'Second.'], ...content },
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
  for (const name of ['ground', 'card', 'soft', 'faint', 'line', 'button', 'panel', 'brass', 'link'])
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
    {
      audience: 'account',
      subject: 'x',
      paragraphs: [],
      facts: [{ label: written, value: written, beside: written }],
    },
  )
  expect(html).not.toContain('<a href')
  const escaped = '&lt;a href=&quot;https://evil.example&quot;&gt;Tom &amp; &quot;Jerry&quot;&lt;/a&gt;'
  expect(html.split(escaped)).toHaveLength(4)
})

const write = (locale: Locale, content: object) =>
  renderMessage(
    { config: { supportEmail: 'help@qafila.example' } as never, locale, translate: translator(locale) },
    { audience: 'account', subject: 'x', paragraphs: ['First.'], ...content },
  )

test('LNG-01 a Latin value in an Urdu sentence has the font and direction of its letters; an English one has no mark', () => {
  const sentence = (locale: Locale) => translator(locale)('emails.parts.howToPay', { company: 'Noor & Sons' })
  const { html } = write('ur', { paragraphs: [sentence('ur')] })
  expect(html).toMatch(
    /<p style="margin:0 0 16px">[^<]+ <bdi lang="en" dir="ltr" style="font-family:Georgia,[^"]+">Noor &amp; Sons<\/bdi> [^<]+<\/p>/,
  )
  // The address in the foot, too.
  expect(html).toMatch(/<bdi lang="en" dir="ltr" style="[^"]+">help@qafila\.example<\/bdi>/)
  // The words beside the subject stay plain text.
  expect(html.split('max-width:600px')[1]).not.toMatch(/[\u2066-\u2069]/)
  expect(write('en', { paragraphs: [sentence('en')] }).html).toContain(
    '<p style="margin:0 0 16px">Noor &amp; Sons will tell you how to pay.</p>',
  )
})

test('LNG-01 the address under a button is Latin, in a Latin font and line, and alone on its line in plain text', () => {
  const link = 'https://qafila.example/bookings/QF-1?lang=ur'
  const { html, text } = write('ur', { action: { label: 'دیکھیں', link } })
  const [shown] = /<p [^>]*>https:[^<]+<\/p>/.exec(html) ?? []
  expect(shown).toContain("font:14px/1.5 Georgia,'Times New Roman',serif")
  expect(shown).toContain('lang="en" dir="ltr"')
  expect(text.split('\n')).toContain(link)
})

test('FIX-30 an email ends with duas and says why it came; one to our own team has neither greeting nor ending', () => {
  const foot = 'Qafila, United Arab Emirates. Questions? Email help@qafila.example.'
  expect(write('en', {}).text).toBe(
    `Assalamu alaikum,\n\nFirst.\n\nWith duas, Qafila\n\n-- \nYou receive this email because you have a Qafila account. ${foot}`,
  )
  expect(write('en', { audience: { booking: 'QF-1' } }).text).toContain(
    `-- \nYou receive this email because of booking QF-1. Your contract is with the organizer. ${foot}`,
  )
  expect(write('en', { audience: 'admin' }).text).toBe(
    `First.\n\n-- \nYou receive this email as a member of the Qafila team. ${foot}`,
  )
})

test('LNG-02 a line of an Urdu email that begins with Latin letters runs from the right, an address stays bare', () => {
  const { text } = write('ur', {
    action: { label: 'دیکھیں', link: 'https://qafila.example/x' },
    panel: { label: 'حوالہ', value: 'QF-7M4K2P9X' },
    facts: [
      { label: 'Visa', value: '60 روپے' },
      { label: 'رقم', value: '60 روپے' },
    ],
  })
  const lines = text.split('\n')
  expect(lines).toContain('\u200fVisa: \u206860 روپے\u2069')
  expect(lines).toContain('\u200f\u2068QF-7M4K2P9X\u2069')
  // The controls: what begins in Urdu, an address, and the line before a foot have no mark.
  expect(lines).toContain('رقم: \u206860 روپے\u2069')
  expect(lines).toContain('https://qafila.example/x')
  expect(lines).toContain('-- ')
  expect(write('en', { facts: [{ label: 'Visa', value: 'ویزا' }] }).text).toContain(
    '\nVisa: \u2068ویزا\u2069',
  )
})
