import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnTraveller } from '#contract/travellers/travellers.ts'
import { translateTitle } from '#domain/trips/titles.ts'
import { BookedTripDates } from '#web/features/bookings/core/booked-trip-dates.tsx'
import { PeopleSkeleton } from '#web/features/travellers/people/skeleton.tsx'
import { getPersonName } from '#web/features/travellers/people/texts.ts'
import { call } from '#web/platform/api/api.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PersonBar } from './bar.tsx'
import { PersonColumns } from './columns.tsx'
import { PersonForm } from './form.tsx'
import { PersonOpenItems } from './open-items.tsx'
import { OwnConsent } from './own-consent.tsx'
import { UnreadablePerson } from './unreadable-person.tsx'
import { usePersonSaving } from './use-person-saving.ts'

/** A person by the link of his own: his form and the dates of the trip, nothing of the others. */
export function OwnPerson({ token }: { token: string }) {
  const { t } = useLanguage()
  const isLive = useIsHydrated()
  const query = useQuery({ ...apiQuery('travellers.open', { token }), enabled: isLive, staleTime: 0 })
  if (query.data) return <OwnPersonForm token={token} person={query.data} />
  if (!query.error) return <PeopleSkeleton rows={1} />
  if (toFailure(query.error)?.code === 'traveller_link_ended')
    return (
      <EmptyState
        level={1}
        title={t('common.linkEnded')}
        text={t('person.endedText')}
        action={<ButtonLink to="/">{t('nav.backHome')}</ButtonLink>}
      />
    )
  return <LoadFailure query={query} otherwise="people.loadFailed" />
}

function OwnPersonForm({ token, person }: { token: string; person: OwnTraveller }) {
  const { t, locale } = useLanguage()
  const client = useQueryClient()
  const { queryKey } = apiQuery('travellers.open', { token })
  const form = usePersonSaving({
    person,
    // A part of the link that distinguishes it: it opens nothing.
    storageKey: `own person ${token.slice(0, 8)}`,
    send: (fields) => call('travellers.saveOwn', { token, ...fields }),
    onSaved: (saved) => client.setQueryData(queryKey, saved),
  })
  const { trip, age, place } = person
  const { surname, givenNames, ownName } = form.values
  if (person.isUnreadable)
    return <UnreadablePerson name={getPersonName(t, locale, { age, place, surname, givenNames, ownName })} />
  return (
    <>
      <h1 className="text-h1 wrap-anywhere">
        <bdi>{getPersonName(t, locale, { age, place, surname, givenNames, ownName })}</bdi>
      </h1>
      <p className="mt-2 font-semibold wrap-anywhere">
        <UserText>{translateTitle(trip, locale)}</UserText>
      </p>
      <p className="mt-1 mb-4 text-sm text-ink-2">
        <BookedTripDates trip={trip} /> · <UserText>{trip.organizer}</UserText>
      </p>
      <PersonBar form={form}>
        <p className="text-sm text-ink-2">{t('person.ownText')}</p>
      </PersonBar>
      <PersonColumns aside={<PersonOpenItems person={person} trip={trip} />}>
        <PersonForm
          person={person}
          trip={trip}
          form={form}
          owner={{ own: token }}
          erasedOn={person.erasedOn}
          isOwn
          saving={person.maySave === null ? null : <OwnConsent token={token} maySave={person.maySave} />}
          onDocumentsChanged={() => void client.invalidateQueries({ queryKey })}
        />
      </PersonColumns>
    </>
  )
}
