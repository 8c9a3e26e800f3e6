import { describe, expect } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { emailTemplates } from '#server/nouns.ts'
import type { Mail } from '#test/programs/mailbox.ts'
import { tellOfChoices } from '#test/scenes/desk/chosen-letters.ts'
import { tellOfMoney } from '#test/scenes/desk/money-letters.ts'
import {
  addressOf,
  hostileText,
  languageOf,
  type Reader,
  setStage,
  stories,
  titleIn,
} from '#test/scenes/letters.ts'
import { tellOfMembers } from '#test/scenes/member-letters.ts'
import { tellOfPayees } from '#test/scenes/money/payee-letters.ts'
import { test, type World, type WorldOptions } from '#test/world.ts'

// FIX-30: every email there is, by a deed of its own, in five languages: who reads it, in which language, under which
// subject, with which currency, and nothing in it that a person typed is read as a tag or as a header.

type Row = {
  to: Reader | readonly Reader[]
  /** It has the title of the trip, in the language of its reader and in no other; its subject may shorten it. */
  title?: true
  /** It has sums, all in the currency of the trip. */
  sums?: true
}

const everyEmail: Record<string, Row> = {
  'verify-email': { to: 'newcomer' },
  'reset-password': { to: 'pilgrim' },
  'password-changed': { to: 'pilgrim' },
  'provider-linked': { to: 'pilgrim' },
  'organizer-applied': { to: 'admin' },
  'organizer-approved': { to: 'applicant' },
  'organizer-rejected': { to: 'applicant' },
  'organizer-removed': { to: 'applicant' },
  'organizer-change-approved': { to: 'owner' },
  'organizer-change-refused': { to: 'owner' },
  'alert-confirm': { to: 'guest' },
  'alert-begun': { to: 'pilgrim' },
  'alert-trips': { to: 'pilgrim' },
  'booking-by-company': { to: 'guest', title: true },
  'booking-declined': { to: 'owner', title: true },
  'payee-added': { to: 'owner' },
  'payee-to-check': { to: 'admin' },
  'payee-decided': { to: 'owner' },
  'payee-changed': { to: 'pilgrim', title: true },
  'payee-withdrawn': { to: 'pilgrim', title: true },
  'member-invitation': { to: 'newcomer' },
  'member-joined': { to: 'owner' },
  'member-left': { to: 'owner' },
  'member-removed': { to: 'newcomer' },
  'owner-changed': { to: ['owner', 'newcomer'] },
  'booking-requested': { to: ['pilgrim', 'guest'], title: true, sums: true },
  'booking-received': { to: 'owner', title: true, sums: true },
  'request-waiting': { to: 'owner', title: true },
  'booking-status': { to: 'pilgrim', title: true },
  'booking-link': { to: 'guest' },
  'booking-find': { to: 'guest' },
  'booking-code': { to: 'guest' },
  'booking-contact-changed': { to: 'pilgrim' },
  'booking-change': { to: 'pilgrim', title: true, sums: true },
  'booking-change-company': { to: 'owner', title: true, sums: true },
  'booking-cancelled': { to: 'pilgrim', sums: true },
  'booking-cancellation': { to: 'owner', sums: true },
  'booking-cancellation-agreed': { to: 'owner', sums: true },
  'booking-set-back-accepted': { to: 'owner' },
  'booking-cost': { to: 'pilgrim', sums: true },
  'payment-due': { to: 'pilgrim', sums: true },
  'payment-received': { to: 'pilgrim', sums: true },
  'payment-disputed': { to: 'pilgrim', sums: true },
  'payment-corrected': { to: 'pilgrim', sums: true },
  'claim-received': { to: 'owner', sums: true },
  'refund-due': { to: 'owner', sums: true },
  'refund-overdue': { to: 'pilgrim', sums: true },
  'refund-overdue-company': { to: 'owner', sums: true },
  'refund-paid': { to: 'pilgrim', sums: true },
  'claim-unanswered': { to: 'admin', sums: true },
  'refund-overdue-admin': { to: 'admin', sums: true },
  'booking-removed': { to: 'pilgrim', title: true },
  'booking-total': { to: 'pilgrim', sums: true },
  'booking-total-company': { to: 'owner', sums: true },
  'trip-changed': { to: 'pilgrim', title: true },
  'trip-change-reminder': { to: 'pilgrim', title: true },
  'trip-change-answered': { to: 'pilgrim', title: true },
  'trip-change-left': { to: 'owner', title: true },
  'details-changed': { to: 'pilgrim', title: true },
  'company-message': { to: 'pilgrim', title: true },
  'departure-cancelled': { to: 'pilgrim', title: true },
  'departure-receipt': { to: 'owner', title: true },
  'group-counted': { to: 'owner', title: true },
  'group-reminder': { to: 'owner', title: true },
  'group-reached': { to: 'pilgrim', title: true },
  'group-missed': { to: 'pilgrim', title: true },
  'group-goes': { to: 'pilgrim', title: true },
  'waiting-confirm': { to: 'guest', title: true },
  'waiting-joined': { to: 'guest', title: true },
  'waiting-offer': { to: 'guest', title: true, sums: true },
  'waiting-ended': { to: 'guest', title: true },
  'waiting-new': { to: 'owner', title: true },
  'need-answered': { to: 'pilgrim' },
  'people-missing': { to: 'pilgrim' },
  'review-invitation': { to: 'pilgrim', title: true },
  'contact-message': { to: 'support' },
  'confirm-deletion': { to: ['pilgrim', 'owner'] },
  'deletion-scheduled': { to: 'pilgrim' },
  'deletion-support': { to: 'support' },
  'jobs-stopped': { to: 'admin' },
  'emails-undelivered': { to: 'admin' },
  'daily-digest': { to: 'owner' },
}

/** What a reader sees of a text: without signs of direction, and with one space for an end of line. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll(/\s+/g, ' ')
const titleStart = (language: Locale) => titleIn(language).split(hostileText)[0] ?? expect.fail()
const readersOf = ({ to }: Row): readonly Reader[] => (typeof to === 'string' ? [to] : to)
const readerAt = (address: string) => address.split('@')[0] as Reader

/** The words of what an email says in sentences; facts stand in rows, and end without a full stop. Agreed terms are sentences (CON-06), and no words of ours to the reader. */
const countWords = (text: string, language: Locale) =>
  (text.split('\n\n-- \n')[0] ?? '')
    .split('\n\n')
    .filter((part) => !part.startsWith(`${translator(language)('tripChange.terms')}\n`))
    .join('\n')
    .replaceAll(hostileText, '')
    .replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
    .split('\n')
    .filter((line) => /[.!?؟۔।]$/.test(line.trim()))
    .flatMap((line) => line.trim().split(/\s+/)).length

/** What the foot of an email says of why it came; a message to support has a foot of its own. */
const reasons = [
  'emails.footers.booking',
  'emails.footers.account',
  'emails.footers.wish',
  'emails.footers.company',
  'emails.footers.unconfirmed',
  'emails.footers.admin',
] as const
const reasonTexts = (language: Locale) =>
  reasons.map((key) => translator(language)(key).split('{reference}')[0] ?? '')
/** Read by our own team, facts alone: they end without duas. */
const withoutEnding = [
  'organizer-applied',
  'payee-to-check',
  'deletion-support',
  'jobs-stopped',
  'contact-message',
  'claim-unanswered',
  'refund-overdue-admin',
  'emails-undelivered',
]

/** Every email of every story of a language. */
async function writeAll(open: (options?: WorldOptions) => Promise<World>, locale: Locale) {
  const mails: Mail[] = []
  for (const story of [...Object.values(stories), tellOfMembers, tellOfMoney, tellOfPayees, tellOfChoices]) {
    const world = await open({ env: { RATE_LIMITS: '0', SUPPORT_EMAIL: addressOf('support') } })
    const stage = await setStage(world, locale)
    await story(stage)
    mails.push(...(await world.mails.deliver()))
  }
  return mails
}

/** The faults of one email, in words. */
function faultsOf({ template, to, subject, text, html }: Mail, locale: Locale): string[] {
  const row = everyEmail[template]
  const reader = readerAt(to)
  if (!row) return ['stands in no row']
  const language = languageOf(reader, locale)
  const shown = plain(`${subject} ${text}`)
  const faults: Record<string, boolean> = {
    [`goes to ${reader}`]: !readersOf(row).includes(reader),
    [`is not in ${language}`]: !html.includes(`<html lang="${language}"`),
    'has no subject': plain(subject).trim() === '',
    'has a subject of several lines': /[\r\n]/.test(subject),
    // What a telephone shows; by hand, not by the function that shortens.
    'has a subject of more than 60 characters': [...plain(subject)].length > 60,
    'says more than 120 words': countWords(text, language) > 120,
    'does not say why it came':
      template !== 'contact-message' &&
      !reasonTexts(language).some((reason) => plain(text).includes(`-- ${plain(reason)}`)),
    'has a wrong ending':
      text.includes(`\n\n${translator(language)('emails.parts.duas')}\n\n-- \n`) ===
      withoutEnding.includes(template),
    'counts one as many': /\b1 (?:places|pilgrims|adults|travellers|trips|days|hours)\b|\bYour 1 /.test(
      shown,
    ),
    'has a link beside other words': text
      .split('\n')
      .some((line) => /https?:\/\//.test(line) && !/^https?:\/\/\S+$/.test(line)),
    'has an unfilled place': /\{\w+\}|\bundefined\b|\bnull\b|\bNaN\b|\[object/.test(`${shown} ${html}`),
    'has text of a person as a tag': /<i\b/i.test(html),
    'has text of a person as a value of an attribute': /<[^>]*\bonload=x>?"'/.test(html),
    'shows escaped signs in plain text': /&(?:lt|gt|amp|quot|#39);/.test(`${subject} ${text}`),
    'escapes twice': /&amp;(?:lt|gt|amp|quot|#39);/.test(html),
    'does not name the trip': row.title === true && !shown.includes(titleStart(language)),
    'names the trip in another language':
      row.title === true && locales.some((one) => one !== language && shown.includes(titleStart(one))),
    'has a sum in dollars': row.sums === true && /US\$|\$|USD|دولار|ڈالر|ડોલર|ડૉલર|دلار/.test(shown),
    'has no sum': row.sums === true && !/₹|INR|روپیه|روپے|روبية/.test(shown),
  }
  return Object.keys(faults).filter((fault) => faults[fault])
}

describe('FIX-30 every email there is', () => {
  test('FIX-30 has a row in this table', () => {
    expect(Object.keys(everyEmail).sort()).toEqual(Object.keys(emailTemplates).sort())
  })

  test.for(locales)(
    'FIX-30 in %s: to whom, in which language, subject, title, currency, nothing unescaped',
    async (locale, { open }) => {
      const mails = await writeAll(open, locale)
      // Each was written, to each of its readers.
      const written = mails.map(({ template, to }) => `${template} ${readerAt(to)}`)
      const due = Object.entries(everyEmail).flatMap(([name, row]) =>
        readersOf(row).map((one) => `${name} ${one}`),
      )
      expect(due.filter((one) => !written.includes(one))).toEqual([])
      const faulty = mails.flatMap((mail) =>
        faultsOf(mail, locale).map((fault) => `${mail.template} ${fault}`),
      )
      expect([...new Set(faulty)]).toEqual([])
      // Control: the text is there, where it was escaped.
      expect(mails.filter(({ text }) => text.includes(hostileText)).length).toBeGreaterThan(20)
    },
  )
})
