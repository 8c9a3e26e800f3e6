import { fitSubject } from '#i18n/email-subjects.ts'
import { formats } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { renderToCompany, renderToPilgrim } from '#server/bookings/emails/email-parts.ts'
import type { EmailContext, EmailTemplate, QueuedEmail } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import {
  type EmailAccount,
  emailText,
  findEmailAccount,
  findEmailEntry,
  moneyPage,
  refundRows,
} from './emails-view.ts'

/** The money that goes back of which a letter tells; undefined once it went, or is owed no more. */
function findCredit({ account }: EmailAccount, email: QueuedEmail) {
  const credit = account.credits.find(({ since, due }) => `${since} ${due}` === emailText(email, 'about'))
  return credit?.due ? { ...credit, due: credit.due } : undefined
}

/** Reminds the company of a refund, and once its day has passed. */
const refundToCompany =
  (isLate: boolean): EmailTemplate =>
  async (writing, email) => {
    const found = await findEmailAccount(writing, email)
    const credit = found && findCredit(found, email)
    if (!found || !credit) return undefined
    const { booking, account } = found
    const { translate: t, locale } = writing
    const f = formats(locale)
    const amount = f.money(credit.amount, account.currency)
    const { reference } = booking
    return renderToCompany(writing, booking, {
      subject: isLate
        ? t('emails.payment.refundLateSubject', { amount, reference })
        : t('emails.payment.refundSubject', { amount, date: f.shortDate(credit.due), reference }),
      preview: t('emails.payment.refundPreview', { date: f.longDate(credit.since) }),
      paragraphs: [
        ...(isLate ? [t('emails.payment.refundLateText', { date: f.longDate(credit.due) })] : []),
        t('emails.payment.refundText'),
      ],
      label: 'companyMoney.saveRefund',
      facts: refundRows(writing, found, credit),
    })
  }

/** Tells the pilgrim that his refund is late, and what Qafila does about it. */
const refundOverdue: EmailTemplate = async (writing, email) => {
  const found = await findEmailAccount(writing, email)
  const credit = found && findCredit(found, email)
  if (!found || !credit || found.booking.contactEmail === '') return undefined
  const { booking, account } = found
  const { translate: t, locale } = writing
  const f = formats(locale)
  const amount = f.money(credit.amount, account.currency)
  return renderToPilgrim(writing, booking, {
    subject: t('emails.payment.yourRefundSubject', { amount, reference: booking.reference }),
    preview: t('emails.payment.wasDue', { date: f.longDate(credit.due) }),
    paragraphs: [
      t('emails.payment.wasDue', { date: f.longDate(credit.due) }),
      t('emails.payment.yourRefundText', { company: booking.trip.organizer.companyName }),
    ],
    link: { label: 'emails.payment.yourRefundButton', hash: moneyPage },
    facts: refundRows(writing, found, credit),
  })
}

/** Tells the pilgrim that a refund is on its way, and asks to confirm its arrival. */
const refundPaid: EmailTemplate = async (writing, email) => {
  const found = await findEmailAccount(writing, email)
  const refund = found && findEmailEntry(found, email)
  if (!found || refund?.state !== 'sent' || found.booking.contactEmail === '') return undefined
  const { booking, account } = found
  const { translate: t, locale } = writing
  const f = formats(locale)
  const amount = f.money(refund.counted, account.currency)
  return renderToPilgrim(writing, booking, {
    subject: t('emails.payment.sentSubject', { amount, reference: booking.reference }),
    paragraphs: [t('emails.payment.sentText', { company: booking.trip.organizer.companyName })],
    link: { label: 'emails.payment.sentButton', hash: moneyPage },
    facts: [
      { label: t('emails.payment.sentOn'), value: f.longDate(refund.day) },
      ...refundRows(writing, found, { amount: refund.counted, due: null }),
    ],
  })
}

type AdminLetter = { subject: string; sentence: string; label: MessageKey; path: string }

const renderToAdmin = (
  writing: EmailContext,
  { booking }: EmailAccount,
  { subject, sentence, label, path }: AdminLetter,
) => {
  const { config, translate: t, locale } = writing
  return renderMessage(writing, {
    audience: 'admin',
    subject,
    paragraphs: [sentence],
    facts: [
      { label: t('find.reference'), value: booking.reference },
      { label: t('bookings.organizer'), value: booking.trip.organizer.companyName },
    ],
    action: { label: t(label), link: `${config.publicUrl}${path}?lang=${locale}` },
  })
}

/** Tells the admins of a claim that no company answered for seven days. */
const claimUnanswered: EmailTemplate = async (writing, email) => {
  const found = await findEmailAccount(writing, email)
  const claim = found?.account.entries.find(({ id }) => id === emailText(email, 'about'))
  if (!found || claim?.state !== 'open') return undefined
  const { translate: t, locale } = writing
  const f = formats(locale)
  const written = found.row.entries.find(({ id }) => id === claim.id)?.writtenAt ?? claim.day
  return renderToAdmin(writing, found, {
    subject: t('emails.payment.adminClaimSubject', { reference: found.booking.reference }),
    sentence: t('emails.payment.adminClaimText', {
      company: found.booking.trip.organizer.companyName,
      amount: f.money(claim.counted, found.account.currency),
      date: f.longDate(written.slice(0, 10)),
    }),
    label: 'emails.payment.adminClaimButton',
    path: '/admin',
  })
}

/** Tells the admins of a refund that is overdue. */
const refundOverdueAdmin: EmailTemplate = async (writing, email) => {
  const found = await findEmailAccount(writing, email)
  const credit = found && findCredit(found, email)
  if (!found || !credit) return undefined
  const { translate: t, locale } = writing
  const f = formats(locale)
  const company = found.booking.trip.organizer.companyName
  return renderToAdmin(writing, found, {
    subject: fitSubject(
      (shown) =>
        t('emails.payment.adminRefundSubject', { company: shown, reference: found.booking.reference }),
      company,
    ),
    sentence: t('emails.payment.adminRefundText', {
      company,
      amount: f.money(credit.amount, found.account.currency),
      date: f.longDate(credit.due),
    }),
    label: 'emails.payment.adminButton',
    path: '/admin',
  })
}

export const refundsEmails = {
  'refund-due': refundToCompany(false),
  'refund-overdue-company': refundToCompany(true),
  'refund-overdue': refundOverdue,
  'refund-paid': refundPaid,
  'claim-unanswered': claimUnanswered,
  'refund-overdue-admin': refundOverdueAdmin,
}
