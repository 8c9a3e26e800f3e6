import { expect } from 'vitest'
import { removeIsolates } from '#i18n/isolate.ts'
import { createActiveAlert } from '#test/scenes/alerts.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test } from '#test/world.ts'

test('FIX-30 an alert’s email has each trip’s price in its own currency', async ({ world }) => {
  await createActiveAlert(world, { email: 'zahra@example.com', destination: 'iraq' })
  await world.trip({ title: 'In rupees', pricePerPerson: '98500.00', currency: 'INR' })
  await world.trip({ title: 'In dirhams', pricePerPerson: '4300.00', currency: 'AED' })
  await runJob(world, 'keep-alerts')
  const letter = (await world.mails.deliver()).find(({ template }) => template === 'alert-trips')
  const text = removeIsolates(letter?.text ?? '').replaceAll('\u00a0', ' ')
  expect(/Trip: In rupees(?:.|\n)*?per person: (\S+)/i.exec(text)?.[1]).toBe('₹98,500')
  expect(/Trip: In dirhams(?:.|\n)*?per person: ([^\n]+)/i.exec(text)?.[1]).toBe('AED 4,300')
})
