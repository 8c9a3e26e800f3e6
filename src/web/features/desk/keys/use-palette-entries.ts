import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { foldText } from '#domain/kernel/search-words.ts'
import { mainPlaces, morePlaces } from '#web/features/desk/console-places.ts'
import { departurePath } from '#web/features/desk/paths.ts'
import { useDepartures } from '#web/features/desk/use-departures.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'

/** A place to go to; `act` instead: what happens when it is chosen. */
export type PaletteEntry = {
  key: string
  title: string
  note?: string
  kind: string
  to: string
  act?: () => void
}

/** After the last letter the server is asked so much later, in milliseconds. */
const typingDelay = 250
const mostOfAKind = 6

/** Returns the text as a passport number if it can be one: no name looks like it. */
function parsePassportNumber(words: string): string | undefined {
  const number = words.toUpperCase().replaceAll(/[\s<-]/gu, '')
  return /^[A-Z0-9]{5,9}$/.test(number) && /\d{3}/.test(number) ? number : undefined
}

/** What the typed text finds: places and departures here, bookings and people at the server. A passport is found on request. */
export function usePaletteEntries(organizerId: string, typed: string) {
  const { t, formats } = useLanguage()
  const words = foldText(typed)
  const settled = useSettled(typed.trim())
  const isAsked = foldText(settled).length >= 2
  const departures = useDepartures(organizerId) ?? []
  const bookings = useQuery({
    ...apiQuery('organizers.searchBookings', { id: organizerId, q: settled, limit: mostOfAKind }),
    enabled: isAsked,
  })
  const people = useQuery({
    ...apiQuery('travellers.findByName', { names: settled }),
    enabled: isAsked && /\p{L}/u.test(settled),
    // Names are stored no longer than they are shown.
    gcTime: 0,
  })
  const finding = useMutation({
    gcTime: 0,
    mutationFn: (passportNumber: string) => call('travellers.find', { passportNumber }),
  })
  const number = parsePassportNumber(typed)
  const isFound = number !== undefined && finding.variables === number
  const matches = (text: string) => words.split(' ').every((word) => foldText(text).includes(word))
  const date = (day: string) => formats.mediumDate(day)
  const toBooking = (tripId: string, reference: string) => departurePath(tripId, { booking: reference })
  const persons = [
    ...(isFound ? (finding.data?.found ?? []).map((one) => ({ ...one, ownName: null })) : []),
    ...(isAsked ? (people.data?.found ?? []) : []),
  ]
  const entries: PaletteEntry[] = [
    ...[...mainPlaces, ...morePlaces]
      .map(({ name, label, to }) => ({ key: `place ${name}`, title: t(label), kind: t('console.place'), to }))
      .filter(({ title }) => matches(title)),
    ...departures
      .filter(({ title }) => matches(title))
      .slice(0, mostOfAKind)
      .map(({ id, title, departureDate }) => ({
        key: `departure ${id}`,
        title,
        note: date(departureDate),
        kind: t('console.departure'),
        to: departurePath(id),
      })),
    ...(isAsked ? (bookings.data?.bookings ?? []) : []).map((one) => ({
      key: `booking ${one.id}`,
      title: one.contactName ?? one.reference,
      note: `${one.reference} · ${one.tripTitle} · ${date(one.departureDate)}`,
      kind: t('console.booking'),
      to: toBooking(one.tripId, one.reference),
    })),
    ...persons.map((one) => ({
      key: `person ${one.bookingId} ${one.age} ${one.place}`,
      title: [one.givenNames, one.surname].filter(Boolean).join(' ') || (one.ownName ?? one.reference),
      note: [
        ...(one.isUnreadable ? [t('people.unreadableShort')] : []),
        one.reference,
        one.title,
        date(one.departureDate),
      ].join(' · '),
      kind: t('console.traveller'),
      to: toBooking(one.tripId, one.reference),
    })),
    ...(number && !isFound
      ? [
          {
            key: 'passport',
            title: t('companyPeople.find', { number }),
            kind: t('companyPeople.column.passport'),
            to: '',
            act: () => finding.mutate(number),
          },
        ]
      : []),
  ]
  const failure = bookings.error ?? people.error ?? finding.error
  return {
    entries: [...new Map(entries.map((entry) => [entry.key, entry])).values()],
    isFinding: bookings.isFetching || people.isFetching || finding.isPending || settled !== typed.trim(),
    error: failure ? getErrorText(t, failure, 'companyPeople.loadFailed') : undefined,
  }
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), typingDelay)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
