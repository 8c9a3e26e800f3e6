// What was typed arrives: each field of a form is read back through the API, or from its row where no answer has it (FIX-30).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { addDates } from '#contract/trips/dates.ts'
import { translator } from '#i18n/catalogue.ts'
import { bookingCancellations } from '#server/bookings/core/tables.ts'
import { contactMessages } from '#server/contact/tables.ts'
import { waitingParties } from '#server/waiting-lists/tables.ts'
import type { LivePage as Page } from '#test/dom/live-page.ts'
import { createSite, type Site } from '#test/dom/site.ts'
import { createFullTrip } from '#test/scenes/waiting-lists.ts'

const t = translator('en')
let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const named = (page: Page, name: string) => page.locator(`[name="${name}"]`, { visible: true }).first()

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = named(page, name)
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
    await field.blur()
  }
}

type Form = {
  endpoint: EndpointName
  /** What the page itself adds: whose it is, what was seen. */
  added: readonly string[]
  /** Every other field of the contract, as it is typed and as it is read back. */
  typed: Record<string, unknown>
  /** Fills the form and sends it, then reads the fields back. */
  send: (typed: never) => Promise<object>
}

const pilgrimBooking = async () => {
  const user = await site.user()
  // Its rules name a vaccination and the names of relatives.
  const trip = await site.trip({ destination: 'umrah-iran-iraq' })
  const booking = await site.booking({
    tripId: trip.id,
    userId: user.id,
    status: 'confirmed',
    numberOfPilgrims: 2,
  })
  return { user, ...booking }
}

const person = {
  surname: 'RIZVI',
  givenNames: 'ZAHRA',
  ownName: 'زہرا',
  fatherName: 'HASAN',
  grandfatherName: 'ALI',
  birthPlace: 'LUCKNOW',
  sex: 'female',
  nationality: 'IND',
  passportNumber: 'Z9182437',
  issuingCountry: 'IND',
  relation: 'parent',
  roomWish: 'double',
  roomNote: 'Near the lift',
  diet: 'No sugar',
}
const days = { birthDate: '1953-09-14', passportExpiry: '2031-03-04' }

const forms: Form[] = [
  {
    endpoint: 'contact.send',
    added: [],
    typed: {
      name: 'Zahra Rizvi',
      email: 'zahra@example.com',
      subject: 'A group of twelve',
      message: 'Salaam, we are twelve.',
    },
    send: async (typed: Record<string, string>) => {
      const page = await site.open('/contact')
      await fill(page, typed)
      await page.getByRole('button', { name: t('contact.send') }).click()
      await page.getByText(t('contact.sent')).first().waitFor()
      const [row] = await site.db.select().from(contactMessages)
      return row ?? {}
    },
  },
  {
    endpoint: 'bookings.cancel',
    added: ['id', 'token', 'proof', 'keptAmount'],
    typed: { cause: 'visa', words: 'The visa was refused on Monday' },
    send: async ({ words }: { words: string }) => {
      const { user, id, reference } = await pilgrimBooking()
      const page = await site.open(`/bookings/${reference}/cancel`, { signedInAs: user })
      await page.getByRole('radio', { name: t('cancelling.causeVisa') }).check()
      await page.getByRole('textbox').first().fill(words)
      await page.getByRole('main').getByRole('button').last().click()
      const row = async () =>
        (await site.db.select().from(bookingCancellations).where(eq(bookingCancellations.bookingId, id)))[0]
      await expect.poll(row).toBeTruthy()
      const cancelled = await row()
      return { cause: cancelled?.cause, words: cancelled?.reason }
    },
  },
  {
    endpoint: 'waiting.join',
    // Needs are numbers: test/requests/waiting-lists.
    added: ['id', 'numberOfPilgrims', 'party', 'extras', 'needs'],
    typed: {
      contactName: 'Zahra Rizvi',
      contactEmail: 'waits@example.com',
      contactPhone: '+971 50 000 0001',
      similar: true,
    },
    send: async ({ similar: _, ...texts }: Record<string, string>) => {
      const { trip } = await createFullTrip(site, [2])
      const page = await site.open(`/waiting-list/${trip.id}`)
      await fill(page, texts as Record<string, string>)
      await page.getByRole('checkbox').first().check()
      await page.getByRole('button', { name: t('waiting.join') }).click()
      await page.getByText(t('waiting.sentTitle')).waitFor()
      const [row] = await site.db.select().from(waitingParties).where(eq(waitingParties.tripId, trip.id))
      return { ...row, similar: row?.wantsSimilar }
    },
  },
  {
    endpoint: 'bookings.changeContact',
    added: ['id', 'token', 'proof'],
    typed: {
      contactName: 'Fatima Rizvi',
      contactEmail: 'fatima@example.com',
      contactPhone: '+91 98200 77777',
    },
    send: async (typed: Record<string, string>) => {
      const { user, id, reference } = await pilgrimBooking()
      const page = await site.open(`/bookings/${reference}`, { signedInAs: user })
      await page.getByRole('button', { name: t('booking.changeContact') }).click()
      await page.getByRole('dialog').waitFor()
      await fill(page, typed)
      await page.getByRole('button', { name: t('booking.saveContact') }).click()
      await page.getByText(t('booking.contactChanged')).first().waitFor()
      return (await site.call('bookings.view', { id }, { as: user })).body
    },
  },
  {
    endpoint: 'admin.enterSighting',
    added: [],
    typed: {
      authority: 'iran',
      hijriYear: 1449,
      month: 3,
      firstDay: '2027-08-04',
      source: 'Ruet-e-Hilal Committee',
    },
    send: async ({ firstDay, source }: Record<string, string>) => {
      const admin = await site.user({ role: 'admin' })
      const page = await site.open('/admin?panel=sightings', { signedInAs: admin })
      const form = page.locator('form').filter({ has: page.getByLabel(t('sighting.firstDay')) })
      await form.getByLabel(t('sighting.authority')).selectOption('iran')
      await form.getByLabel(t('calendar.month'), { exact: true }).selectOption('3')
      await form.getByLabel(t('sighting.year'), { exact: true }).selectOption('1449')
      await form.getByLabel(t('sighting.firstDay')).fill(firstDay ?? '')
      await form.getByLabel(t('sighting.source')).fill(source ?? '')
      await form.getByRole('button', { name: t('sighting.enter') }).click()
      await page.getByText(t('sighting.entered')).first().waitFor()
      const [entered] = (await site.call('admin.sightings', {}, { as: admin })).body.sightings
      return { ...entered, firstDay: entered?.firstDay.slice(0, 10) }
    },
  },
  {
    endpoint: 'trips.addDates',
    added: ['id'],
    typed: {
      dates: [
        { departureDate: '2027-02-11', returnDate: '2027-02-21', pricePerPerson: '1350.50', maxPilgrims: 17 },
      ],
    },
    send: async ({ dates: [row = {}] }: { dates: Record<string, string | number>[] }) => {
      const user = await site.user({ role: 'organizer' })
      const organizer = await site.organizer({ userId: user.id })
      const trip = await site.trip({
        organizerId: organizer.id,
        departureOrigin: 'Mumbai',
        accommodation: 'Hotel Safa',
        accommodationStars: 4,
      })
      const page = await site.open('/organizer-dashboard', { signedInAs: user })
      await page.getByRole('button', { name: `${t('dashboard.moreDates')}: ${trip.title}` }).click()
      await page.getByRole('dialog').waitFor()
      await fill(
        page,
        Object.fromEntries(Object.entries(row).map(([name, value]) => [`dates.0.${name}`, String(value)])),
      )
      await page.getByRole('button', { name: t('dashboard.datesPublish'), exact: true }).click()
      await page.getByRole('dialog', { name: t('dashboard.datesDone') }).waitFor()
      const trips = (await site.call('organizers.trips', { id: organizer.id }, { as: user })).body
      const made = trips.find(({ id }) => id !== trip.id)
      const { departureDate = '', returnDate = '', pricePerPerson, maxPilgrims } = made ?? {}
      const dates = { departureDate: departureDate.slice(0, 10), returnDate: returnDate.slice(0, 10) }
      return { dates: [{ ...dates, pricePerPerson, maxPilgrims }] }
    },
  },
  {
    endpoint: 'travellers.save',
    added: ['id', 'token', 'proof', 'age', 'place', 'partyVersion'],
    typed: {
      ...person,
      ...days,
      needs: [{ kind: 'wheelchair', note: 'From the hotel', answer: null }],
      emergencyContact: { name: 'Ali Rizvi', phone: '+91 98200 11111', relation: 'Son' },
      vaccinations: [{ kind: 'menacwy', day: '2026-05-06' }],
    },
    send: async (typed: object) => {
      const { user, id, reference } = await pilgrimBooking()
      const page = await site.open(`/bookings/${reference}/people/adult/1`, { signedInAs: user })
      const { fatherName, grandfatherName, ...first } = person
      await fill(page, first)
      for (const [name, day] of Object.entries({ ...days, 'dose-menacwy': '2026-05-06' })) {
        const [year = '', month = '', date = ''] = day.split('-')
        await fill(page, { [`${name}-day`]: date, [`${name}-month`]: month, [`${name}-year`]: year })
      }
      await fill(page, { fatherName, grandfatherName })
      await named(page, 'need-wheelchair').check()
      const contact = { 'emergency-name': 'Ali Rizvi', 'emergency-phone': '+91 98200 11111' }
      await fill(page, { 'need-note-wheelchair': 'From the hotel', ...contact, 'emergency-relation': 'Son' })
      const read = async () =>
        (await site.call('travellers.read', { id, age: 'adult', place: 1 }, { as: user })).body
      await expect.poll(read).toMatchObject(typed)
      return read()
    },
  },
]

const fieldsOf = (schema: z.ZodType) => Object.keys((schema as { shape?: object }).shape ?? {}).sort()

test.for(forms)(
  'FIX-30 $endpoint: every field of its contract is typed here',
  ({ endpoint, added, typed }) => {
    expect([...added, ...Object.keys(typed)].sort()).toEqual(fieldsOf(endpoints[endpoint].input))
    if ('dates' in typed)
      expect(Object.keys([typed.dates].flat()[0] ?? {}).sort()).toEqual(
        fieldsOf(addDates.input.shape.dates.element),
      )
  },
)

test.for(forms)('FIX-30 $endpoint: what was typed arrives', async ({ typed, send }) => {
  expect(await send(typed as never)).toMatchObject(typed)
})
