import { translateTitle } from '#domain/trips/titles.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import { direction } from '#i18n/locales.ts'
import { formatNonGregorianDate } from '#i18n/non-gregorian-dates.ts'
import { formatRooms, formatTravellers } from '#i18n/party-texts.ts'
import type { presentShown } from './shown-service.ts'

type Shown = Awaited<ReturnType<typeof presentShown>>
type Printed = Omit<Shown, 'agreedAmount'> & { agreedAmount: string | null }

/** A slip's texts in the language of the family: no name of a traveller, no passport, no account. */
export function writeSlip(
  shown: Printed,
  { link, code, until }: { link: string; code: string; until: string },
) {
  const language: ContentLanguage = shown.language
  const t = translator(language)
  const f = formats(language)
  const { trip, company, reference, currency, agreedAmount, deposit, priceReason } = shown
  const title = translateTitle(trip, language)
  const day = (date: string) =>
    [f.longDate(date), formatNonGregorianDate(t, f, 'hijri', date)].filter(Boolean).join(' · ')
  return {
    direction: direction(language),
    heading: t('counter.slipTitle'),
    company,
    lines: [
      { label: t('booking.reference'), value: reference },
      { label: t('emails.booking.trip'), value: title },
      { label: t('trips.departure'), value: day(trip.departureDate) },
      { label: t('trips.return'), value: day(trip.returnDate) },
      { label: t('party.title'), value: formatTravellers(t, shown.groups) },
      { label: t('counter.room'), value: formatRooms(t, shown.groups) },
      ...(agreedAmount === null
        ? []
        : [{ label: t('counter.total'), value: f.money(agreedAmount, currency) }]),
      ...(deposit
        ? [
            {
              label: t('counter.deposit'),
              value: deposit.by
                ? t('counter.depositBy', {
                    amount: f.money(deposit.amount, currency),
                    date: f.longDate(deposit.by),
                  })
                : f.money(deposit.amount, currency),
            },
          ]
        : []),
      ...(priceReason && agreedAmount !== null
        ? [{ label: t('counter.agreedPrice'), value: priceReason }]
        : []),
    ],
    scan: t('counter.slipScan'),
    type: t('counter.slipType', {
      address: link.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, ''),
      code,
    }),
    expiry: t('counter.slipUntil', { date: f.longDate(until.slice(0, 10)) }),
    message: t('counter.whatsappText', { company, trip: title, reference, link }),
  }
}
