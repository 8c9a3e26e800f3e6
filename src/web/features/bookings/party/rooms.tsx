import type { Trip } from '#contract/trips/trips.ts'
import { createParty, listOfferedRooms, type PartyChoice } from '#domain/offers/choices.ts'
import type { Offer, Room } from '#domain/offers/offer.ts'
import { roomNames } from '#i18n/offer-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stepper } from './stepper.tsx'

type RoomsProps = {
  trip: Trip
  choice: PartyChoice
  onChoose: (choice: PartyChoice) => void
}

const counts = ['adults', 'children', 'infants'] as const

/** The number of travellers in another type of room, by room and age; all others are in the chosen one. */
export function PartyRooms({ trip, choice, onChoose }: RoomsProps) {
  const { t } = useLanguage()
  const rooms = listOfferedRooms(trip as Offer)
  const { groups } = createParty(trip as Offer, choice)
  const main = rooms.find((room) => room === choice.room) ?? null
  const numberIn = (room: Room | null, count: (typeof counts)[number]) =>
    groups.find((group) => group.room === room)?.[count] ?? 0
  function put(room: Room, count: (typeof counts)[number], value: number) {
    const elsewhere = groups.filter((group) => group.room !== main && group.room !== room)
    const group = { room, adults: 0, children: 0, infants: 0 }
    for (const other of counts) group[other] = other === count ? value : numberIn(room, other)
    onChoose({ ...choice, elsewhere: [...elsewhere, group] })
  }
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-semibold">{t('party.roomsTitle')}</legend>
      <div className="mt-1.5 divide-y divide-line rounded-control border border-line px-4">
        {rooms
          .filter((room) => room !== main)
          .flatMap((room) =>
            counts
              .filter((count) => choice[count] > 0)
              .map((count) => (
                <Stepper
                  key={room + count}
                  label={t('party.inRoom', { who: t(ageKeys[count]), room: t(roomNames[room]) })}
                  value={numberIn(room, count)}
                  min={0}
                  max={numberIn(room, count) + numberIn(main, count)}
                  onChange={(value) => put(room, count, value)}
                />
              )),
          )}
      </div>
      <p className="mt-1.5 text-sm text-ink-2">
        {main ? t('party.roomsRest', { room: t(roomNames[main]) }) : t('party.roomsRestOpen')}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="mt-1"
        onClick={() => onChoose({ ...choice, elsewhere: undefined })}
      >
        {t('party.roomsOne')}
      </Button>
    </fieldset>
  )
}

const ageKeys = { adults: 'party.adults', children: 'party.children', infants: 'party.infants' } as const
