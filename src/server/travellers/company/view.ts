import type { CompanyTraveller } from '#contract/travellers/company.ts'
import { listPartyPlaces } from '#domain/travellers/party-places.ts'
import type { ReadPermissions } from '#domain/travellers/read-permissions.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import {
  buildChecklist,
  calculateErasureDay,
  departureCityToday,
  findMarks,
} from '#server/travellers/core/checks-view.ts'
import type { TravellersBooking } from '#server/travellers/core/queries.ts'
import { listNeedKinds, readAnswers, readDetails } from '#server/travellers/core/sealed-view.ts'
import { findAtPlace, presentTravellerRow, type TravellerData } from '#server/travellers/core/view.ts'

type CompanyRowsInput = {
  sealer: Sealer
  now: Date
  peopleKeptDays: number
  booking: TravellersBooking
  people: readonly TravellerData[]
  reads: ReadPermissions
}

const emptyRow = {
  ownName: null,
  sex: null,
  surname: null,
  givenNames: null,
  roomWish: null,
  passportNumber: null,
  passportExpiry: null,
  erasedOn: null,
}

/** The places of a booking as its company may read them: of a request the kinds of needs alone, of no one a whole number. */
export function presentCompanyRows({ peopleKeptDays, ...of }: CompanyRowsInput): CompanyTraveller[] {
  const { sealer, now, booking, people, reads } = of
  const { id: bookingId, reference, status, currency, partyVersion } = booking
  const isNamed = reads.people === 'all'
  const checks = isNamed ? buildChecklist(of) : undefined
  const day = calculateErasureDay(booking, peopleKeptDays)
  const isErased = day <= departureCityToday(booking, now)
  return listPartyPlaces(booking.party).map((place) => {
    const known = findAtPlace(people, place)
    const needs = reads.needs === 'all' ? presentNeeds(sealer, known) : []
    const row = { bookingId, reference, status, currency, ...place, partyVersion, isNamed, needs }
    if (!checks)
      return { ...row, ...emptyRow, papers: [], checklist: [], isUnreadable: known?.damage !== undefined }
    const { link: _, ...shown } = presentTravellerRow(sealer, place, known, findMarks(checks, place))
    const { roomWish } = readDetails(sealer, known?.row)
    return {
      ...row,
      ...hideDocuments(shown, reads),
      roomWish,
      needs,
      erasedOn: !known && isErased ? day : null,
    }
  })
}

type ShownRow = Omit<ReturnType<typeof presentTravellerRow>, 'link'>

/** Hides documents: a reader of the travellers without their documents sees names and rooms. */
const hideDocuments = (row: ShownRow, { papers }: ReadPermissions): ShownRow =>
  papers === 'all' ? row : { ...row, passportNumber: null, passportExpiry: null, papers: [], checklist: [] }

/** The types of a person's needs, each with its answer. */
export function presentNeeds(sealer: Sealer, data: Pick<TravellerData, 'row' | 'answers'> | undefined) {
  const answers = readAnswers(sealer, data?.answers ?? [])
  return listNeedKinds(readDetails(sealer, data?.row)).map((kind) => ({
    kind,
    answer: answers.find((answer) => answer.kind === kind)?.answer ?? null,
  }))
}
