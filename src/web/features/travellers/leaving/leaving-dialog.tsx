import { useRef } from 'react'
import { Link } from 'react-router'
import type { TravellerRow } from '#contract/travellers/person.ts'
import { countParty } from '#domain/offers/prices.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import { roomNames } from '#i18n/offer-texts.ts'
import type { ChangePartProps } from '#web/features/bookings/party-changes/change-part-props.ts'
import { useChangeQuote } from '#web/features/bookings/party-changes/quote.tsx'
import { usePartyChangeMutation } from '#web/features/bookings/party-changes/use-party-change-mutation.ts'
import { getPersonName } from '#web/features/travellers/people/texts.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnotherPerson } from './another-person.tsx'
import { DeletedDetails } from './deleted-details.tsx'
import { findPriceOf, listExtrasOfEach, listRoomsOf, placeKey, withoutLeaving } from './leaving.ts'
import { LeavingFigures } from './leaving-figures.tsx'
import { LeavingNote } from './leaving-note.tsx'
import { LeavingRow } from './leaving-row.tsx'
import { RoomPlan } from './room-plan.tsx'
import { usePeople } from './use-people.ts'

/** A longer name does not fit a button. */
const longestName = 24

/** Who is not travelling, the amounts, and what is deleted: all of it before the press. */
export function LeavingDialog(props: ChangePartProps) {
  const { t, locale, formats } = useLanguage()
  const { booking, held, drafting, path } = props
  const { groups: now } = booking.party
  const list = useRef<HTMLFieldSetElement>(null)
  const people = usePeople(held.holder)
  const all = people.data?.people ?? []
  // Of an older version another person may have this place by now: then nobody is chosen.
  const isCurrent = drafting.draft.leavingVersion === booking.version
  const { leaving: kept = [], leavingRooms: rooms = {} } = isCurrent ? drafting.draft : {}
  const chosen = all.filter((person) => kept.some((one) => placeKey(one) === placeKey(person)))
  const after = withoutLeaving(now, chosen, rooms)
  const mistake = after && findMistake(after)
  const isReady = chosen.length > 0 && after !== undefined && !mistake
  const quote = useChangeQuote(held.holder, {
    version: booking.version,
    groups: after ?? now,
    isEnabled: isReady,
  })
  const remove = usePartyChangeMutation(
    props,
    () => {
      const { version = booking.version, after: totals } = quote.data ?? {}
      const leaving = chosen.map(({ age, place }) => ({ age, place }))
      const agreedAmount = totals?.agreedAmount ?? ''
      return call('bookings.change', { ...held.holder, groups: after ?? [], version, agreedAmount, leaving })
    },
    t('change.saved'),
  )
  const choose = (leaving: PartyPlace[], leavingRooms = rooms) => {
    remove.reset()
    drafting.keep({ leaving, leavingRooms, leavingVersion: booking.version })
  }
  const toggle = (person: TravellerRow, isChosen: boolean) => {
    const others = kept.filter((one) => placeKey(one) !== placeKey(person))
    choose(isChosen ? [...others, { age: person.age, place: person.place }] : others)
  }
  const nameOf = (person: TravellerRow) => getPersonName(t, locale, person)
  const [first] = chosen
  const firstName = first && nameOf(first)
  const label =
    chosen.length === 1 && firstName && firstName.length <= longestName
      ? t('leave.remove', { name: firstName })
      : chosen.length > 0
        ? t('leave.removeMany', { count: chosen.length })
        : t('leave.open')
  const of = { people: booking.numberOfPilgrims, currency: booking.currency }
  const extras = listExtrasOfEach(booking.lines, of).flatMap(({ name }) => name ?? [])
  const close = () => drafting.keep({ isLeaving: false, leaving: [] })
  return (
    <Dialog
      open={drafting.draft.isLeaving === true}
      onOpenChange={(isOpen) => {
        if (!isOpen && !remove.isPending) close()
      }}
      size="xl"
      title={t('leave.title')}
      description={
        extras.length > 0 ? t('leave.leadWith', { extras: formats.list(extras) }) : t('leave.lead')
      }
      closeLabel={t('common.close')}
      footer={
        <div className="grid w-full gap-2.5">
          <p className="flex items-start gap-2 text-sm text-ink-2">
            <Icon name="info" className="mt-0.5 size-4.5 flex-none text-primary" />
            <span className="min-w-0 wrap-anywhere">{t('leave.undo')}</span>
          </p>
          <div className="flex flex-wrap gap-2.5 sm:justify-end">
            <Button variant="ghost" className="max-sm:px-2" disabled={remove.isPending} onClick={close}>
              {t('leave.keep')}
            </Button>
            <Button
              variant={isReady ? 'danger' : 'quiet'}
              className="flex-auto max-sm:px-2 sm:flex-none"
              busy={remove.isPending}
              aria-disabled={isReady && (!quote.data || quote.isPlaceholderData) ? true : undefined}
              onClick={() => {
                if (!isReady) list.current?.querySelector<HTMLElement>('input, select')?.focus()
                else if (quote.data && !quote.isPlaceholderData) remove.mutate()
              }}
            >
              {label}
            </Button>
          </div>
        </div>
      }
    >
      {people.error ? <LoadFailure query={people} otherwise="people.loadFailed" /> : null}
      {!people.data && !people.error ? <Skeleton className="h-40" /> : null}
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <div>
          <fieldset ref={list} className="-mx-3.5">
            <legend className="sr-only">{t('leave.legend')}</legend>
            {all.map((person) => {
              const price = findPriceOf(booking.lines, person.age, of)
              return (
                <LeavingRow
                  key={placeKey(person)}
                  person={person}
                  price={price && formats.money(price, booking.currency)}
                  isChosen={chosen.includes(person)}
                  onChange={(isChosen) => toggle(person, isChosen)}
                />
              )
            })}
          </fieldset>
          {chosen
            .filter((person) => listRoomsOf(now, person.age).length > 1)
            .map((person) => (
              <Field
                key={placeKey(person)}
                label={t('leave.room', { name: nameOf(person) })}
                className="mt-4"
              >
                {(control) => (
                  <Select
                    {...control}
                    value={rooms[placeKey(person)] ?? ''}
                    onChange={({ target }) => choose(kept, { ...rooms, [placeKey(person)]: target.value })}
                  >
                    <option value="">{t('change.whoseChoose')}</option>
                    {listRoomsOf(now, person.age).map((room) => (
                      <option key={String(room)} value={String(room)}>
                        {t(room ? roomNames[room] : 'agreement.roomOpen')}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            ))}
        </div>
        <div className="rounded-card bg-surface-2 p-5 lg:row-span-2">
          {chosen.length === 0 ? <p className="text-ink-2">{t('leave.choose')}</p> : null}
          {mistake === 'last_person' ? (
            <p>
              {t('leave.all')}{' '}
              <Link to={`${path}/cancel`} className="font-semibold text-link underline">
                {t('change.toCancel')}
              </Link>
            </p>
          ) : null}
          {mistake === 'adult_needed' ? <FieldError>{t('fields.adult_needed')}</FieldError> : null}
          {chosen.length > 0 && !after ? <p className="text-ink-2">{t('leave.chooseRoom')}</p> : null}
          {isReady ? (
            <LeavingFigures
              booking={booking}
              quote={quote}
              after={after}
              name={chosen.length === 1 ? firstName : undefined}
              leaving={chosen.length}
            />
          ) : null}
        </div>
        <div className="grid content-start gap-4 empty:hidden">
          {isReady ? (
            <LeavingNote icon="hotel">
              <RoomPlan before={now} after={after} />
            </LeavingNote>
          ) : null}
          {chosen.map((person) => (
            <DeletedDetails key={placeKey(person)} holder={held.holder} person={person} />
          ))}
          {first && chosen.some(isFirstAdult) ? (
            <LeavingNote icon="users">
              {t('leave.contact', {
                name: nameOf(chosen.find(isFirstAdult) ?? first),
                organizer: booking.trip.organizer.companyName,
              })}
            </LeavingNote>
          ) : null}
          <AnotherPerson {...props} person={chosen.length === 1 ? first : undefined} />
        </div>
        {remove.error ? (
          <Alert tone="danger" className="lg:col-span-2">
            {getErrorText(t, remove.error, 'errors.booking_update_failed')}
          </Alert>
        ) : null}
      </div>
    </Dialog>
  )
}

const isFirstAdult = ({ age, place }: PartyPlace) => age === 'adult' && place === 1

function findMistake(after: Parameters<typeof countParty>[0]['groups']) {
  if (countParty({ groups: after }) === 0) return 'last_person' as const
  return after.some(({ adults }) => adults > 0) ? undefined : ('adult_needed' as const)
}
