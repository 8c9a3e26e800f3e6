import { eq } from 'drizzle-orm'
import { demoAccounts } from '#demo/accounts.ts'
import { addDays, today } from '#domain/kernel/calendar.ts'
import { users } from '#server/accounts/core/tables.ts'
import { organizers } from '#server/organizers/tables.ts'
import { createLeader, inviteByEmail } from '#test/scenes/colleagues.ts'
import { createBookingWithTravellers } from '#test/scenes/company-travellers.ts'
import { createFamily, createMoneyDeparture } from '#test/scenes/desk/money.ts'
import { addPayee } from '#test/scenes/money/payees.ts'
import { createPhoto } from '#test/scenes/photos.ts'
import type { Site } from './site.ts'

/** A departure of the demo's company that leaves in five days, with people, rooms and practical details, and its leader. */
export async function createDeskScreens(site: Site, owner: { email: string }) {
  const as = await findCompany(site, owner.email)
  const day = today(site.clock.now())
  const trip = await site.trip({
    organizerId: as.id,
    title: 'Ziyarat of the three shrines',
    departureDate: addDays(day, 5),
    returnDate: addDays(day, 15),
    hotels: [
      {
        city: 'Najaf',
        name: 'Qasr al-Dur',
        nights: 4,
        orBetter: false,
        stars: 4,
        metres: null,
        reference: null,
      },
    ],
  })
  for (const contactName of ['Zahra Rizvi', 'Sibtain Noor'])
    await createBookingWithTravellers(site, trip.id, { contactName })
  const rooms = [{ number: '201', beds: 2, isStepFree: true }]
  await site.call('rooms.save', { tripId: trip.id, stay: 0, version: 0, rooms }, { as })
  const content = { place: 'Terminal 2, Gate 3', time: '03:30', leaderName: 'Kazim Jasdanwala' }
  await site.call('details.save', { id: trip.id, seenVersion: 0, content }, { as })
  await site.call(
    'details.save',
    { id: trip.id, seenVersion: 1, content: { ...content, time: '04:00' } },
    { as },
  )
  const money = await createMoneyScreens(site, as)
  const leader = await createLeader(site, as.id, [trip.id])
  const email = 'colleague@example.com'
  const token = await inviteByEmail(site, { company: as, email, role: 'leader', departures: [trip.id] })
  return { led: trip.id, money, leader, invitation: `/invitations/${token}` }
}

/** A departure with books: who owes, who reports a payment with its slip, who has paid; and an account to pay into that waits. */
async function createMoneyScreens(site: Site, as: { id: string; userId: string }): Promise<string> {
  const trip = await createMoneyDeparture(site, as, { title: 'Thirteen Rajab in Najaf' })
  await createFamily(site, as, trip.id, { contactName: 'Ghulam Abbas Dongri', people: 3, received: '78000' })
  const reporting = await createFamily(site, as, trip.id, { contactName: 'Fatima Zehra Kurnool', people: 2 })
  await reporting.report('156000', await createPhoto({ width: 300, height: 500 }))
  await createFamily(site, as, trip.id, { contactName: 'Aliasgar Dohadi', received: '100000' })
  await addPayee(site, as, { password: demoAccounts.password })
  return trip.id
}

/** The company of an owner, as which its calls are made. */
async function findCompany({ db }: Site, email: string): Promise<{ id: string; userId: string }> {
  const [found] = await db
    .select({ id: organizers.id, userId: users.id })
    .from(organizers)
    .innerJoin(users, eq(users.id, organizers.userId))
    .where(eq(users.email, email))
  if (!found) throw new Error(`${email} owns no company`)
  return found
}
