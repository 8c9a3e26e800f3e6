import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { stableId } from '#demo/random.ts'
import { removeDemo } from '#demo/remove-demo.ts'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { bookings, removedBookings } from '#server/bookings/core/tables.ts'
import { findDatabaseFault } from '#server/machine/data/database-errors.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { insertEntry } from '#server/payments/changing.ts'
import { paymentDetails, paymentEntries, paymentSlips, removedAccounts } from '#server/payments/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { createConfirmedRequest, dumpTables, listTablesWith, runJob } from '#test/scenes/deletions.ts'
import { createPdf } from '#test/scenes/documents.ts'
import { createBooks, lastEntry, paid } from '#test/scenes/money/books.ts'
import { test, type World } from '#test/world.ts'

/** A family that paid 600 dollars, confirmed with receipt 1, and reported 100 more with a slip; and who removes its booking. */
async function createPaid(world: World, fields: Parameters<typeof createBooks>[1] = {}) {
  const books = await createBooks(world, fields)
  const { owner, trip, id, claim } = books
  const first = lastEntry((await claim({ payer: 'MARKER payer' })).body)
  const confirmed = await world.call('payments.confirmClaim', { id, entry: first.id }, { as: owner })
  const reported = await claim({ amount: '100.00', payer: 'MARKER payer', file: createPdf('slip') })
  const admin = await world.user({ role: 'admin' })
  const remove = () => world.call('admin.deleteBooking', { id }, { as: admin })
  const seats = async () =>
    (await world.db.select().from(trips).where(eq(trips.id, trip.id)))[0]?.currentBookings
  const entries = { receipt: lastEntry(confirmed.body).id, claim: lastEntry(reported.body).id }
  return { ...books, admin, remove, seats, entries }
}

/** A guest who paid 600 dollars in cash, and who removes the booking. */
async function createPaidGuest(world: World, fields: object = {}) {
  const { record, ...books } = await createBooks(world, { booking: { userId: null, ...fields } })
  await record({ payer: 'MARKER payer' })
  const admin = await world.user({ role: 'admin' })
  return { ...books, remove: () => world.call('admin.deleteBooking', { id: books.id }, { as: admin }) }
}

describe('MON-02 ADM-10 a booking with entries that an admin removes', () => {
  test('ADM-10 its seats are free once, and account, receipt, slip and agreement stay for those concerned', async ({
    world,
  }) => {
    const scene = await createPaid(world)
    const { id, reference, lead, owner, admin, trip, remove, seats, entries, asFamily, asCompany } = scene
    const stays = await world.booking({ tripId: trip.id, numberOfPilgrims: 3, status: 'confirmed' })
    expect(await seats()).toBe(5)
    const [before, receipt, agreement] = [
      await asFamily(),
      (await world.call('payments.receipt', { id, entry: entries.receipt }, { as: lead })).body,
      (await world.call('bookings.agreement', { id }, { as: lead })).body,
    ]
    const slip = (await world.call('payments.slip', { id, entry: entries.claim }, { as: lead })).body
    expect((await remove()).body).toEqual({ success: true, message: 'Booking deleted' })
    expect([await seats(), (await world.db.select().from(bookings)).map((one) => one.id)]).toEqual([
      3,
      [stays.id],
    ])
    expect((await remove()).error.code).toBe('booking_not_found')
    expect(await seats()).toBe(3)
    // What was received is to be refunded, as when its trip is deleted.
    const figures = { agreed: '0.00', received: '600.00', owed: '0.00', credit: '600.00', mayClaim: false }
    const ended = { status: 'cancelled_by_organizer', removedOn: '2026-11-21', contactName: 'Zahra Rizvi' }
    expect(before).toMatchObject({ status: 'confirmed', removedOn: null, mayClaim: true, owed: '1800.00' })
    for (const shown of [await asFamily(), await asCompany()]) {
      expect(shown).toMatchObject({ ...figures, ...ended, credits: [{ amount: '600.00' }] })
      expect(shown.entries.map((one) => one.id)).toEqual(before.entries.map((one) => one.id))
    }
    const readers = { family: lead, company: owner, admin } as const
    for (const named of [id, reference])
      for (const [reader, as] of Object.entries(readers)) {
        const own = reader === 'family'
        const read = { id: named, entry: entries.receipt }
        const [printed, agreed, file] = [
          await world.call(own ? 'payments.receipt' : 'payments.companyReceipt', read, { as }),
          await world.call('bookings.agreement', { id: named }, { as }),
          await world.call(
            own ? 'payments.slip' : 'payments.companySlip',
            { id: named, entry: entries.claim },
            { as },
          ),
        ]
        expect(printed.body).toEqual({ ...receipt, owed: '0.00' })
        expect(agreed.body).toEqual(agreement)
        expect(file.body).toEqual(slip)
      }
  })

  test('ADM-10 strangers, a colleague at the desk and a guest’s link read nothing of it, and nobody adds to it', async ({
    world,
  }) => {
    const { id, lead, owner, remove, entries, claim, record, refund } = await createPaid(world)
    const guest = await createPaidGuest(world)
    await remove()
    await guest.remove()
    const desk = await world.user()
    await world.member({ organizerId: owner.id, userId: desk.id, role: 'desk' })
    const strangers = [await world.user(), desk, await world.organizer(), guest.lead]
    for (const as of strangers)
      for (const name of ['payments.account', 'payments.ofBooking', 'bookings.agreement'] as const)
        expect([name, (await world.call(name, { id }, { as })).error.code]).toEqual([
          name,
          'booking_not_found',
        ])
    for (const as of [{}, { as: lead }, { as: guest.lead }])
      expect((await world.call('payments.account', { id: guest.id }, as)).error.code).toBe(
        'booking_not_found',
      )
    const entry = entries.claim
    const answers = [
      await claim(),
      await record(),
      await refund(),
      await world.call('payments.confirmClaim', { id, entry }, { as: owner }),
      await world.call('payments.disputeClaim', { id, entry, reason: 'None' }, { as: owner }),
      await world.call('payments.withdrawClaim', { id, entry }, { as: lead }),
    ]
    expect(answers.map(({ error }) => error.code)).toEqual(answers.map(() => 'booking_not_found'))
    const { body: waiting } = await world.call('payments.claims', { id: owner.id }, { as: owner })
    expect(waiting).toMatchObject({ claims: [], total: 0 })
  })

  test.for(locales)('ADM-10 the email about it leads to the statement in %s', async (locale, { world }) => {
    const { remove, reference, lead } = await createPaid(world, { booking: { language: locale } })
    await world.db.delete(emails)
    await remove()
    const [mail, ...others] = await world.mails.deliver()
    const t = translator(locale)
    expect([mail?.to, mail?.template, others]).toEqual([lead.email, 'booking-removed', []])
    expect(mail?.text).toContain(t('emails.bookingRemoved.statement'))
    expect(mail?.html).toContain(t('emails.bookingRemoved.openStatement'))
    expect(mail?.text).toContain(`/bookings/${reference}/statement?lang=${locale}`)
  })

  test('ADM-10 emails that waited about it are not sent, and no job writes about it any more', async ({
    world,
  }) => {
    const { id, remove } = await createPaid(world)
    expect(await world.db.$count(emails, eq(emails.bookingId, id))).toBeGreaterThan(0)
    await remove()
    const sent = async () => (await world.mails.deliver()).map(({ template }) => template)
    expect(await sent()).toEqual(['booking-removed'])
    world.clock.advance({ hours: 24 * 30 })
    await runJob(world, 'tell-payments')
    expect(await sent()).toEqual(['booking-removed'])
  })

  test('ADM-10 one under way keeps its status, and one without entries leaves nothing', async ({ world }) => {
    const scene = await createPaid(world)
    await world.call('bookings.updateStatus', { id: scene.id, status: 'in_progress' }, { as: scene.owner })
    world.clock.advance({ hours: 24 * 51 })
    await scene.remove()
    const shown = await scene.asCompany()
    expect(shown).toMatchObject({ status: 'in_progress', owed: '1800.00', mayClaim: false })
    const plain = await world.booking()
    await world.call('admin.deleteBooking', { id: plain.id }, { as: scene.admin })
    const kept = await world.db.select({ id: removedBookings.bookingId }).from(removedBookings)
    expect(kept).toEqual([{ id: scene.id }])
  })

  test('PRIV-02 a person who is deleted is taken off it, and its people are erased on their day', async ({
    world,
  }) => {
    const scene = await createPaid(world, { booking: { contactName: 'MARKER name' } })
    const guest = await createPaidGuest(world, {
      contactEmail: 'MARKER@example.com',
      contactName: 'MARKER name',
    })
    const marked = async () => listTablesWith(await dumpTables(world), /MARKER/)
    const sealed = async () => [
      await world.db.$count(paymentDetails),
      await world.db.$count(paymentSlips),
      await world.db.$count(removedAccounts, sql`${removedAccounts.contactName} IS NOT NULL`),
    ]
    await scene.remove()
    await world.db.delete(emails)
    expect(await marked()).toEqual(['bookings', 'removed_accounts'])
    await createConfirmedRequest(world, 'marker@example.com')
    await guest.remove()
    await world.db.delete(emails)
    expect(await marked()).toContain('removed_bookings')
    expect(await sealed()).toEqual([3, 1, 2])
    world.clock.advance({ hours: 25 })
    await runJob(world, 'carry-out-deletions')
    expect([await sealed(), (await world.db.select().from(removedBookings)).length]).toEqual([[2, 1, 1], 2])
    expect(await marked()).not.toContain('removed_bookings')
    await runJob(world, 'erase-payment-details')
    expect(await sealed()).toEqual([2, 1, 1])
    world.clock.advance({ hours: 24 * 30 })
    await runJob(world, 'erase-payment-details')
    expect(await sealed()).toEqual([0, 0, 0])
    expect((await scene.asCompany()).contactName).toBeNull()
    expect(await world.db.$count(paymentEntries)).toBe(4)
  })

  test('MON-02 the database refuses an entry of a booking that is gone; leaving the demo takes what is kept out', async ({
    world,
  }) => {
    const { db } = world
    const own = await createPaid(world)
    const demo = await createPaid(world, { booking: { id: stableId('removed-booking-with-books') } })
    await own.remove()
    await demo.remove()
    const entry = {
      bookingId: own.id,
      kind: 'claimed',
      side: 'pilgrim',
      amount: '1.00',
      way: 'bank',
    } as const
    const refused = await insertEntry(db, { ...entry, day: paid.day, writtenAt: world.clock.now() }).catch(
      (error: unknown) => findDatabaseFault(error)?.constraint,
    )
    expect(refused).toBe('payment_entries_booking_id_fkey')
    await db.transaction((tx) => removeDemo(tx))
    const left = await db.select({ id: paymentEntries.bookingId }).from(paymentEntries)
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([own.id]))
    expect(await db.select({ id: removedAccounts.bookingId }).from(removedAccounts)).toEqual([{ id: own.id }])
  })

  test.skipIf(isEmbedded)(
    'MON-02 of payments that are reported while it is removed, each is kept with it or refused',
    async ({ open }) => {
      const world = await open({ env: { RATE_LIMITS: 'off' } })
      const { id, admin, claim, record, asCompany } = await createPaid(world)
      const [removal, ...replies] = await Promise.all([
        world.call('admin.deleteBooking', { id }, { as: admin }),
        ...Array.from({ length: 8 }, (_, index) => (index % 2 ? claim() : record())),
      ])
      expect(removal.status).toBe(200)
      const written = replies.filter(({ status }) => status < 300).length
      const refused = replies.filter(({ error }) => error?.code === 'booking_not_found').length
      expect(written + refused).toBe(8)
      expect((await asCompany()).entries).toHaveLength(3 + written)
    },
  )
})
