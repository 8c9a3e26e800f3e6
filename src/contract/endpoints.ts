import * as accounts from './accounts/accounts.ts'
import * as accountsDemo from './accounts/demo.ts'
import * as accountsExternal from './accounts/external.ts'
import * as accountsPasswords from './accounts/passwords.ts'
import * as accountsProfiles from './accounts/profiles.ts'
import * as accountsWaysIn from './accounts/sign-in-methods.ts'
import * as bookings from './bookings/bookings.ts'
import * as bookingsBulk from './bookings/bulk.ts'
import * as bookingsCancelling from './bookings/cancellations.ts'
import * as bookingsCosts from './bookings/costs.ts'
import * as bookingsCounter from './bookings/counter.ts'
import * as tripsDeparture from './bookings/departures.ts'
import * as bookingsActs from './bookings/events.ts'
import * as bookingsLinks from './bookings/links.ts'
import * as bookingsModeration from './bookings/moderation.ts'
import * as bookingsChanges from './bookings/party-changes.ts'
import * as bookingsDetails from './bookings/practical-details.ts'
import * as bookingsStatusEmails from './bookings/status-emails.ts'
import * as bookingsTripAnswers from './bookings/trip-answers.ts'
import * as contact from './contact/contact.ts'
import * as contactModeration from './contact/moderation.ts'
import * as deletions from './deletions/deletions.ts'
import * as deskWork from './desk/desk.ts'
import type { Endpoint, InputOf, OutputOf } from './endpoint.ts'
import * as organizersWork from './organizers/dashboard.ts'
import * as organizersEmailChoices from './organizers/email-choices.ts'
import * as organizersMembers from './organizers/members.ts'
import * as organizersModeration from './organizers/moderation.ts'
import * as organizers from './organizers/organizers.ts'
import * as overviewAccounts from './overview/accounts.ts'
import * as overviewLetters from './overview/emails.ts'
import * as overviewHome from './overview/home.ts'
import * as overview from './overview/overview.ts'
import * as overviewSuspension from './overview/suspension.ts'
import * as overviewWantedRates from './overview/wanted-rates.ts'
import * as payeesCheck from './payees/check.ts'
import * as payeesModeration from './payees/moderation.ts'
import * as payees from './payees/payees.ts'
import * as paymentsCompany from './payments/company.ts'
import * as paymentsOwing from './payments/owing.ts'
import * as payments from './payments/payments.ts'
import * as rates from './reference/rates.ts'
import * as reviewsModeration from './reviews/moderation.ts'
import * as reviews from './reviews/reviews.ts'
import * as tripsAlerts from './saved/alerts.ts'
import * as tripsKept from './saved/saved-trips.ts'
import * as tripsShortlists from './saved/shortlists.ts'
import * as tripsNearest from './search/nearest.ts'
import * as tripsSuggesting from './search/suggestions.ts'
import * as travellersJourney from './travellers/access-log.ts'
import * as travellersCompany from './travellers/company.ts'
import * as travellersPapers from './travellers/documents.ts'
import * as travellersFromTable from './travellers/from-table.ts'
import * as travellersLeader from './travellers/leader.ts'
import * as travellersLists from './travellers/lists.ts'
import * as travellersRooms from './travellers/rooms.ts'
import * as travellersSaved from './travellers/saved.ts'
import * as travellers from './travellers/travellers.ts'
import * as tripsChanges from './trips/changes.ts'
import * as tripsCompare from './trips/compare.ts'
import * as tripsDates from './trips/dates.ts'
import * as tripsDrafts from './trips/drafts.ts'
import * as tripsForm from './trips/form.ts'
import * as tripsModeration from './trips/moderation.ts'
import * as tripsPictureProblems from './trips/picture-problems.ts'
import * as seasons from './trips/seasons.ts'
import * as seasonsModeration from './trips/seasons-moderation.ts'
import * as trips from './trips/trips.ts'
import * as tripsWithheldNumbers from './trips/withheld-numbers.ts'
import * as uploads from './uploads/uploads.ts'
import * as bookingsWaiting from './waiting-lists/waiting-lists.ts'

/** Every file of the contract that declares endpoints. */
const contractModules = [
  accounts,
  accountsDemo,
  accountsExternal,
  overviewAccounts,
  accountsPasswords,
  accountsProfiles,
  accountsWaysIn,
  bookings,
  bookingsActs,
  bookingsChanges,
  bookingsCancelling,
  bookingsCosts,
  bookingsCounter,
  bookingsLinks,
  bookingsModeration,
  bookingsBulk,
  bookingsDetails,
  bookingsStatusEmails,
  bookingsWaiting,
  bookingsTripAnswers,
  contact,
  contactModeration,
  deletions,
  deskWork,
  travellers,
  travellersCompany,
  travellersFromTable,
  travellersJourney,
  travellersLeader,
  travellersPapers,
  travellersLists,
  travellersRooms,
  travellersSaved,
  organizers,
  organizersEmailChoices,
  organizersMembers,
  organizersModeration,
  organizersWork,
  overview,
  overviewHome,
  overviewSuspension,
  overviewWantedRates,
  overviewLetters,
  payees,
  payeesCheck,
  payeesModeration,
  payments,
  paymentsCompany,
  paymentsOwing,
  rates,
  reviews,
  reviewsModeration,
  seasons,
  seasonsModeration,
  trips,
  tripsAlerts,
  tripsChanges,
  tripsCompare,
  tripsDates,
  tripsPictureProblems,
  tripsWithheldNumbers,
  tripsDeparture,
  tripsDrafts,
  tripsForm,
  tripsKept,
  tripsModeration,
  tripsShortlists,
  tripsSuggesting,
  tripsNearest,
  uploads,
] as const

type ExportsOf<File> = File extends unknown ? File[keyof File] : never
type DeclaredEndpoint = Extract<ExportsOf<(typeof contractModules)[number]>, Endpoint>

export type Endpoints = { [One in DeclaredEndpoint as One['name']]: One }
export type EndpointName = keyof Endpoints

const declaredEndpoints = contractModules
  .flatMap((file) => Object.values<unknown>(file))
  .filter(isEndpoint)
  .sort((one, other) => Number(one.path > other.path) - Number(one.path < other.path))

/** Every endpoint by name: the server binds them, the client takes its types from them, the permission test checks each. */
export const endpoints = Object.fromEntries(declaredEndpoints.map((one) => [one.name, one])) as Endpoints

/** Calls an endpoint by name: over HTTP in the browser, in-process while the server renders. */
export type Call = <Name extends EndpointName>(
  name: Name,
  input: InputOf<Endpoints[Name]>,
) => Promise<OutputOf<Endpoints[Name]>>

function isEndpoint(value: unknown): value is Endpoint {
  return value instanceof Object && 'method' in value && 'summary' in value
}
