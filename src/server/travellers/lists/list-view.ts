import type { DepartureList } from '#contract/travellers/lists.ts'
import { findPlaceByName } from '#domain/places/places.ts'
import { translateHotel } from '#domain/search/stay-names.ts'
import { type ListGap, listGaps } from '#domain/travellers/lists/gaps.ts'
import { isLatinColumn, type ListColumn, type ListKind } from '#domain/travellers/lists/lists.ts'
import { translateTitle } from '#domain/trips/titles.ts'
import { translator } from '#i18n/catalogue.ts'
import { listColumnNames, listGapNames, listNames } from '#i18n/desk/list-labels.ts'
import { destinationNames } from '#i18n/destinations.ts'
import { formats } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Locale } from '#i18n/locales.ts'
import { formatNonGregorianDate } from '#i18n/non-gregorian-dates.ts'
import { partyPlaceNames } from '#i18n/traveller-labels.ts'
import { contactCell, type ListWriter, owesMoney, personCell } from './cells-view.ts'
import { findPersonGaps, fullName, type ListPerson, peopleOfList } from './people-view.ts'
import type { ListTrip } from './queries.ts'

export type ListInput = {
  kind: ListKind
  columns: readonly ListColumn[]
  language: Locale
  trip: ListTrip
  people: readonly ListPerson[]
  madeBy: string
  now: Date
}

type Section = DepartureList['sections'][number]

/**
 * Writes a list: who can be sent in its sections, who cannot in a part of its own with the reasons. Cities that we know have
 * their names in the language of the list.
 */
export function writeList(wanted: ListInput): DepartureList {
  const input = { ...wanted, trip: translateCities(wanted.trip, wanted.language) }
  const { kind, columns, language, trip, now } = input
  const writer: ListWriter = { t: translator(language), f: formats(language), kind }
  const { t, f } = writer
  const { complete, incomplete } = divide(input)
  const sections = kind === 'owing' ? [owingSection(writer, input)] : personSections(writer, input, complete)
  const ready = kind === 'owing' ? (sections[0]?.rows.length ?? 0) : complete.length
  return {
    kind,
    language,
    title: t(listNames[kind]),
    lines: headLines(writer, trip, language),
    company: trip.companyName,
    phone: trip.phone,
    columns: [
      { id: 'number' as const, label: t('lists.column.number'), isLatin: false },
      ...columns.map((id) => ({ id, label: t(listColumnNames[id]), isLatin: isLatinColumn(id) })),
    ],
    sections,
    gaps: incomplete.map(({ person, gaps }) => ({
      reference: person.booking.reference,
      ...person.place,
      name:
        fullName(person) || t(partyPlaceNames[person.place.age], { number: f.number(person.place.place) }),
      missing: gaps,
      why: gaps.map((gap) => t(listGapNames[gap])).join(' · '),
      row: ['', ...columns.map((column) => personCell(writer, person, column))],
    })),
    gapTitle: t('lists.cannotBeSent'),
    foot: [
      kind === 'owing' ? t('lists.bookings', { count: ready }) : t('lists.people', { count: ready }),
      t('lists.madeBy', { moment: f.momentAt(now.toISOString(), trip.timeZone), who: input.madeBy }),
      t('lists.recorded'),
    ].join(' · '),
    ready,
    total: kind === 'owing' ? ready : complete.length + incomplete.length,
  }
}

const translateCities = (trip: ListTrip, language: Locale): ListTrip => ({
  ...trip,
  departureOrigin: findPlaceByName(trip.departureOrigin ?? '')?.names[language] ?? trip.departureOrigin,
  hotels: trip.hotels.map((hotel) => translateHotel(hotel, language)),
})

/** Divides the people of a list into those who can be sent, and the others with the reasons. */
export function divide({ kind, people }: Pick<ListInput, 'kind' | 'people'>) {
  const listed = kind === 'owing' ? [] : peopleOfList(kind, people)
  const judged = listed.map((person) => ({ person, gaps: findPersonGaps(kind, person) }))
  return {
    complete: judged.filter(({ gaps }) => gaps.length === 0).map(({ person }) => person),
    incomplete: judged.filter(({ gaps }) => gaps.length > 0),
  }
}

/** How many people have each gap, in the order of importance. */
export const countGaps = (incomplete: readonly { gaps: readonly ListGap[] }[]) =>
  listGaps.flatMap((gap) => {
    const people = incomplete.filter(({ gaps }) => gaps.includes(gap)).length
    return people > 0 ? [{ gap, people }] : []
  })

/** The bookings that owe, each once, by its first person. */
export function listOwing(people: readonly ListPerson[]): ListPerson[] {
  const firsts = people.filter(
    ({ booking }, at) => people.findIndex((other) => other.booking.id === booking.id) === at,
  )
  return firsts.filter(({ contact, booking }) => contact && owesMoney(contact, booking.status))
}

function owingSection(writer: ListWriter, { people, columns }: ListInput): Section {
  const rows = listOwing(people).map(({ contact, booking }, at) => [
    writer.f.number(at + 1),
    ...columns.map((column) => (contact ? contactCell(writer, contact, booking, column) : '')),
  ])
  return { title: '', rows }
}

function personSections(
  writer: ListWriter,
  { columns, trip, kind }: ListInput,
  people: readonly ListPerson[],
) {
  const { t, f } = writer
  const write = (title: string, some: readonly ListPerson[]): Section => ({
    title,
    rows: some.map((person, at) => [
      f.number(at + 1),
      ...columns.map((column) => personCell(writer, person, column)),
    ]),
  })
  if (kind === 'rooming' && trip.hotels.length > 0) {
    return trip.hotels.map(({ name, city, nights }, stay) =>
      write(
        [name ?? t('lists.hotelOpen'), city, t('tripChange.nights', { count: nights })].join(' · '),
        people
          .map((person) => ({ ...person, arrangedRoom: person.arrangedRooms.get(stay) }))
          .toSorted(byRoom),
      ),
    )
  }
  if (kind === 'bus') {
    const coaches = groupByCoach(people)
    if (coaches.size > 1)
      return [...coaches].map(([coach, some]) => write(t('lists.coach', { number: f.number(coach) }), some))
  }
  return [
    write(
      '',
      people.map((person) => ({ ...person, arrangedRoom: nameRooms(trip, person) })),
    ),
  ]
}

/** Returns '201' where the rooms of all hotels have that number, else 'Najaf 201 · Karbala 12'; undefined while none is arranged. */
function nameRooms({ hotels }: ListTrip, { arrangedRooms }: ListPerson): string | undefined {
  const numbers = [...new Set(arrangedRooms.values())]
  if (numbers.length < 2) return numbers[0]
  return [...arrangedRooms]
    .toSorted(([one], [other]) => one - other)
    .map(([stay, number]) => [hotels[stay]?.city, number].filter(Boolean).join(' '))
    .join(' · ')
}

const roomName = ({ arrangedRoom, room }: ListPerson) => arrangedRoom ?? String(room?.number ?? '\uffff')
const byRoom = (one: ListPerson, other: ListPerson) =>
  roomName(one).localeCompare(roomName(other), 'en', { numeric: true })

/** Infants sit with their family, in the coach of its first seat. */
function groupByCoach(people: readonly ListPerson[]): Map<number, ListPerson[]> {
  const byBooking = new Map<string, number>()
  for (const { booking, seat } of people)
    if (seat && !byBooking.has(booking.id)) byBooking.set(booking.id, seat.coach)
  const grouped = Map.groupBy(people, ({ booking, seat }) => seat?.coach ?? byBooking.get(booking.id) ?? 1)
  return new Map([...grouped].toSorted(([one], [other]) => one - other))
}

function headLines({ t, f }: ListWriter, trip: ListTrip, language: Locale): string[] {
  const days = [trip.departureDate, trip.returnDate]
  const ownDays = days.map((day) => f.mediumDate(day)).join(' – ')
  const moonDays = days.map((day) => formatNonGregorianDate(t, f, 'hijri', day)).join(' – ')
  const origin = trip.departureOrigin?.trim()
  const route = [origin && isolate(origin), t(destinationNames[trip.destination])].filter(Boolean)
  return [translateTitle(trip, language), `${ownDays} · ${moonDays}`, route.join(' – ')]
}
