import type { DeskPapers, nextKinds } from '#contract/desk/desk.ts'
import { addDays, type CalendarDate } from '#domain/kernel/calendar.ts'
import type { OpenPeople } from '#server/travellers/company/open-people-view.ts'

/** The most dates ahead that are shown. */
const mostDates = 12
/** The most bookings with unanswered needs. */
const mostNeeds = 200

/** Adds up the passports of each departure that has confirmed people; the one whose day is nearest first. */
export function groupPapers(people: readonly OpenPeople[]): DeskPapers[] {
  const confirmed = people.filter(({ people: count, due }) => count > 0 && due !== null)
  const departures = [...Map.groupBy(confirmed, ({ tripId }) => tripId).values()]
  return departures
    .flatMap((bookings) => {
      const [first] = bookings
      const due = bookings.flatMap((one) => one.due ?? []).toSorted()[0]
      if (!first || !due) return []
      const { tripId, title, departureDate } = first
      const sum = (of: 'people' | 'missing' | 'expiring') => bookings.reduce((all, one) => all + one[of], 0)
      const open = bookings.filter(({ missing, expiring }) => missing + expiring > 0).length
      const counts = {
        people: sum('people'),
        missing: sum('missing'),
        expiring: sum('expiring'),
        bookings: open,
      }
      return { tripId, title, departureDate, due, ...counts }
    })
    .toSorted((one, other) => compare(`${one.due} ${one.tripId}`, `${other.due} ${other.tripId}`))
}

/** The bookings with needs that nobody answered, the next departure first. */
export function groupNeeds(asking: readonly OpenPeople[], names: ReadonlyMap<string, string | null>) {
  return asking
    .toSorted((one, other) =>
      compare(`${one.departureDate} ${one.reference}`, `${other.departureDate} ${other.reference}`),
    )
    .slice(0, mostNeeds)
    .map(({ bookingId, reference, tripId, title, departureDate, unanswered }) => ({
      bookingId,
      reference,
      contactName: names.get(bookingId) ?? null,
      tripId,
      title,
      departureDate,
      unanswered,
    }))
}

type DeskDeparture = {
  tripId: string
  title: string
  departureDate: CalendarDate
  publication: string
  closesDay: number | null
  minGroup: number | null
  decideByDay: number | null
  today: CalendarDate
  seats: number
  sold: number
}

type NextDate = {
  kind: (typeof nextKinds)[number]
  day: CalendarDate
  tripId: string
  title: string
  done: number | null
  total: number | null
}

/** The dates ahead of the departures: passports due, end of booking, minimum group, departure; the nearest first. */
export function listNextDates(
  departures: readonly DeskDeparture[],
  papers: readonly DeskPapers[],
): NextDate[] {
  const dates = departures.flatMap((departure): (NextDate & { today: CalendarDate })[] => {
    const { tripId, title, departureDate, closesDay, minGroup, decideByDay, today, seats, sold } = departure
    const of = { tripId, title, today }
    const due = papers.find((one) => one.tripId === tripId)
    return [
      ...(due
        ? [
            {
              ...of,
              kind: 'papers' as const,
              day: due.due,
              done: due.people - due.missing,
              total: due.people,
            },
          ]
        : []),
      ...(closesDay && departure.publication === 'open'
        ? [
            {
              ...of,
              kind: 'booking_closes' as const,
              day: addDays(departureDate, -closesDay),
              done: sold,
              total: seats,
            },
          ]
        : []),
      ...(minGroup && decideByDay !== null
        ? [
            {
              ...of,
              kind: 'group' as const,
              day: addDays(departureDate, -decideByDay),
              done: sold,
              total: minGroup,
            },
          ]
        : []),
      { ...of, kind: 'departure' as const, day: departureDate, done: sold, total: seats },
    ]
  })
  return dates
    .filter(({ day, today }) => day >= today)
    .toSorted((one, other) => compare(`${one.day} ${one.tripId}`, `${other.day} ${other.tripId}`))
    .slice(0, mostDates)
    .map(({ today: _, ...date }) => date)
}

const compare = (one: string, other: string) => (one < other ? -1 : 1)
