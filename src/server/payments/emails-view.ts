import { holdsSeats } from '#domain/bookings/bookings.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import type { Account } from '#domain/payments/owed-by.ts'
import { formats } from '#i18n/format.ts'
import type { EmailBooking } from '#server/bookings/emails/booking-view.ts'
import { findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import { paySentences } from '#server/bookings/emails/money-view.ts'
import type { EmailContext, QueuedEmail } from '#server/machine/mail/mail.ts'
import type { Section } from '#server/machine/mail/message.ts'
import { type ReadAccount, readAccount } from './account-facts.ts'
import { findAccount } from './accounts-queries.ts'

/** A booking as emails about its money tell it. */
export type EmailAccount = ReadAccount & { booking: EmailBooking }

/** Returns the booking with its account; undefined where it is gone. */
export async function findEmailAccount(
  writing: EmailContext,
  email: Pick<QueuedEmail, 'bookingId' | 'recipient'>,
): Promise<EmailAccount | undefined> {
  const booking = await findEmailBooking(writing, email)
  const row = booking && (await findAccount(writing.db, booking.id))
  return row && { booking, ...readAccount(row, writing.clock()) }
}

/** Where the page of a booking shows its money. */
export const moneyPage = '#money'

/** A value that an email was queued with. */
export const emailText = ({ data }: QueuedEmail, name: string): string => String(data[name] ?? '')

/** The entry that an email is about. */
export const findEmailEntry = ({ account }: EmailAccount, email: QueuedEmail) =>
  account.entries.find(({ id }) => id === emailText(email, 'entryId'))

type Row = { label: string; value: string; beside?: string }

/** MONEY: what was agreed, received and reported, the balance, and the next payment with its day. */
export function moneyRows(
  { translate: t, locale }: Pick<EmailContext, 'translate' | 'locale'>,
  { agreed, received, claimed, owed, next, payments, currency }: Account,
): Row[] {
  const f = formats(locale)
  const row = (label: string, amount: string | null, isShown = true): Row[] =>
    amount === null || !isShown ? [] : [{ label, value: f.money(amount, currency) }]
  const open = payments.find(({ left }) => compareAmount(left, '0') > 0) ?? next
  return [
    ...row(t('companyMoney.agreed'), agreed),
    ...row(t('console.received'), received),
    ...row(t('owing.claimed'), claimed, compareAmount(claimed, '0') > 0),
    ...row(t('emails.parts.balance'), owed),
    ...(open
      ? [
          {
            label: t('emails.parts.next'),
            value: f.money(open.left, currency),
            ...(open.due && { beside: t('emails.step.by', { date: f.longDate(open.due) }) }),
          },
        ]
      : []),
  ]
}

/** PAY: how to pay, without any account number; nothing where nothing is to be paid. */
export function paySections(
  writing: Pick<EmailContext, 'translate'>,
  { booking, account }: Pick<EmailAccount, 'booking' | 'account'>,
): Section[] {
  const isPaying = holdsSeats(booking.status) && account.owed !== null && compareAmount(account.owed, '0') > 0
  if (!isPaying) return []
  return [
    {
      title: writing.translate('emails.parts.paying'),
      sentences: paySentences(writing, booking),
    },
  ]
}

/** REFUND: what came, what is kept of it, and what goes back. */
export function refundRows(
  { translate: t, locale }: Pick<EmailContext, 'translate' | 'locale'>,
  { row: { cancelled }, account }: ReadAccount,
  { amount, due }: { amount: string; due: string | null },
): Row[] {
  const f = formats(locale)
  const { received, agreed, currency } = account
  return [
    { label: t('console.received'), value: f.money(received, currency) },
    ...(cancelled && agreed !== null
      ? [{ label: t('emails.parts.fee'), value: f.money(agreed, currency) }]
      : []),
    { label: t('emails.parts.refund'), value: f.money(amount, currency) },
    ...(due ? [{ label: t('emails.parts.refundBy'), value: f.longDate(due) }] : []),
  ]
}
