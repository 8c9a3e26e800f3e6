import type { Trip } from '#contract/trips/trips.ts'
import { listOfferedRooms } from '#domain/offers/choices.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { calculateUnitPrice } from '#domain/offers/prices.ts'
import { peopleCounts, roomField } from '#domain/offers/room-fields.ts'
import { roomNames } from '#i18n/offer-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { NumberField } from './plain-number-field.tsx'

type PlainRoomsProps = {
  trip: Trip
  most: number
  values: Readonly<Record<string, string>>
  error: string | undefined
}

/** The room that is chosen for all; folded away, how many of each age sleep in another type. */
export function PlainRoomFields({ trip, most, values, error }: PlainRoomsProps) {
  const { t, formats } = useLanguage()
  const offer = trip as Offer
  const rooms = listOfferedRooms(offer)
  if (rooms.length === 0) return null
  const named = (room: (typeof rooms)[number]) =>
    t('party.roomFor', {
      room: t(roomNames[room]),
      amount: formats.money(calculateUnitPrice(offer, room, 'adult'), trip.currency),
    })
  const isApart = rooms.some((room) =>
    peopleCounts.some((of) => Number(values[roomField(of, room)] ?? 0) !== 0),
  )
  return (
    <>
      <Field label={t('offer.room')} error={error}>
        {(control) => (
          <Select {...control} name="room" defaultValue={values.room ?? ''}>
            <option value="">{t('party.roomOpen')}</option>
            {rooms.map((room) => (
              <option key={room} value={room}>
                {named(room)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {rooms.length > 1 ? (
        <details className="group/rooms -mt-3" open={isApart}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-small text-sm font-semibold text-link">
            {t('party.rooms')}
            <Icon name="chevron-down" className="size-5 group-open/rooms:rotate-180" />
          </summary>
          <div className="grid gap-5 rounded-control border border-line p-4">
            <p className="text-sm text-ink-2">{t('party.roomsPlain')}</p>
            {rooms.map((room) => (
              <fieldset key={room}>
                <legend className="mb-2 text-sm font-semibold first-letter:uppercase">{named(room)}</legend>
                <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
                  {peopleCounts.map((of) => (
                    <NumberField
                      key={of}
                      name={roomField(of, room)}
                      label={t(ageKeys[of])}
                      min={0}
                      max={most}
                      value={values[roomField(of, room)] ?? '0'}
                    />
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
        </details>
      ) : null}
    </>
  )
}

const ageKeys = { adults: 'party.adults', children: 'party.children', infants: 'party.infants' } as const
