import { accountRegistered, accountReplaced, mailboxProven } from '#server/accounts/core/changing.ts'
import { on } from '#server/machine/events.ts'
import { tellAdminsOf } from './applying-changing.ts'
import { insertCompany, releaseCompanies } from './changing.ts'
import { sendHeldApproval } from './held-approval-changing.ts'

export const organizersReactions = [
  on(accountRegistered, async (tx, { account, company, now }) => {
    if (company) await insertCompany(tx, account, company, now)
  }),
  on(mailboxProven, sendHeldApproval),
  on(mailboxProven, (tx, { userId, now }) => tellAdminsOf(tx, userId, now)),
  on(accountReplaced, (tx, { userId }) => releaseCompanies(tx, userId)),
]
