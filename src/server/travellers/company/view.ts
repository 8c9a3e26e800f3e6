import type { CompanyTraveller } from '#contract/travellers/company.ts'
import { placesOf } from '#domain/travellers/places.ts'
import type { MayRead } from '#domain/travellers/seeing.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { checksOf, erasedOn, marksOf, todayOf } from '#server/travellers/core/checks-view.ts'
import type { PeopleBooking } from '#server/travellers/core/queries.ts'
import { at, detailsOf, type Known, listed } from '#server/travellers/core/view.ts'

type Of = {
  sealer: Sealer
  now: Date
  peopleKeptDays: number
  booking: PeopleBooking
  people: readonly Known[]
  reads: MayRead
}

const nothing = {
  ...{ ownName: null, sex: null, surname: null, givenNames: null, roomWish: null },
  ...{ passportNumber: null, passportExpiry: null, erasedOn: null },
}

/** The places of a booking as its company may read them: of a request the kinds of needs alone, of no one a whole number. */
export function companyRows({ peopleKeptDays, ...of }: Of): CompanyTraveller[] {
  const { sealer, now, booking, people, reads } = of
  const { id: bookingId, reference, status, currency } = booking
  const isNamed = reads.people === 'all'
  const checks = isNamed ? checksOf(of) : undefined
  const day = erasedOn(booking, peopleKeptDays)
  const isErased = day <= todayOf(booking, now)
  return placesOf(booking.party).map((place) => {
    const known = at(people, place)
    const needs = reads.needs === 'all' ? needsOf(known) : []
    const row = { bookingId, reference, status, currency, ...place, isNamed, needs }
    if (!checks) return { ...row, ...nothing, papers: [], checklist: [] }
    const { link: _, ...shown } = listed(sealer, place, known, marksOf(checks, place))
    const { roomWish } = detailsOf(sealer, known?.row)
    return {
      ...row,
      ...withoutPapers(shown, reads),
      roomWish,
      needs,
      erasedOn: !known && isErased ? day : null,
    }
  })
}

type Shown = Omit<ReturnType<typeof listed>, 'link'>

/** Who may read the people and not their papers reads names and rooms. */
const withoutPapers = (row: Shown, { papers }: MayRead): Shown =>
  papers === 'all' ? row : { ...row, passportNumber: null, passportExpiry: null, papers: [], checklist: [] }

/** The kinds of needs of somebody, each with what was answered. */
export const needsOf = (known: (Pick<Known, 'answers'> & { row: Pick<Known['row'], 'needs'> }) | undefined) =>
  (known?.row.needs ?? []).map((kind) => ({
    kind,
    answer: known?.answers.find((answer) => answer.kind === kind)?.answer ?? null,
  }))
