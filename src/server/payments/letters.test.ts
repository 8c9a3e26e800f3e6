import { describe, expect } from 'vitest'
import { addDays } from '#domain/kernel/calendar.ts'
import { createInterferingTrigger } from '#test/interfering-trigger.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { createBooks, createFamily, lastEntry } from '#test/scenes/money/books.ts'
import { test, type World } from '#test/world.ts'
import { paymentLetters } from './tables.ts'

const aboutMoney = /^(payment|refund|claim)-/

/** Moves the clock day by day, an hour past noon, and lists the letters about money by the day on which they went. */
async function live(world: World, from: string, until: string) {
  const letters: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) {
    world.clock.set(`${day}T13:00:00Z`)
    const before = (await listMails(world)).length
    // Twice on each day: what went goes no more.
    await runJob(world, 'tell-payments')
    await runJob(world, 'tell-payments')
    for (const { template, to } of (await listMails(world)).slice(before))
      letters.push(`${day} ${template} ${to}`)
  }
  return letters
}

const listMails = async (world: World) =>
  (await world.mails.deliver()).filter(({ template }) => aboutMoney.test(template))

describe('MON-04 letters about payments', () => {
  test('MON-04 three days before, on the day and three days after, each once; a payment stops them', async ({
    world,
  }) => {
    const { lead, record } = await createBooks(world)
    expect(await live(world, '2026-11-21', '2026-11-30')).toEqual([
      `2026-11-21 payment-due ${lead.email}`,
      `2026-11-24 payment-due ${lead.email}`,
      `2026-11-27 payment-due ${lead.email}`,
    ])
    const subjects = (await listMails(world)).map(({ subject }) => subject)
    expect(subjects.map((one) => one.replace(/[\u2066-\u2069]/g, '').replace(/QF-\w+/, 'QF'))).toEqual([
      '$600 due by Nov 24: QF',
      '$600 due Nov 24: QF',
      'Overdue: $600, QF',
    ])
    await record({ day: '2026-11-30' })
    await listMails(world)
    expect(await live(world, '2026-12-01', '2026-12-08')).toEqual([`2026-12-08 payment-due ${lead.email}`])
    await record({ amount: '1800.00', day: '2026-12-08' })
    await listMails(world)
    expect(await live(world, '2026-12-09', '2026-12-20')).toEqual([])
  })

  test('MON-04 a cancellation, a claim that waits and a status that says paid stop reminders; without books there are none', async ({
    world,
  }) => {
    const cancelled = await createBooks(world)
    await world.call(
      'bookings.updateStatus',
      { id: cancelled.id, status: 'cancelled_by_organizer' },
      { as: cancelled.owner },
    )
    const claimed = await createBooks(world)
    await claimed.claim()
    const says = await createBooks(world)
    await world.call('bookings.updateStatus', { id: says.id, status: 'paid' }, { as: says.owner })
    await createBooks(world, { isOn: false })
    await listMails(world)
    // The claim is asked about on the third day; nobody is reminded to pay.
    const letters = await live(world, '2026-11-21', '2026-11-27')
    expect(letters.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual(['2026-11-24 claim-received'])
  })

  test('MON-04 two processes that look at once send each letter once', async ({ world, open }) => {
    await createBooks(world)
    const other = await open({ database: world.database })
    other.clock.set('2026-11-24T13:00:00Z')
    world.clock.set('2026-11-24T13:00:00Z')
    await Promise.all([world, other, world, other].map((one) => runJob(one, 'tell-payments')))
    expect(await listMails(world)).toHaveLength(1)
  })

  test('MON-04 what changes between looking and writing is seen: a booking that is paid meanwhile gets no letter', async ({
    open,
  }) => {
    const world = await open({ database: 'own' })
    const { owner, trip } = await createBooks(world)
    await createFamily(world, owner, trip.id)
    // Both are found. While the letter of the first is written, the company says that the other has paid.
    await createInterferingTrigger(
      world,
      'payment_letters',
      "UPDATE bookings SET status = 'paid' WHERE bookings.id <> NEW.booking_id",
      'INSERT',
    )
    world.clock.set('2026-11-24T13:00:00Z')
    await runJob(world, 'tell-payments')
    expect(await world.db.$count(paymentLetters)).toBe(1)
  })

  test('MON-04 a claim that waits is asked about after three days, and told to the admins after seven', async ({
    world,
  }) => {
    const admin = await world.user({ role: 'admin' })
    const { owner, claim, id } = await createBooks(world)
    const { email } = (await world.call('profiles.get', {}, { as: owner })).body
    const entry = lastEntry((await claim()).body).id
    expect((await listMails(world)).map(({ template, to }) => [template, to])).toEqual([
      ['claim-received', email],
    ])
    expect(await live(world, '2026-11-22', '2026-11-27')).toEqual([`2026-11-24 claim-received ${email}`])
    expect(await live(world, '2026-11-28', '2026-11-30')).toEqual([
      `2026-11-28 claim-unanswered ${admin.email}`,
    ])
    await world.call('payments.disputeClaim', { id, entry, reason: 'None came' }, { as: owner })
    const [dispute] = (await listMails(world)).slice(-1)
    expect(dispute?.template).toBe('payment-disputed')
    expect(dispute?.text).toContain('None came')
  })

  test('MON-02 a correction is told once, with both amounts and the reason; of two at once the last', async ({
    world,
  }) => {
    const { owner, lead, id, record, refund } = await createBooks(world)
    const entry = lastEntry((await record({ day: '2026-11-21' })).body).id
    const correct = (of: string, amount: string, key: string) =>
      world.call('payments.correct', { id, entry: of, amount, reason: `Counted ${key}`, key }, { as: owner })
    const told = async () =>
      (await listMails(world))
        .filter(({ template }) => template === 'payment-corrected')
        .map(({ to, subject, text }) =>
          [to, subject, text].join('\n').replaceAll(/[\u2066-\u2069\u200e]/g, ''),
        )
    await listMails(world)
    await correct(entry, '500.00', 'again')
    await correct(entry, '500.00', 'again')
    const [first = '', ...others] = await told()
    expect(others).toEqual([])
    expect(first).toMatch(/Corrected: \$500, QF-/)
    for (const words of [lead.email, '$600', '$500', 'Counted again', '$1,900', '#money'])
      expect(first).toContain(words)
    // Two before the first of them left: what is true now is told, beside what was told last.
    await correct(entry, '450.00', 'twice')
    await correct(entry, '400.00', 'thrice')
    const now = (await told()).slice(1)
    expect(now).toHaveLength(1)
    expect(now[0]).toMatch(/Corrected: \$400, QF-/)
    const back = lastEntry((await refund({ amount: '100.00' })).body).id
    await correct(back, '90.00', 'refund')
    expect((await told()).at(-1)).toMatch(/corrected a refund/)
  })

  test('MON-04 a refund is asked for on days 7 and 14, and is overdue for pilgrim, company and admins after that', async ({
    world,
  }) => {
    const admin = await world.user({ role: 'admin' })
    const { owner, lead, id, record, refund } = await createBooks(world)
    const { email } = (await world.call('profiles.get', {}, { as: owner })).body
    await record()
    await world.call('bookings.updateStatus', { id, status: 'cancelled_by_organizer' }, { as: owner })
    await listMails(world)
    expect(await live(world, '2026-11-22', '2026-12-05')).toEqual([
      `2026-11-28 refund-due ${email}`,
      `2026-12-05 refund-due ${email}`,
    ])
    expect((await live(world, '2026-12-06', '2026-12-10')).sort()).toEqual(
      [
        `2026-12-06 refund-overdue ${lead.email}`,
        `2026-12-06 refund-overdue-company ${email}`,
        `2026-12-06 refund-overdue-admin ${admin.email}`,
      ].sort(),
    )
    await refund({ day: '2026-12-10' })
    expect((await listMails(world)).at(-1)).toMatchObject({ template: 'refund-paid', to: lead.email })
    expect(await live(world, '2026-12-11', '2026-12-20')).toEqual([])
  })

  test('MON-03 a receipt tells the number and the balance, and never who paid; no email has a note', async ({
    world,
  }) => {
    const { record, lead } = await createBooks(world)
    await record({ payer: 'MARKER payer', note: 'MARKER note' })
    const [mail] = await listMails(world)
    expect(mail).toMatchObject({ template: 'payment-received', to: lead.email })
    const text = mail?.text.replace(/[\u2066-\u2069]/g, '') ?? ''
    expect(text).toMatch(/\$1,800/)
    expect(text).toMatch(/\/bookings\/QF-\w+\?lang=en#money/)
    expect(mail?.html).not.toContain('MARKER')
    expect(text).not.toContain('MARKER')
  })
})
