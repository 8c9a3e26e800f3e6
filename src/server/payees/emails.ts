import { payeeState, validFrom } from '#domain/payees/payees.ts'
import { fitSubject } from '#i18n/email-subjects.ts'
import { formatReaderTime } from '#i18n/reader-time.ts'
import { findEmailBooking } from '#server/bookings/emails/booking-view.ts'
import { renderToPilgrim } from '#server/bookings/emails/email-parts.ts'
import type { EmailContext, EmailTemplate } from '#server/machine/mail/mail.ts'
import { renderMessage } from '#server/machine/mail/message.ts'
import { findCompany, findPayee, findPayees } from './queries.ts'

// No email has a number or a holder: the page has them, for those who may read them.

const link = ({ config, locale }: EmailContext, path: string) => `${config.publicUrl}${path}?lang=${locale}`

const noPlace = { readerTimeZone: null, trip: { timeZone: null, departureOrigin: null } }
/** The clock of a company's owner and of admins is not known: the email names the one that it goes by. */
const timeOf = ({ translate: t, locale }: EmailContext, instant: Date) =>
  formatReaderTime(t, locale, instant.toISOString(), noPlace)

/** An account with its company and its state when the email is written; undefined where either is gone. */
async function findSubject({ db, clock }: EmailContext, payeeId: unknown) {
  const payee = await findPayee(db, String(payeeId))
  const company = payee && (await findCompany(db, payee.organizerId))
  if (!payee || !company || company.deletedAt !== null) return undefined
  const { companyName, isFrozen } = company
  return { payee, company: companyName, isFrozen, state: payeeState(payee, clock()) }
}

/** Tells the owner's address that an account was added, with the link that stops it without a sign-in. */
const payeeAdded: EmailTemplate = async (writing, { data }) => {
  const { translate: t } = writing
  const subject = await findSubject(writing, data.payeeId)
  if (!subject || subject.payee.ending !== null) return undefined
  const { payee, company } = subject
  return renderMessage(writing, {
    audience: 'company',
    subject: fitSubject((name) => t('emails.payeeAdded.subject', { company: name }), company),
    preview: t('emails.payeeAdded.preview'),
    paragraphs: [t('emails.payeeAdded.text', { company })],
    facts: [
      ...(payee.addedBy ? [{ label: t('emails.payeeAdded.by'), value: payee.addedBy }] : []),
      { label: t('emails.verify.when'), value: timeOf(writing, payee.addedAt) },
    ],
    action: {
      label: t('emails.payeeAdded.action'),
      link: `${writing.config.publicUrl}/stop-account?token=${String(data.token)}&lang=${writing.locale}`,
    },
    closing: [t('emails.payeeAdded.closing')],
  })
}

/** Tells the owner how an admin decided; what has ended since is no news. */
const payeeDecided: EmailTemplate = async (writing, { data }) => {
  const { translate: t } = writing
  const subject = await findSubject(writing, data.payeeId)
  if (!subject) return undefined
  const { payee, company, state } = subject
  const from = validFrom(payee)
  const isApproved = data.isApproved === true
  const isStopped = data.isStopped === true
  const ended = isStopped ? 'stopped' : 'refused'
  if (isApproved ? payee.ending !== null || from === null : state !== ended) return undefined
  const title = isApproved
    ? 'emails.payeeDecided.approved'
    : isStopped
      ? 'emails.payeeDecided.stopped'
      : 'emails.payeeDecided.rejected'
  return renderMessage(writing, {
    audience: 'company',
    subject: fitSubject((name) => t(title, { company: name }), company),
    preview: t('emails.payeeDecided.preview'),
    paragraphs:
      isApproved && from
        ? [t('emails.payeeDecided.approvedText', { company, time: timeOf(writing, from) })]
        : [
            t(isStopped ? 'emails.payeeDecided.stoppedText' : 'emails.payeeDecided.rejectedText', {
              company,
            }),
            t('emails.rejected.reason'),
            payee.reason ?? '',
          ],
    action: { label: t('emails.payeeDecided.action'), link: link(writing, '/organizer/accounts') },
  })
}

/** Tells a pilgrim who may still owe something that an account has become valid. */
const payeeChanged: EmailTemplate = async (writing, email) => {
  const { translate: t } = writing
  const subject = await findSubject(writing, email.data.payeeId)
  const booking = await findEmailBooking(writing, email)
  if (subject?.state !== 'valid' || subject.isFrozen || !booking) return undefined
  const { company } = subject
  return renderToPilgrim(writing, booking, {
    subject: fitSubject((name) => t('emails.payeeChanged.subject', { company: name }), company),
    preview: t('emails.payeeChanged.preview', { reference: booking.reference }),
    paragraphs: [t('emails.payeeChanged.text')],
    link: { label: 'emails.payment.howButton' },
    closing: [t('emails.parts.noAccounts'), t('emails.parts.noPayments')],
  })
}

/** Tells a pilgrim who may still owe something that an account is no longer valid: with no other one, not to pay. */
const payeeWithdrawn: EmailTemplate = async (writing, email) => {
  const { db, clock, translate: t } = writing
  const subject = await findSubject(writing, email.data.payeeId)
  const booking = await findEmailBooking(writing, email)
  if (!subject || !booking) return undefined
  const { payee, company } = subject
  const rows = await findPayees(db, payee.organizerId)
  const hasOther = rows.some((row) => payeeState(row, clock()) === 'valid')
  return renderToPilgrim(writing, booking, {
    subject: fitSubject(
      (name) =>
        t(hasOther ? 'emails.payeeWithdrawn.otherSubject' : 'emails.payeeWithdrawn.subject', {
          company: name,
        }),
      company,
    ),
    preview: booking.reference,
    paragraphs: [t(hasOther ? 'emails.payeeWithdrawn.otherText' : 'emails.payeeWithdrawn.text')],
    link: { label: 'emails.payment.howButton' },
    closing: [t('emails.parts.noAccounts'), t('emails.parts.noPayments')],
  })
}

/** Tells an admin that an account waits for a check. */
const payeeToCheck: EmailTemplate = async (writing, { data }) => {
  const { translate: t } = writing
  const subject = await findSubject(writing, data.payeeId)
  if (subject?.state !== 'waiting') return undefined
  const { payee, company } = subject
  return renderMessage(writing, {
    audience: 'admin',
    subject: fitSubject((name) => t('emails.payeeToCheck.subject', { company: name }), company),
    preview: t('emails.payeeToCheck.preview', { time: timeOf(writing, payee.usableFrom) }),
    paragraphs: [
      t('emails.payeeToCheck.text'),
      t('emails.payeeToCheck.preview', { time: timeOf(writing, payee.usableFrom) }),
    ],
    facts: [{ label: t('organizers.companyName'), value: company }],
    action: { label: t('emails.payeeDecided.action'), link: link(writing, '/admin/accounts') },
  })
}

export const payeesEmails = {
  'payee-added': payeeAdded,
  'payee-decided': payeeDecided,
  'payee-changed': payeeChanged,
  'payee-withdrawn': payeeWithdrawn,
  'payee-to-check': payeeToCheck,
}
