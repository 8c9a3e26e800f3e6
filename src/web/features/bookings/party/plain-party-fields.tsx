import type { Trip } from '#contract/trips/trips.ts'
import { listOptionalExtras } from '#domain/offers/choices.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { translateOfferName } from '#domain/offers/offer-names.ts'
import { calculateUnitPrice } from '#domain/offers/prices.ts'
import { calculateQuote, type QuotableTrip } from '#domain/offers/quotes.ts'
import { countFreeSeats, maxBookableParty } from '#domain/trips/trips.ts'
import { formatAges } from '#i18n/offer-texts.ts'
import { PriceLines } from '#web/features/trips/detail/price-lines.tsx'
import { getFieldErrorText } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { toPartyErrors } from './party-errors.ts'
import { NumberField } from './plain-number-field.tsx'
import { PlainPlans } from './plain-plans.tsx'
import { PlainRoomFields } from './plain-room-fields.tsx'

type PlainPartyProps = {
  trip: Trip
  /** As many as there are places for, by default. */
  most?: number
  values: Readonly<Record<string, string>>
  fieldErrors: Readonly<Record<string, string>>
  /** Whether the form's address answers with ready room plans. */
  hasPlans?: boolean
}

/** The party form without scripts: a number for each age with its price, rooms, and the extras by number. */
export function PlainPartyFields({
  trip,
  most = maxBookableParty(countFreeSeats(trip)),
  values,
  fieldErrors,
  hasPlans = false,
}: PlainPartyProps) {
  const { t, formats, locale } = useLanguage()
  const offer = trip as Offer
  const each = (age: 'adult' | 'child' | 'infant') =>
    formats.money(calculateUnitPrice(offer, null, age), trip.currency)
  const hint = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(t('common.listSeparator'))
  const kinds = [
    { name: 'adults', label: t('party.adults'), hint: each('adult'), least: 1 },
    {
      name: 'children',
      label: t('party.children'),
      hint: hint(formatAges(t, formats, 'child', trip), each('child')),
      least: 0,
    },
    {
      name: 'infants',
      label: t('party.infants'),
      hint: hint(formatAges(t, formats, 'infant', trip), each('infant')),
      least: 0,
    },
  ]
  const taken = listOptionalExtras(offer).flatMap(({ name }, at) => {
    const count = Number(values[`extra${at}`] ?? 0)
    return count === 0 ? [] : [{ name, count }]
  })
  const mistakes = toPartyErrors(fieldErrors, taken)
  const rooms = (
    <PlainRoomFields trip={trip} most={most} values={values} error={getFieldErrorText(t, mistakes.room)} />
  )
  return (
    <>
      {kinds.map(({ name, label, hint, least }) => (
        <NumberField
          key={name}
          name={name}
          label={label}
          hint={hint}
          min={least}
          max={most}
          value={values[name] ?? String(least)}
          error={name === 'adults' ? getFieldErrorText(t, mistakes.party) : undefined}
        />
      ))}
      {hasPlans ? (
        <PlainPlans trip={trip} values={values} extras={taken}>
          {rooms}
        </PlainPlans>
      ) : (
        rooms
      )}
      {listOptionalExtras(offer).map(({ name, amount, per }, at) => (
        <NumberField
          key={name}
          name={`extra${at}`}
          label={t('party.extraFor', { extra: translateOfferName(name, locale) })}
          hint={hint(
            formats.money(amount, trip.currency),
            t(per === 'person' ? 'offer.perPerson' : 'offer.perBooking'),
          )}
          min={0}
          max={per === 'person' ? most : 1}
          value={values[`extra${at}`] ?? '0'}
          error={getFieldErrorText(t, mistakes.extras[name])}
        />
      ))}
      <RequiredLines trip={trip} />
    </>
  )
}

/** Shows the price for one adult with all required extras; only where it differs from the price. */
function RequiredLines({ trip }: { trip: Trip }) {
  const party = { groups: [{ room: null, adults: 1, children: 0, infants: 0 }], extras: [] }
  const { lines, totals } = calculateQuote(trip as QuotableTrip, party)
  if (lines.length < 2 || !totals) return null
  return <PriceLines lines={lines} totals={totals} currency={trip.currency} />
}
