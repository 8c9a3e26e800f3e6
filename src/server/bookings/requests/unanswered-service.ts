import type { Deps } from '#server/machine/context.ts'
import { remindCompanies } from './unanswered-changing.ts'

/** Job: reminds companies of requests that have waited for 24 and for 48 hours (TLK-01). */
export async function remindOfUnanswered({ db, clock, log, wakeMailer }: Deps): Promise<void> {
  const reminded = await db.transaction((tx) => remindCompanies(tx, clock()))
  if (reminded === 0) return
  wakeMailer()
  log.info({ reminded }, 'reminders of unanswered requests queued')
}
