import type { Deps } from '#server/machine/context.ts'
import { readContactPhone } from './contact-phone-view.ts'
import { writeContactPhone } from './phones-changing.ts'
import { findUnreadPhones } from './phones-queries.ts'

const atOnce = 500

/** Job: reads the numbers of bookings from before they were read, and of those that an older version made meanwhile. */
export async function readContactPhones({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (;;) {
    const unread = await findUnreadPhones(db, atOnce)
    for (const booking of unread)
      await writeContactPhone(db, booking, await readContactPhone(db, booking.contactPhone, booking))
    if (unread.length < atOnce) return
  }
}
