import type { EmailKind, EmailPace } from '#domain/organizers/email-choices.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** The types of emails, as the screen of choices and the daily email name them. */
export const emailKindTexts = {
  requests: 'emailChoices.kind.requests',
  unanswered: 'emailChoices.kind.unanswered',
  cancellations: 'emailChoices.kind.cancellations',
  changes: 'emailChoices.kind.changes',
  payments: 'emailChoices.kind.payments',
  waiting_lists: 'waiting.mine',
  groups: 'group.title',
  applicants: 'emailChoices.kind.applicants',
  accounts: 'emailChoices.kind.accounts',
  refunds: 'lateMoney.refundsTitle',
  claims: 'lateMoney.claimsTitle',
  undelivered: 'admin.letters',
} as const satisfies Record<EmailKind, MessageKey>

export const emailPaceTexts = {
  at_once: 'emailChoices.pace.atOnce',
  daily: 'emailChoices.pace.daily',
  never: 'emailChoices.pace.never',
} as const satisfies Record<EmailPace, MessageKey>
