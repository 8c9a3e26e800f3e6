import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { trips } from '#server/trips/core/tables.ts'
import { listAccountNumbers } from '#server/trips/editing/withheld-service.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const iban = 'AE07 0331 2345 6789 0123 456'

test('MON-06 DSK-12 a stranger sees dots, the owner reads the whole number with the reason, and saving keeps it', async () => {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ userId: user.id })
  const description = `A small group. IBAN ${iban}`
  const trip = await site.trip({
    organizerId: organizer.id,
    title: 'Walk of dots',
    description,
    departureOrigin: 'Mumbai',
    accommodation: 'Hotel Safa',
    wordsLanguage: 'en',
  })
  await listAccountNumbers(site.deps)

  const stranger = await site.open(`/trips/${trip.id}`)
  await stranger.getByText('••••3456').first().waitFor()
  expect(await stranger.content()).not.toContain('0331')

  const owner = await site.open('/organizer-dashboard?tab=trips', { signedInAs: user })
  await owner.getByRole('button', { name: `${t('withheld.onTrip')}: Walk of dots` }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByText(t('withheld.text')).waitFor()
  await dialog.getByRole('listitem').filter({ hasText: '••••3456' }).first().waitFor()
  const field = dialog.getByRole('textbox', { name: t('tripForm.description'), exact: true })
  expect(await field.inputValue()).toBe(description)
  await dialog.getByRole('textbox', { name: t('tripForm.title'), exact: true }).fill('Walk of lines')
  await dialog.getByRole('button', { name: t('tripForm.save'), exact: true }).click()
  await owner.getByRole('heading', { name: 'Walk of lines' }).waitFor()
  const [row] = await site.db.select().from(trips).where(eq(trips.id, trip.id))
  expect(row?.description).toBe(description)
})
