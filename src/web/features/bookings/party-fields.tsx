import type { Trip } from '#contract/trips.ts'
import { addDays } from '#domain/calendar.ts'
import type { Offer, Room } from '#domain/offers/offer.ts'
import { unitPrice } from '#domain/offers/prices.ts'
import { keptPercentOn, nextStep } from '#domain/offers/terms.ts'
import { agesText, roomNames } from '#web/features/trips/offer-words.ts'
import { PriceLines } from '#web/features/trips/price-lines.tsx'
import { termsInWords } from '#web/features/trips/terms-sentences.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { useSite } from '#web/platform/site.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { PartyStepper } from './party-stepper.tsx'
import type { PartyState } from './use-party.ts'

type PartyFieldsProps = { trip: Trip; party: PartyState; most: number }

/** Who goes, in which room, with what besides; what it comes to follows every press. */
export function PartyFields({ trip, party, most }: PartyFieldsProps) {
  const { t, formats } = useLanguage()
  const { people, size, offered } = party
  const rest = most - size
  const optional = trip.extras.filter(({ isRequired }) => !isRequired)
  const hasRooms = trip.prices.some(({ room }) => room !== null)
  return (
    <>
      <fieldset className="grid gap-3.5">
        <legend className="mb-2 text-sm font-semibold">{t('bookings.pilgrims')}</legend>
        {(['adults', 'children', 'infants'] as const).map((kind) => (
          <PartyStepper
            key={kind}
            label={t(
              kind === 'adults' ? 'party.adults' : kind === 'children' ? 'party.children' : 'party.infants',
            )}
            hint={agesText(t, formats, ageOf[kind], trip)}
            value={people[kind]}
            least={kind === 'adults' ? 1 : 0}
            most={people[kind] + rest}
            onChange={(count) => party.change({ ...people, [kind]: count })}
          />
        ))}
      </fieldset>
      {hasRooms ? (
        <Field label={t('party.room')}>
          {(control) => (
            <Select
              {...control}
              value={party.party.groups[0]?.room ?? ''}
              onChange={({ target }) => party.setRoom((target.value || null) as Room | null)}
            >
              <option value="">{t('party.roomLater')}</option>
              {offered.map((room) => (
                <option key={room} value={room}>
                  {t(roomNames[room])} –{' '}
                  {formats.money(unitPrice(trip as Offer, room, 'adult'), trip.currency)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {optional.length > 0 ? <ExtraFields party={party} extras={optional} /> : null}
    </>
  )
}

const ageOf = { adults: 'adult', children: 'child', infants: 'infant' } as const

function ExtraFields({ party, extras }: { party: PartyState; extras: Trip['extras'] }) {
  const { t, formats } = useLanguage()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{t('offer.optional')}</legend>
      {extras.map(({ name, amount, currency, per }) => {
        const taken = party.party.extras.find((extra) => extra.name === name)?.count ?? 0
        const price = `${formats.money(amount, currency)} ${t(per === 'person' ? 'offer.perPerson' : 'offer.perBooking')}`
        return (
          <div key={name}>
            <Checkbox
              checked={taken > 0}
              onChange={({ target }) =>
                party.take(name, target.checked ? (per === 'person' ? party.size : 1) : 0)
              }
              label={
                <>
                  <bdi>{name}</bdi> <bdi className="text-ink-3">{price}</bdi>
                </>
              }
            />
            {taken > 0 && per === 'person' && party.size > 1 ? (
              <PartyStepper
                label={t('party.forHowMany')}
                value={taken}
                least={1}
                most={party.size}
                onChange={(count) => party.take(name, count)}
              />
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}

/** The lines of the party with all three sums, and what the terms say of the money first. */
export function PartyTotal({ trip, party }: { trip: Trip; party: PartyState }) {
  const { t, formats } = useLanguage()
  const { today } = useSite()
  const { terms, currency } = trip
  const departureDate = trip.departureDate.slice(0, 10)
  const next = terms && nextStep(terms, departureDate, today)
  const [deposit, balance] = terms
    ? termsInWords(t, formats, { terms, departureDate, currency, from: today })
    : []
  return (
    <div className="rounded-control bg-surface-2 px-4.5 py-4" aria-live="polite">
      {party.totals ? <PriceLines lines={party.lines} totals={party.totals} currency={currency} /> : null}
      <p className="mt-3 text-sm text-ink-2">
        {terms ? [deposit, balance].join(' ') : t('terms.none')}{' '}
        {terms && next
          ? t('party.refundUntil', {
              percent: formats.percent(100 - keptPercentOn(terms, departureDate, today)),
              date: formats.longDate(addDays(next.from, -1)),
            })
          : null}
      </p>
      <p className="mt-1.5 text-sm text-ink-2">{t('bookings.noPayment')}</p>
    </div>
  )
}
