import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { trips } from '#server/trips/core/tables.ts'
import { createActiveAlert } from '#test/scenes/alerts.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test } from '#test/world.ts'

test('FAM-08 an alert’s email has each trip’s page, the total for as many as it is for, the price beside, and the refund', async ({
  world,
}) => {
  await createActiveAlert(world, { email: 'zahra@example.com', destination: 'iraq', zaireen: 4 })
  const asked = (await world.mails.deliver()).find(({ template }) => template === 'alert-confirm')
  expect(asked?.text).toContain('An alert is free and holds no places.')
  const visa = {
    name: 'Visa',
    amount: '6500.00',
    currency: 'INR',
    per: 'person',
    isRequired: true,
    due: 'on_the_way',
  }
  const days = { departureDate: '2027-01-10', returnDate: '2027-01-20' }
  const form = { ...days, pricePerPerson: '98500.00', currency: 'INR' } as const
  const agreed = await world.trip({ ...form, title: 'With terms' })
  const open = await world.trip({ ...form, title: 'Without terms' })
  const offer = { extras: [visa], terms: presets.standard } as object
  await world.db.update(trips).set(offer).where(eq(trips.id, agreed.id))
  await world.db.update(trips).set({ terms: null }).where(eq(trips.id, open.id))
  await runJob(world, 'keep-alerts')
  const letter = (await world.mails.deliver()).find(({ template }) => template === 'alert-trips')
  const text = removeIsolates(letter?.text ?? '').replaceAll('\u00a0', ' ')
  const partOf = (title: string) => text.split(/^Trip: /m).find((part) => part.startsWith(title)) ?? ''
  // 4 × (98,500 + 6,500)
  for (const said of [
    `/trips/${agreed.id}?lang=en`,
    'Total price: ₹4,20,000 (total for 4)',
    'Price per person: ₹98,500',
    'Your refund if you cancel: 90% of the price (by Thursday, November 26, 2026)',
  ])
    expect(partOf('With terms')).toContain(said)
  for (const said of [
    `/trips/${open.id}?lang=en`,
    'Total price: ₹3,94,000 (total for 4)',
    'This trip has no written terms: ask before you pay.',
  ])
    expect(partOf('Without terms')).toContain(said)
})
