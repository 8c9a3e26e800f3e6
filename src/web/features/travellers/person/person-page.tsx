import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { TravellerDetails } from '#contract/travellers/person.ts'
import { ages } from '#domain/offers/offer.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import { bookingPath, readBookingKey } from '#web/features/bookings/access/booking-key.ts'
import { CodeDialog } from '#web/features/bookings/access/code-dialog.tsx'
import { BookingNotFound, BookingSignInRequired } from '#web/features/bookings/access/not-found.tsx'
import { useMayAsk } from '#web/features/bookings/access/use-may-ask.ts'
import { PeopleCodeRequest } from '#web/features/travellers/people/code-request.tsx'
import { PeopleSkeleton } from '#web/features/travellers/people/skeleton.tsx'
import { getPersonName, getPlaceName } from '#web/features/travellers/people/texts.ts'
import { useFocusAfterCode } from '#web/features/travellers/people/use-focus-after-code.ts'
import {
  type BookingTravellers,
  type PeopleAccess,
  usePeopleAccess,
  useRefusedProof,
} from '#web/features/travellers/people/use-people-access.ts'
import { call } from '#web/platform/api/api.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { useSession } from '#web/platform/session.ts'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PersonBar } from './bar.tsx'
import { PersonColumns } from './columns.tsx'
import { PersonForm, PersonFormSection } from './form.tsx'
import { FromSaved } from './from-saved.tsx'
import { PersonOpenItems } from './open-items.tsx'
import { PersonReadOnly } from './read-only.tsx'
import { SavePerson } from './save-person.tsx'
import { UnreadablePerson } from './unreadable-person.tsx'
import { useOfferedContact } from './use-offered-contact.ts'
import { usePersonSaving } from './use-person-saving.ts'
import { useSharedFacts } from './use-shared-facts.ts'

/** The place that an address names; undefined of another text. */
function usePlaceParam(): PartyPlace | undefined {
  const { age, place = '' } = useParams()
  const found = ages.find((one) => one === age)
  return found && /^[1-9]\d?$/.test(place) ? { age: found, place: Number(place) } : undefined
}

/** One person of a booking for its holder; with the link alone a code is required first. */
export function PersonPage({ of: keyParam }: { of: string }) {
  const key = readBookingKey(keyParam)
  const place = usePlaceParam()
  const session = useSession()
  const isLive = useIsHydrated()
  const held = usePeopleAccess(key)
  const { holder } = held
  const byLink = 'token' in key
  const mayAsk = useMayAsk(key)
  const booking = useQuery({ ...apiQuery('bookings.view', key), enabled: mayAsk })
  const isProven = held.isProven || booking.data?.hasProof === true
  const enabled = mayAsk && place !== undefined && isProven
  const list = useQuery({ ...apiQuery('travellers.list', holder), enabled })
  const asked = { ...holder, ...(place ?? { age: 'adult' as const, place: 1 }) }
  const person = useQuery({ ...apiQuery('travellers.read', asked), enabled, staleTime: 0 })
  const isRefused = useRefusedProof(held, person.error)

  const needsCode = byLink && (!isProven || isRefused)
  useFocusAfterCode(booking.data && needsCode, Boolean(person.data && list.data))

  if (isLive && !byLink && session.state === 'signed-out') return <BookingSignInRequired />
  const failed = booking.error ?? (isRefused ? null : (person.error ?? list.error))
  const code = toFailure(failed)?.code
  if (place === undefined || code === 'booking_not_found' || code === 'traveller_not_found')
    return <BookingNotFound />
  if (booking.error) return <LoadFailure query={booking} otherwise="people.loadFailed" />
  if (!booking.data) return <PeopleSkeleton />
  return (
    <>
      {needsCode ? (
        <PeopleCodeRequest email={booking.data.contactEmail} onRequest={() => held.prove(() => undefined)} />
      ) : person.data && list.data ? (
        <PersonContent
          // Another person is another form; after a change of the party another may stand in this place.
          key={`${place.age}-${place.place} ${person.data.partyVersion}`}
          person={person.data}
          list={list.data}
          held={held}
          path={`${bookingPath(keyParam)}/people`}
          storageKey={`person ${booking.data.id} ${place.age}-${place.place} ${person.data.partyVersion}`}
        />
      ) : failed ? (
        <LoadFailure query={person.error ? person : list} otherwise="people.loadFailed" />
      ) : (
        <PeopleSkeleton />
      )}
      <CodeDialog booking={booking.data} held={held} />
    </>
  )
}

type PersonContentProps = {
  person: TravellerDetails
  list: BookingTravellers
  held: PeopleAccess
  path: string
  storageKey: string
}

function PersonContent({ person, list, held, path, storageKey }: PersonContentProps) {
  const { t, locale } = useLanguage()
  const client = useQueryClient()
  const { age, place, partyVersion } = person
  const owner = { ...held.holder, age, place, partyVersion }
  const { queryKey } = apiQuery('travellers.read', { ...held.holder, age, place })
  const form = usePersonSaving({
    person,
    storageKey,
    send: (fields) =>
      call('travellers.save', { ...owner, ...fields }).catch((error: unknown) => {
        held.forgetRefused(error)
        throw error
      }),
    onSaved: (saved) => client.setQueryData(queryKey, saved),
  })
  const offeredContact = useOfferedContact(list.people, person, held)
  const sharedFacts = useSharedFacts(list.people, person, held)
  // The account's own, by its session: who has a link reads nothing of it.
  const accountBooking = 'id' in held.holder ? held.holder.id : undefined
  const at = list.people.findIndex((one) => one.age === age && one.place === place)
  const next = list.people[at + 1]
  const { surname, givenNames, ownName } = form.values
  const name = getPersonName(t, locale, { age, place, surname, givenNames, ownName })
  if (person.isUnreadable) return <UnreadablePerson name={name} path={path} />
  if (!list.isOpen)
    return <PersonReadOnly person={person} name={name} erasedOn={list.erasedOn} owner={owner} />
  return (
    <>
      <PersonBar form={form}>
        <h1 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        <p className="text-sm text-ink-3">
          {name === getPlaceName(t, person) ? null : `${getPlaceName(t, person)} · `}
          <span>{t('person.of', { number: at + 1, total: list.people.length })}</span>
        </p>
      </PersonBar>
      <PersonColumns
        aside={<PersonOpenItems person={person} trip={list.trip} />}
        foot={
          <div className="flex flex-wrap gap-3">
            {next ? (
              <ButtonLink to={`${path}/${next.age}/${next.place}`}>
                <NamedText text={t('people.next', { who: nameSlot })} name={getPersonName(t, locale, next)} />
              </ButtonLink>
            ) : null}
            <ButtonLink to={path} variant="quiet">
              {t('person.toAll')}
            </ButtonLink>
          </div>
        }
      >
        {accountBooking === undefined ? null : (
          <FromSaved form={form} age={age} trip={list.trip} people={list.people} />
        )}
        <PersonForm
          person={person}
          trip={list.trip}
          form={form}
          owner={owner}
          erasedOn={list.erasedOn}
          offeredContact={offeredContact}
          sharedFacts={sharedFacts}
          saving={
            accountBooking === undefined ? null : (
              <PersonFormSection title={t('savedTravellers.saveTitle')} text={t('savedTravellers.saveText')}>
                <SavePerson id={accountBooking} person={person} name={name} />
              </PersonFormSection>
            )
          }
          onDocumentsChanged={() => void client.invalidateQueries({ queryKey })}
        />
      </PersonColumns>
    </>
  )
}
