import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import type { Company, Family } from '#test/scenes/neighbours.ts'

// Every endpoint that reads, listed by hand: who asks for what, for src/server/every-endpoint/neighbours.test.ts.

export type Side = { company: Company; family: Family }
type Input = (side: Side) => object
export type Read =
  /** Read by a person of one side: what the other side has is no part of it. */
  | { by: 'owner' | 'desk' | 'family' | 'link'; input: Input }
  /** Read by everybody: what is private of any side is no part of it. */
  | { by: 'anyone'; input: Input }
  /** Read by admins of everything, or of no rows at all. */
  | { by: 'admin' | 'nobody'; why: string }

const ofCompany: Input = ({ company }) => ({ id: company.owner.id })
const ofTrip: Input = ({ company }) => ({ id: company.trip.id })
const ofBooking: Input = ({ family }) => ({ id: family.id })
const bulkOf: Input = ({ company, family }) => ({
  id: company.trip.id,
  kind: 'remind',
  bookings: [{ id: family.id, version: 1 }],
})
const exportOf: Input = ({ company, family }) => ({
  id: company.trip.id,
  bookings: [family.id],
  format: 'csv',
})
const nothing: Input = () => ({})
const firstAdult = { age: 'adult', place: 1 } as const
const ofPerson: Input = ({ family }) => ({ bookingId: family.id, ...firstAdult })
const ofTrips: Input = ({ company }) => ({ ids: `${company.trip.id},${company.full.id}` })

const owner = (input: Input): Read => ({ by: 'owner', input })
const desk = (input: Input): Read => ({ by: 'desk', input })
const family = (input: Input): Read => ({ by: 'family', input })
const link = (input: Input): Read => ({ by: 'link', input })
const anyone = (input: Input): Read => ({ by: 'anyone', input })
const admin: Read = { by: 'admin', why: 'admins see everything' }
const noRows: Read = { by: 'nobody', why: 'it shows no rows, or sends elsewhere' }
const noBooks: Read = { by: 'nobody', why: 'the company keeps no books for the departure' }
const noPayments: Read = { by: 'nobody', why: 'neither side has reported or received a payment' }

export const reads: Partial<Record<EndpointName, Read[]>> = {
  'accounts.currentUser': [family(nothing), owner(nothing)],
  'accounts.user': [family(nothing)],
  'profiles.get': [family(nothing)],
  'profiles.sessions': [family(nothing), owner(nothing)],
  'profiles.waysIn': [family(nothing)],
  'bookings.list': [family(nothing)],
  'bookings.view': [family(ofBooking)],
  'bookings.cancelling': [family(ofBooking)],
  'bookings.agreement': [family(ofBooking), owner(ofBooking)],
  'bookings.history': [family(ofBooking), owner(ofBooking)],
  'bookings.previewStatusEmail': [owner(ofBooking)],
  'bookings.open': [link(({ family: { links } }) => ({ token: links.guest }))],
  'bookings.read': [link(({ family: { links } }) => ({ token: links.readToken }))],
  'bookings.readAgreement': [link(({ family: { links } }) => ({ token: links.guest }))],
  'bookings.plan': [link(({ family: { links } }) => ({ token: links.plan.token }))],
  'bookings.affected': [owner(ofTrip)],
  'bookings.tripAnswers': [owner(ofTrip)],
  'bookings.changeLetter': [
    owner((side) => ({
      ...ofTrip(side),
      language: 'en',
      changes: [{ field: 'visa', before: null, after: 'included' }],
    })),
  ],
  'deletions.get': [link(({ family: { deletion } }) => ({ code: deletion.code, token: deletion.token }))],
  'drafts.list': [owner(ofCompany)],
  'drafts.get': [owner(({ company }) => ({ id: company.owner.id, draftId: company.draftId }))],
  'kept.list': [family(nothing)],
  'alerts.view': [link(({ family: { links } }) => ({ token: links.alert }))],
  'shortlists.open': [link(({ family: { links } }) => ({ token: links.list.token }))],
  'organizers.bookings': [owner(ofCompany), desk(ofCompany)],
  'organizers.searchBookings': [
    owner(ofCompany),
    desk(ofCompany),
    owner((side) => ({ ...ofCompany(side), q: 'secret' })),
  ],
  'organizers.exportBookings': [owner(ofCompany), desk(ofCompany)],
  'organizers.figures': [owner(ofCompany)],
  'organizers.groups': [owner(ofCompany), desk(ofCompany)],
  'organizers.searchTrips': [owner(ofCompany), owner((side) => ({ ...ofCompany(side), q: 'walk' }))],
  'organizers.trips': [owner(ofCompany), anyone(ofCompany)],
  'organizers.ofUser': [owner(({ company }) => ({ userId: company.owner.userId }))],
  'organizers.get': [owner(ofCompany), anyone(ofCompany)],
  'organizers.list': [anyone(nothing)],
  'reviews.completedTrips': [family(({ family: { user } }) => ({ userId: user.id }))],
  'reviews.list': [anyone(nothing)],
  'reviews.ofUser': [family(({ family: { user } }) => ({ userId: user.id }))],
  'reviews.search': [anyone(nothing), anyone(() => ({ search: 'secret' }))],
  'reviews.summary': [anyone(({ company }) => ({ organizerId: company.owner.id }))],
  'rooms.ofTrip': [owner(({ company }) => ({ tripId: company.trip.id }))],
  'rooms.ofBooking': [family(ofBooking)],
  'lists.overview': [owner(ofTrip)],
  'lists.open': [owner((side) => ({ ...ofTrip(side), kind: 'contacts', language: 'en', purpose: 'screen' }))],
  'lists.excel': [owner((side) => ({ ...ofTrip(side), kind: 'contacts', language: 'en' }))],
  'lists.photographs': [{ by: 'nobody', why: 'neither side has sent a photograph' }],
  'bulk.preview': [owner(bulkOf), desk(bulkOf)],
  'bulk.export': [owner(exportOf), desk(exportOf)],
  'details.get': [owner(ofTrip)],
  'details.preview': [owner((side) => ({ ...ofTrip(side), content: {}, language: 'en' }))],
  'travellers.ofTrip': [owner(({ company }) => ({ tripId: company.trip.id }))],
  'counter.knownPhone': [
    owner((side) => ({ ...ofTrip(side), phone: '+91 98200 00000' })),
    desk((side) => ({ ...ofTrip(side), phone: '+91 98200 00000' })),
  ],
  'counter.note': [owner(ofBooking), desk(ofBooking)],
  'counter.open': [noRows],
  'fromTable.check': [owner((side) => ({ ...ofTrip(side), people: [] }))],
  'travellers.ofBooking': [owner(({ family: { id } }) => ({ bookingId: id }))],
  'travellers.look': [owner(ofPerson)],
  'travellers.lookAtPaper': [owner((side) => ({ ...ofPerson(side), kind: 'visa' }))],
  'payments.account': [family(ofBooking)],
  'payments.slip': [noPayments],
  'payments.receipt': [noPayments],
  'payments.ofBooking': [owner(ofBooking)],
  'payments.companySlip': [noPayments],
  'payments.companyReceipt': [noPayments],
  'payments.books': [owner(ofTrip), desk(ofTrip)],
  'payments.owing': [owner(ofTrip), desk(ofTrip)],
  'payments.owingOverall': [owner(ofCompany), desk(ofCompany)],
  'payments.claims': [owner(ofCompany)],
  'payments.remindPreview': [noBooks],
  'desk.needs': [owner(ofCompany), desk(ofCompany)],
  'desk.bookings': [owner(ofTrip), desk(ofTrip)],
  'travellers.findByName': [owner(() => ({ names: 'rizvi' })), desk(() => ({ names: 'rizvi' }))],
  'travellers.find': [owner(() => ({ passportNumber: 'Z9182437' }))],
  'travellers.list': [family(ofBooking)],
  'travellers.read': [family((side) => ({ ...ofBooking(side), ...firstAdult }))],
  'travellers.looks': [family(ofBooking)],
  'travellers.download': [family(ofBooking)],
  'travellers.paper': [family((side) => ({ ...ofBooking(side), ...firstAdult, kind: 'visa' }))],
  'savedTravellers.list': [family(nothing)],
  'savedTravellers.read': [family(({ family: { saved } }) => ({ id: saved }))],
  'savedTravellers.state': [family((side) => ({ ...ofBooking(side), ...firstAdult }))],
  'travellers.open': [link(({ family: { links } }) => ({ token: links.own }))],
  'waiting.mine': [family(nothing)],
  'waiting.view': [
    family(({ family: { placeId } }) => ({ id: placeId })),
    link(({ family: { links } }) => ({ token: links.waitingToken })),
  ],
  'waiting.confirm': [link(({ family: { links } }) => ({ token: links.waitingToken }))],
  'waiting.ofCompany': [owner(ofCompany), desk(ofCompany)],
  'waiting.ofTrip': [owner(({ company }) => ({ id: company.full.id }))],
  'members.list': [owner(ofCompany)],
  'members.own': [owner(nothing), family(nothing)],
  'emailChoices.get': [owner(nothing), family(nothing)],
  'payees.list': [owner(ofCompany)],
  'payees.ofBooking': [family(ofBooking)],
  'payees.check': [anyone(() => ({ accountNumber: '00421170003158' }))],
  'payees.viewStop': [{ by: 'nobody', why: 'a link that is a guess shows nothing; stop.test.ts reads one' }],
  'admin.payees': [admin],
  'admin.checkedPayees': [admin],
  'invitations.view': [
    { by: 'nobody', why: 'a link that is a guess shows nothing; invitations.test.ts reads one' },
  ],
  'leader.departure': [owner(ofTrip), desk(ofTrip)],
  'trips.history': [owner(ofTrip)],
  'trips.pictureProblems': [owner(nothing)],
  'trips.withheldNumbers': [owner(nothing), family(nothing), admin],
  'trips.previewCancellation': [owner(ofTrip)],
  'trips.cards': [anyone(ofTrips)],
  'trips.compare': [anyone(ofTrips)],
  'trips.offers': [anyone(ofTrips)],
  'trips.get': [anyone(ofTrip)],
  'trips.list': [anyone(nothing)],
  'trips.nearest': [anyone(() => ({ q: 'secret' }))],
  'trips.otherDates': [anyone(ofTrip)],
  'trips.search': [anyone(nothing), anyone(() => ({ q: 'secret' })), anyone(() => ({ organizedBy: 'walk' }))],
  'trips.similar': [anyone(ofTrip)],
  'trips.suggest': [anyone(() => ({ q: 'secret', lang: 'en' }))],
  'seasons.get': [anyone(() => ({ slug: 'arbaeen-1449' }))],
  'seasons.list': [anyone(nothing)],
  'stats.home': [anyone(nothing)],
  'rates.list': [anyone(nothing)],
  'admin.activity': [admin],
  'admin.auditLog': [admin],
  'admin.bookings': [admin],
  'admin.letters': [admin],
  'admin.messages': [admin],
  'admin.overdueRefunds': [admin],
  'admin.unansweredClaims': [admin],
  'admin.organizerDeletion': [admin],
  'admin.organizerSuspension': [admin],
  'admin.organizers': [admin],
  'admin.searchBookings': [admin],
  'admin.sightings': [admin],
  'admin.stats': [admin],
  'admin.tripDeletion': [admin],
  'admin.trips': [admin],
  'admin.userSuspension': [admin],
  'admin.users': [admin],
  'admin.wantedRates': [admin],
  'deletions.list': [admin],
  'external.apple': [noRows],
  'external.appleCallback': [noRows],
  'external.applePosted': [noRows],
  'external.google': [noRows],
  'external.googleCallback': [noRows],
}

/** The endpoints that only read: they name what they show, or lead elsewhere. */
export const readingEndpoints = Object.values<Endpoint>(endpoints)
  .filter(({ method, redirects, shows }) => redirects || (method === 'GET' ? shows?.length !== 0 : shows))
  .map(({ name }) => name as EndpointName)
