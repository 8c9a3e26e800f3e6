import { compareAmount } from '#domain/offers/amounts.ts'
import type { paymentWays } from '#domain/payments/entries.ts'
import { mayRemind } from '#domain/payments/letters.ts'
import type { OpenPayment } from '#domain/payments/schedule.ts'
import { formats } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { renderToCompany, renderToPilgrim } from '#server/bookings/emails/email-parts.ts'
import { ladderSections } from '#server/bookings/emails/money-view.ts'
import type { EmailContext, EmailTemplate } from '#server/machine/mail/mail.ts'
import {
  type EmailAccount,
  emailText,
  findEmailAccount,
  findEmailEntry,
  moneyPage,
  moneyRows,
  paySections,
} from './emails-view.ts'

const paymentWayNames = {
  bank: 'payments.way.bank',
  upi: 'payments.way.upi',
  wallet: 'payments.way.wallet',
  cash: 'payments.way.cash',
  other: 'payments.way.other',
} as const satisfies Record<(typeof paymentWays)[number], MessageKey>

const paymentNames = {
  deposit: 'emails.payment.deposit',
  balance: 'emails.payment.balance',
  all: 'emails.payment.whole',
} as const satisfies Record<OpenPayment['kind'], MessageKey>

/** Why a reminder goes out, and the payment with its day that it is about; a company asks for all that is owed. */
type Reminder = { kind: string; about?: string }

/** The payment that a reminder is about; undefined once it was paid, reported, cancelled, or is due on another day. */
function findPayment(
  { account, row }: EmailAccount,
  { kind: why, about }: Reminder,
): OpenPayment | undefined {
  const open = account.payments.filter(({ left }) => compareAmount(left, '0') > 0)
  if (row.contactEmail === '' || row.status === 'pending' || !mayRemind(account, row.status)) return undefined
  return open.find(({ kind, due }) => why === 'asked' || `${kind} ${due}` === about)
}

/** Reminds of a payment three days before its day, on it and three days after it, or because its company asks. */
const paymentDue: EmailTemplate = async (writing, email) => {
  const found = await findEmailAccount(writing, email)
  const reminder = { kind: emailText(email, 'kind'), about: emailText(email, 'about') }
  return found && writeReminder(writing, found, reminder)
}

/** Writes a reminder; undefined where there is nothing to remind of. */
export async function writeReminder(writing: EmailContext, found: EmailAccount, reminder: Reminder) {
  const payment = findPayment(found, reminder)
  if (!payment) return undefined
  const { kind } = reminder
  const { booking, account, today } = found
  const { translate: t, locale } = writing
  const f = formats(locale)
  const company = booking.trip.organizer.companyName
  const date = payment.due ? f.longDate(payment.due) : ''
  const isLate = payment.due !== null && payment.due < today
  // What the company asks for is all that is owed.
  const isAsked = kind === 'asked'
  const amount = f.money(isAsked ? (account.owed ?? payment.left) : payment.left, account.currency)
  const { reference } = booking
  const late = [t('emails.payment.wasDue', { date }), t('emails.payment.noRecord', { company })]
  const content = isAsked
    ? {
        subject: t('emails.payment.subjectAsked', { amount, reference }),
        paragraphs: [t('emails.payment.asked', { company }), ...(isLate ? late.slice(0, 1) : [])],
      }
    : isLate
      ? { subject: t('emails.payment.subjectOverdue', { amount, reference }), paragraphs: late }
      : payment.due === today
        ? {
            subject: t('emails.payment.subjectToday', { amount, date: f.shortDate(payment.due), reference }),
            paragraphs: [t('emails.payment.lastDay', { date })],
          }
        : {
            subject: t('emails.payment.subjectSoon', {
              amount,
              date: f.shortDate(payment.due ?? today),
              reference,
            }),
            paragraphs: [t('emails.payment.soon', { company, date })],
          }
  return renderToPilgrim(writing, booking, {
    ...content,
    preview: t(paymentNames[payment.kind], { trip: booking.trip.title }),
    link: { label: isLate ? 'emails.payment.payButton' : 'emails.payment.howButton', hash: moneyPage },
    facts: moneyRows(writing, account),
    sections: [
      ...paySections(writing, found),
      ...(kind === 'payment_due_soon' ? [] : await ladderSections(writing, booking)),
    ],
  })
}

/** Tells the pilgrim that the company has his payment, with the number of its receipt and the balance. */
const paymentReceived: EmailTemplate = async (writing, email) => {
  const found = await findEmailAccount(writing, email)
  const entry = found && findEmailEntry(found, email)
  // Corrected to nothing in the meantime: there is nothing to say.
  if (!found || !entry || entry.state === 'void' || found.booking.contactEmail === '') return undefined
  const { booking, account } = found
  const { translate: t, locale } = writing
  const f = formats(locale)
  const amount = f.money(entry.counted, account.currency)
  return renderToPilgrim(writing, booking, {
    subject: t('emails.payment.receivedSubject', { amount, reference: booking.reference }),
    preview: t('emails.payment.receivedPreview', {
      number: f.number(entry.receiptNumber ?? 0),
      amount: f.money(account.owed ?? '0', account.currency),
    }),
    paragraphs: [t('emails.payment.receivedText', { company: booking.trip.organizer.companyName })],
    link: { label: 'emails.payment.receiptButton', hash: moneyPage },
    facts: [
      { label: t('emails.payment.receivedOn'), value: f.longDate(entry.day) },
      ...moneyRows(writing, account),
    ],
    sections: paySections(writing, found),
  })
}

/** Tells the pilgrim that his payment was not found, and why. */
const paymentDisputed: EmailTemplate = async (writing, email) => {
  const found = await findEmailAccount(writing, email)
  const dispute = found && findEmailEntry(found, email)
  const claim = found?.account.entries.find(({ id }) => id === dispute?.refersTo)
  // Found since, or answered already.
  if (!found || !dispute || claim?.state !== 'disputed' || found.booking.contactEmail === '') return undefined
  const { booking, account } = found
  const { translate: t, locale } = writing
  const company = booking.trip.organizer.companyName
  const amount = formats(locale).money(dispute.counted, account.currency)
  return renderToPilgrim(writing, booking, {
    subject: t('emails.payment.disputedSubject', { amount, reference: booking.reference }),
    preview: t('emails.payment.disputedPreview', { company }),
    paragraphs: [t('emails.payment.disputedPreview', { company }), t('emails.payment.disputedText')],
    link: { label: 'emails.payment.disputedButton', hash: moneyPage },
    facts: [
      ...(dispute.reason
        ? [{ label: t('emails.payment.disputedReason', { company }), value: dispute.reason }]
        : []),
      ...moneyRows(writing, account),
    ],
    closing: [t('emails.payment.disputedEnd')],
  })
}

/** Tells the pilgrim what a correction says, and what stood there before; only of the last one of an entry. */
const paymentCorrected: EmailTemplate = async (writing, email) => {
  const found = await findEmailAccount(writing, email)
  const correction = found && findEmailEntry(found, email)
  if (!found || !correction || found.booking.contactEmail === '') return undefined
  const { booking, account } = found
  const about = account.entries.filter(({ refersTo }) => refersTo === correction.refersTo)
  const corrected = account.entries.find(({ id }) => id === correction.refersTo)
  const corrections = about.filter(({ kind }) => kind === 'correction')
  if (!corrected || corrections.at(-1)?.id !== correction.id) return undefined
  const { translate: t, locale } = writing
  const company = booking.trip.organizer.companyName
  const money = (amount: string) => formats(locale).money(amount, account.currency)
  const amount = money(correction.counted)
  const text = t(
    corrected.kind === 'refunded' ? 'emails.payment.correctedRefundText' : 'emails.payment.correctedText',
    { company },
  )
  return renderToPilgrim(writing, booking, {
    subject: t('emails.payment.correctedSubject', { amount, reference: booking.reference }),
    preview: text,
    paragraphs: [text],
    link: { label: 'emails.payment.correctedButton', hash: moneyPage },
    facts: [
      { label: t('emails.payment.correctedBefore'), value: money((corrections.at(-2) ?? corrected).amount) },
      { label: t('emails.payment.correctedNow'), value: amount },
      ...(correction.reason
        ? [{ label: t('emails.payment.disputedReason', { company }), value: correction.reason }]
        : []),
      ...moneyRows(writing, account),
    ],
    sections: paySections(writing, found),
    closing: [t('emails.payment.correctedEnd', { company })],
  })
}

/** Tells the company of a claim, at once and again after three days. Never who paid, a note or the slip. */
const claimReceived: EmailTemplate = async (writing, email) => {
  const found = await findEmailAccount(writing, email)
  const claim = found && findEmailEntry(found, email)
  if (!found || claim?.state !== 'open' || claim.way === null) return undefined
  const { booking, account, row } = found
  const { translate: t, locale } = writing
  const f = formats(locale)
  const amount = f.money(claim.counted, account.currency)
  const date = f.longDate(claim.day)
  const { contactName, isProven, reference } = booking
  const written = row.entries.find(({ id }) => id === claim.id)?.writtenAt ?? claim.day
  const again = t('emails.payment.claimAgain', { date: f.longDate(written.slice(0, 10)) })
  return renderToCompany(writing, booking, {
    subject: t('emails.payment.claimSubject', { amount, reference }),
    preview:
      contactName && isProven
        ? t('emails.payment.claimPreview', { name: contactName, date })
        : t('emails.payment.claimPreviewBare', { date }),
    paragraphs: [
      ...(emailText(email, 'kind') === 'claim_waiting' ? [again] : []),
      t('emails.payment.claimText'),
    ],
    label: 'emails.payment.claimButton',
    facts: [
      { label: t('costs.amount'), value: amount },
      { label: t('costs.day'), value: date },
      { label: t('companyMoney.way'), value: t(paymentWayNames[claim.way]) },
    ],
  })
}

export const paymentsEmails = {
  'payment-due': paymentDue,
  'payment-received': paymentReceived,
  'payment-disputed': paymentDisputed,
  'payment-corrected': paymentCorrected,
  'claim-received': claimReceived,
}
