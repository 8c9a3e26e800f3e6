import { listOfferedRooms } from '#domain/offers/choices.ts'
import type { Offer, PartyGroup, Room } from '#domain/offers/offer.ts'
import { diffParties } from '#domain/offers/party-changes.ts'
import { roomNames } from '#i18n/offer-texts.ts'
import { formatParty, formatPeopleOf } from '#i18n/party-texts.ts'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ChangePartProps } from './change-part-props.ts'
import { ChangeQuote, useChangeQuote } from './quote.tsx'
import { usePartyChangeMutation } from './use-party-change-mutation.ts'

/** Other rooms, which the organizer has to agree to: the figures are shown before the question is sent. */
export function ChangeRoomsPart(props: ChangePartProps) {
  const { t } = useLanguage()
  const { booking } = props
  const organizer = booking.trip.organizer.companyName
  const open = booking.changes.find(({ state }) => state === 'asked')
  const offered = listOfferedRooms(booking.agreement.offer as Offer)
  return (
    <BookingSection id="rooms" title={t('change.rooms')}>
      {open ? (
        <OpenRoomRequest {...props} number={open.number} groups={open.party.groups} organizer={organizer} />
      ) : offered.length === 0 ? (
        <p className="max-w-[60ch]">{t('change.roomsNone', { organizer })}</p>
      ) : (
        <RoomRequestForm {...props} offered={offered} organizer={organizer} />
      )}
    </BookingSection>
  )
}

type OpenRoomRequestProps = ChangePartProps & { number: number; groups: PartyGroup[]; organizer: string }

function OpenRoomRequest({ number, groups, organizer, ...props }: OpenRoomRequestProps) {
  const { t, formats } = useLanguage()
  const withdraw = usePartyChangeMutation(
    props,
    () => call('bookings.withdrawRoom', { ...props.held.holder, number }),
    t('change.withdrawn'),
  )
  return (
    <div className="grid gap-4">
      <p className="max-w-[60ch]">
        {t('change.waits', { rooms: formatParty(t, formats, groups), organizer })}
      </p>
      {withdraw.error ? (
        <Alert tone="danger">{getErrorText(t, withdraw.error, 'errors.booking_update_failed')}</Alert>
      ) : null}
      <div>
        <Button variant="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('change.withdraw')}
        </Button>
      </div>
    </div>
  )
}

type RoomRequestFormProps = ChangePartProps & { offered: readonly Room[]; organizer: string }

function RoomRequestForm({ offered, organizer, ...props }: RoomRequestFormProps) {
  const { t, formats } = useLanguage()
  const { booking, held, drafting } = props
  const now = booking.party.groups
  // As many as there are groups, each with the room that was chosen for it.
  const chosen = drafting.draft.rooms?.length === now.length ? drafting.draft.rooms : now
  const groups = mergeGroups(chosen)
  const isAsked = diffParties(now, groups).length > 0
  const quote = useChangeQuote(held.holder, { version: booking.version, groups, isEnabled: isAsked })
  const ask = usePartyChangeMutation(
    props,
    () => {
      const { version = booking.version, after } = quote.data ?? {}
      const agreedAmount = after?.agreedAmount ?? ''
      return call('bookings.askRoom', { ...held.holder, groups, version, agreedAmount })
    },
    t('change.asked'),
  )
  return (
    <div className="grid gap-5">
      <p className="max-w-[60ch] text-ink-2">{t('change.roomsLead', { organizer })}</p>
      {now.map((group, at) => (
        <Field
          key={String(group.room)}
          label={t('change.roomOf', { people: formatPeopleOf(t, formats, group) })}
        >
          {(control) => (
            <Select
              {...control}
              value={chosen[at]?.room ?? ''}
              onChange={({ target }) => {
                ask.reset()
                const room = offered.find((known) => known === target.value) ?? null
                drafting.keep({
                  rooms: now.map((one, index) => ({
                    ...one,
                    room: index === at ? room : (chosen[index]?.room ?? null),
                  })),
                })
              }}
            >
              {group.room === null ? <option value="">{t('party.roomOpen')}</option> : null}
              {offered.map((room) => (
                <option key={room} value={room}>
                  {t(roomNames[room])}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      {isAsked ? <ChangeQuote quote={quote} currency={booking.currency} /> : null}
      {ask.error ? (
        <Alert tone="danger">{getErrorText(t, ask.error, 'errors.booking_update_failed')}</Alert>
      ) : null}
      {isAsked ? (
        <div>
          <Button
            variant="quiet"
            busy={ask.isPending}
            disabled={!quote.data || quote.isPlaceholderData}
            onClick={() => ask.mutate()}
          >
            {t('change.ask')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Groups that come into rooms of one kind are one. */
function mergeGroups(groups: readonly PartyGroup[]): PartyGroup[] {
  const rooms = [...new Set(groups.map(({ room }) => room))]
  const sum = (room: Room | null, count: 'adults' | 'children' | 'infants') =>
    groups.reduce((all, group) => all + (group.room === room ? group[count] : 0), 0)
  return rooms.map((room) => ({
    room,
    adults: sum(room, 'adults'),
    children: sum(room, 'children'),
    infants: sum(room, 'infants'),
  }))
}
