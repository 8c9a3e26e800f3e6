import type { Page } from 'playwright-core'
import { translator } from '#i18n/catalogue.ts'
import type { Locale } from '#i18n/locales.ts'
import { sentPageUrl } from '#test/reading.ts'

/** The booking dialog of a trip's page and a visitor's steps in it. */
export function createBookingSteps(page: Page, locale: Locale = 'en') {
  const t = translator(locale)
  const panel = page.getByRole('region', { name: t('trips.dock'), exact: true }).filter({ visible: true })
  const dialog = page.getByRole('dialog', { name: t('bookings.dialogTitle') })
  const people = (who: 'adults' | 'children' | 'infants') =>
    dialog.getByRole('group', { name: t(`party.${who}`) })
  const more = (who: 'adults' | 'children' | 'infants') =>
    dialog.getByRole('button', { name: t('party.more', { who: t(`party.${who}`) }) })
  const fewer = (who: 'adults' | 'children' | 'infants') =>
    dialog.getByRole('button', { name: t('party.fewer', { who: t(`party.${who}`) }) })
  return {
    panel,
    dialog,
    book: panel.getByRole('button'),
    people: (who: 'adults' | 'children' | 'infants') => people(who).locator('output'),
    more,
    fewer,
    /** The card of a room plan by its words, and the choice of rooms of one's own. */
    plan: (words: string) => dialog.getByRole('radio', { name: words }),
    ownRooms: dialog.getByRole('radio', { name: t('plans.own') }),
    room: dialog.getByRole('combobox', { name: t('offer.room') }),
    name: dialog.getByLabel(t('bookings.contactName')),
    email: dialog.getByLabel(t('bookings.contactEmail')),
    phone: dialog.getByLabel(t('bookings.contactPhone')),
    requests: dialog.getByLabel(t('bookings.specialRequests')),
    submit: dialog.getByRole('button', { name: t('bookings.submit') }),
    /** Opens the dialog and fills in its fields. */
    fill: async ({
      pilgrims = 1,
      email = 'zahra@example.com',
      phone = '+91 98200 00000',
      requests = '',
    } = {}) => {
      await panel.getByRole('button').click()
      for (let number = 1; number < pilgrims; number++) await more('adults').click()
      await dialog.getByLabel(t('bookings.contactEmail')).fill(email)
      await dialog.getByLabel(t('bookings.contactPhone')).fill(phone)
      await dialog.getByLabel(t('bookings.specialRequests')).fill(requests)
    },
    succeeded: () => page.getByRole('status').getByText(t('bookings.successTitle')).waitFor(),
    /** The page after sending has come; the trip's again. */
    backToTrip: async () => {
      await page.waitForURL(sentPageUrl)
      await page.goBack()
    },
    failed: (reason: string) => page.getByRole('alert').getByText(reason).waitFor(),
  }
}
