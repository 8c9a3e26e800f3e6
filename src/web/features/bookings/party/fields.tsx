import type { Trip } from '#contract/trips/trips.ts'
import {
  countPeople,
  listOfferedRooms,
  listOptionalExtras,
  type PartyChoice,
} from '#domain/offers/choices.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { translateOfferName } from '#domain/offers/offer-names.ts'
import type { ReadyPlan } from '#domain/offers/plans/ready-plans.ts'
import { calculateUnitPrice } from '#domain/offers/prices.ts'
import { formatAges, roomNames } from '#i18n/offer-texts.ts'
import { getFieldErrorText } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { loadWithMessages } from '#web/platform/messages.ts'
import { useLazyPart } from '#web/platform/parts/use-lazy-part.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { NeedFields } from './need-fields.tsx'
import type { PartyErrors } from './party-errors.ts'
import { RoomPlans } from './plans.tsx'
import { Stepper } from './stepper.tsx'

// Few families sleep apart: the fields for it are fetched when they are wanted.
const loadRooms = async () => (await loadWithMessages(() => import('./rooms.tsx'))).PartyRooms

type PartyProps = {
  trip: Trip
  choice: PartyChoice
  choose: (choice: PartyChoice) => void
  /** The remaining places, at most 10. */
  mostPilgrims: number
  mistakes: PartyErrors
  plans: readonly ReadyPlan[]
}

/** The fields for travellers, their room and extras. */
export function PartyFields({ trip, choice, choose, mostPilgrims, mistakes, plans }: PartyProps) {
  const { t, formats } = useLanguage()
  const free = Math.max(0, mostPilgrims - countPeople(choice))
  const kinds = [
    { count: 'adults', label: t('party.adults'), hint: undefined, min: 1 },
    { count: 'children', label: t('party.children'), hint: formatAges(t, formats, 'child', trip), min: 0 },
    { count: 'infants', label: t('party.infants'), hint: formatAges(t, formats, 'infant', trip), min: 0 },
  ] as const
  return (
    <>
      <fieldset>
        <legend className="text-sm font-semibold">{t('party.title')}</legend>
        <div className="mt-1.5 divide-y divide-line rounded-control border border-line px-4">
          {kinds.map(({ count, ...kind }) => (
            <Stepper
              key={count}
              {...kind}
              value={choice[count]}
              max={choice[count] + free}
              onChange={(value) => choose({ ...choice, [count]: value })}
            />
          ))}
        </div>
        {mistakes.party ? <FieldError>{getFieldErrorText(t, mistakes.party)}</FieldError> : null}
        {free === 0 ? (
          <p className="mt-1.5 text-sm text-ink-2">
            {t(mostPilgrims < 10 ? 'trips.placesLeft' : 'fields.max_pilgrims', { count: mostPilgrims })}
          </p>
        ) : null}
      </fieldset>
      {plans.length > 0 ? (
        <RoomPlans trip={trip} choice={choice} choose={choose} plans={plans}>
          <RoomField trip={trip} choice={choice} choose={choose} mistakes={mistakes} />
        </RoomPlans>
      ) : (
        <RoomField trip={trip} choice={choice} choose={choose} mistakes={mistakes} />
      )}
      <ExtraFields trip={trip} choice={choice} choose={choose} mistakes={mistakes} />
      <NeedFields choice={choice} choose={choose} />
    </>
  )
}

function RoomField({ trip, choice, choose, mistakes }: Omit<PartyProps, 'mostPilgrims' | 'plans'>) {
  const { t, formats } = useLanguage()
  const rooms = listOfferedRooms(trip as Offer)
  const { Part: Rooms, hasFailed, tryAgain } = useLazyPart({ load: loadRooms, isWanted: !!choice.elsewhere })
  if (rooms.length === 0) return null
  const field = (
    <Field label={t('offer.room')} error={getFieldErrorText(t, mistakes.room)}>
      {(control) => (
        <Select
          {...control}
          value={rooms.find((room) => room === choice.room) ?? ''}
          onChange={({ target }) =>
            choose({ ...choice, room: rooms.find((room) => room === target.value) ?? null })
          }
        >
          <option value="">{t('party.roomOpen')}</option>
          {rooms.map((room) => (
            <option key={room} value={room}>
              {t('party.roomFor', {
                room: t(roomNames[room]),
                amount: formats.money(calculateUnitPrice(trip as Offer, room, 'adult'), trip.currency),
              })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  if (rooms.length === 1 || countPeople(choice) === 1) return field
  return (
    <div>
      {field}
      {Rooms && choice.elsewhere ? (
        <Rooms trip={trip} choice={choice} onChoose={choose} />
      ) : (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => (hasFailed ? tryAgain() : choose({ ...choice, elsewhere: [] }))}
        >
          {t('party.rooms')}
        </Button>
      )}
    </div>
  )
}

function ExtraFields({ trip, choice, choose, mistakes }: Omit<PartyProps, 'mostPilgrims' | 'plans'>) {
  const { t, formats, locale } = useLanguage()
  const extras = listOptionalExtras(trip as Offer)
  const size = countPeople(choice)
  if (extras.length === 0) return null
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('offer.optional')}</legend>
      {extras.map(({ name, amount, per }) => {
        const taken = choice.extras.find((extra) => extra.name === name)
        const others = choice.extras.filter((extra) => extra.name !== name)
        const count = Math.min(taken?.count ?? size, size)
        return (
          <div key={name}>
            <Checkbox
              checked={taken !== undefined}
              error={getFieldErrorText(t, mistakes.extras[name])}
              onChange={({ target }) =>
                choose({ ...choice, extras: target.checked ? [...others, { name, count: null }] : others })
              }
              label={
                <>
                  <UserText>{translateOfferName(name, locale)}</UserText>{' '}
                  <span className="text-ink-3">
                    <bdi>{formats.money(amount, trip.currency)}</bdi>{' '}
                    {t(per === 'person' ? 'offer.perPerson' : 'offer.perBooking')}
                  </span>
                </>
              }
            />
            {taken && per === 'person' && size > 1 ? (
              <div className="ps-8.5">
                <Stepper
                  label={t('party.extraFor', { extra: translateOfferName(name, locale) })}
                  value={count}
                  min={1}
                  max={size}
                  onChange={(value) =>
                    choose({ ...choice, extras: [...others, { name, count: value === size ? null : value }] })
                  }
                />
              </div>
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}
