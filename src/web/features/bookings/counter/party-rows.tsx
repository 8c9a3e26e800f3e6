import type { Trip } from '#contract/trips/trips.ts'
import { listOfferedRooms } from '#domain/offers/choices.ts'
import type { Offer, PartyGroup } from '#domain/offers/offer.ts'
import { maxPartySize } from '#domain/trips/trips.ts'
import { roomNames } from '#i18n/offer-texts.ts'
import { Stepper } from '#web/features/bookings/party/stepper.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type PartyRowsProps = {
  trip: Trip
  groups: PartyGroup[]
  seats: number
  onChange: (groups: PartyGroup[]) => void
}

const counts = ['adults', 'children', 'infants'] as const
const countLabels = { adults: 'party.adults', children: 'party.children', infants: 'party.infants' } as const

/** Who travels, a row for each type of room; the company may book for more than ten. */
export function PartyRows({ trip, groups, seats, onChange }: PartyRowsProps) {
  const { t } = useLanguage()
  const rooms = listOfferedRooms(trip as Offer)
  const free = rooms.filter((room) => groups.every((group) => group.room !== room))
  const set = (at: number, fields: Partial<PartyGroup>) =>
    onChange(groups.map((group, index) => (index === at ? { ...group, ...fields } : group)))
  return (
    <div className="grid gap-4">
      {groups.map((group, at) => (
        <fieldset key={group.room ?? 'open'} className="rounded-control border border-line px-4 py-3">
          <legend className="sr-only">{t(group.room ? roomNames[group.room] : 'party.roomOpen')}</legend>
          {rooms.length > 0 ? (
            <Field label={t('counter.room')}>
              {(control) => (
                <Select
                  {...control}
                  value={group.room ?? ''}
                  onChange={(event) =>
                    set(at, { room: rooms.find((room) => room === event.target.value) ?? null })
                  }
                >
                  <option value="">{t('party.roomOpen')}</option>
                  {rooms
                    .filter((room) => room === group.room || free.includes(room))
                    .map((room) => (
                      <option key={room} value={room}>
                        {t(roomNames[room])}
                      </option>
                    ))}
                </Select>
              )}
            </Field>
          ) : null}
          <div className="mt-2 divide-y divide-line">
            {counts.map((count) => (
              <Stepper
                key={count}
                label={t(countLabels[count])}
                value={group[count]}
                min={0}
                // More than there are may want to wait for them.
                max={Math.max(group[count], seats, maxPartySize)}
                onChange={(value) => set(at, { [count]: value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {free[0] && groups.length <= rooms.length ? (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...groups, { room: free[0] ?? null, adults: 0, children: 0, infants: 0 }])}
        >
          {t('counter.addRoom')}
        </Button>
      ) : null}
    </div>
  )
}
