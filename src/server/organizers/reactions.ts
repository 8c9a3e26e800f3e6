import { accountRegistered, accountReplaced, mailboxProven } from '#server/accounts/core/changing.ts'
import { on } from '#server/machine/events.ts'
import { notifyAdminsOfApplicant } from './applications-changing.ts'
import { detachCompanies, insertCompany } from './changing.ts'
import { forgetChoices } from './email-choices-changing.ts'
import { sendPendingApproval } from './pending-approval-changing.ts'

export const organizersReactions = [
  on(accountRegistered, async (tx, { account, company, now }) => {
    if (company) await insertCompany(tx, account, company, now)
  }),
  on(mailboxProven, sendPendingApproval),
  on(mailboxProven, (tx, { userId, now }) => notifyAdminsOfApplicant(tx, userId, now)),
  on(accountReplaced, (tx, { userId }) => detachCompanies(tx, userId)),
  on(accountReplaced, (tx, { userId }) => forgetChoices(tx, userId)),
]
