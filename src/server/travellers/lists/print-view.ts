import type { ListColumn, ListKind } from '#domain/travellers/lists/lists.ts'
import { translator } from '#i18n/catalogue.ts'
import { formats } from '#i18n/format.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { contactCell, personCell } from './cells-view.ts'
import { listOwing } from './list-view.ts'
import { type ListPerson, peopleOfList } from './people-view.ts'
import type { PrintRow } from './queries.ts'

type RowsInput = {
  sealer: Sealer
  kind: ListKind
  columns: readonly ListColumn[]
  people: readonly ListPerson[]
}

const placeId = ({ place: { age, place } }: ListPerson) => `${age}-${place}`

/** The hashes of each row of a list, by booking and place: by each key, the one of today first. */
function hashRows({ sealer, kind, columns, people }: RowsInput): Map<string, Map<string, string[]>> {
  // In one language, whichever the list was printed in.
  const writer = { t: translator('en'), f: formats('en'), kind }
  const listed = kind === 'owing' ? listOwing(people) : peopleOfList(kind, people)
  const byBooking = new Map<string, Map<string, string[]>>()
  for (const person of listed) {
    const { booking, contact } = person
    const cells = columns.map((column) =>
      kind === 'owing'
        ? contact
          ? contactCell(writer, contact, booking, column)
          : ''
        : personCell(writer, person, column),
    )
    const own = byBooking.get(booking.id) ?? new Map<string, string[]>()
    own.set(placeId(person), sealer.hashes(JSON.stringify(cells), `list_prints.hashes ${kind} ${booking.id}`))
    byBooking.set(booking.id, own)
  }
  return byBooking
}

/** The hashes of the rows of a list as they are stored with a print. */
export const hashesToStore = (input: RowsInput): Map<string, Record<string, string>> =>
  new Map(
    [...hashRows(input)].map(([bookingId, own]) => [
      bookingId,
      Object.fromEntries([...own].map(([place, hashes]) => [place, hashes[0] ?? ''])),
    ]),
  )

/** How many people have a row that is new, gone or different since a print, whose rows are given. */
export function countChangedRows(input: Omit<RowsInput, 'columns'>, print: readonly PrintRow[]): number {
  const now = hashRows({ ...input, columns: print[0]?.columns ?? [] })
  const before = new Map(print.map(({ bookingId, hashes }) => [bookingId, hashes]))
  const keys = new Set<string>()
  for (const [bookingId, own] of now) for (const place of own.keys()) keys.add(`${bookingId} ${place}`)
  for (const [bookingId, own] of before)
    for (const place of Object.keys(own)) keys.add(`${bookingId} ${place}`)
  return [...keys].filter((key) => {
    const [bookingId = '', place = ''] = key.split(' ')
    const stored = before.get(bookingId)?.[place]
    const hashes = now.get(bookingId)?.get(place)
    return stored === undefined || !hashes?.includes(stored)
  }).length
}
