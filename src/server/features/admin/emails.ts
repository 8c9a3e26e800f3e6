import { letter } from '#server/platform/letter.ts'
import type { EmailTemplate } from '#server/platform/mail.ts'

/** Tells an organizer that it may publish now; who has not proved the account's address learns that this is still missing. */
const organizerApproved: EmailTemplate = async ({ config, translate: t, locale }, { data }) => {
  const company = String(data.companyName ?? '')
  return letter({
    locale,
    brand: t('brand.name'),
    subject: t('emails.approved.subject', { company }),
    greeting: t('emails.greeting'),
    paragraphs: [t('emails.approved.text', { company }), t('emails.approved.next')],
    action: {
      label: t('emails.approved.action'),
      link: `${config.publicUrl}/organizer-dashboard?lang=${locale}`,
    },
    closing: data.mustVerifyEmail ? [t('emails.approved.verifyEmail')] : [],
    footer: t('emails.footer', { email: config.supportEmail }),
  })
}

export const adminEmails = { 'organizer-approved': organizerApproved }
