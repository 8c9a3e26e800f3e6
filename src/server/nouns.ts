import { bookingsSealedColumns } from '#server/bookings/sealed-columns.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { paymentsSealedColumns } from '#server/payments/sealed-columns.ts'
import { savedSealed } from '#server/saved/sealed-columns.ts'
import { travellersSealedColumns } from '#server/travellers/sealed-columns.ts'
import { waitingListsSealed } from '#server/waiting-lists/sealed-columns.ts'
import { demoRoutes } from './accounts/core/demo-routes.ts'
import { accountsRoutes } from './accounts/core/routes.ts'
import { accountsEmails } from './accounts/emails.ts'
import { linkingEmails } from './accounts/external/linking-emails.ts'
import { externalRoutes } from './accounts/external/routes.ts'
import { passwordsRoutes } from './accounts/passwords/routes.ts'
import { profilesRoutes } from './accounts/profiles/routes.ts'
import { signInMethodsRoutes } from './accounts/profiles/sign-in-methods-routes.ts'
import { bookingAccessEmails } from './bookings/access/emails.ts'
import { bookingAccessRoutes } from './bookings/access-routes.ts'
import { bulkEmails } from './bookings/bulk/emails.ts'
import { bulkRoutes } from './bookings/bulk-routes.ts'
import { cancellationsEmails } from './bookings/cancellations/emails.ts'
import { costsEmails } from './bookings/company/costs-emails.ts'
import { createGroupsEmails } from './bookings/company/groups-emails.ts'
import { counterEmails } from './bookings/counter/emails.ts'
import { counterRoutes } from './bookings/counter-routes.ts'
import { departuresEmails } from './bookings/departures/emails.ts'
import { createBookingsEmails } from './bookings/emails.ts'
import { bookingsJobs } from './bookings/jobs.ts'
import * as bookingsModerationEmails from './bookings/moderation/emails.ts'
import * as bookingsModeration from './bookings/moderation/routes.ts'
import { partyChangesEmails } from './bookings/party-changes/emails.ts'
import { partyChangesRoutes } from './bookings/party-changes-routes.ts'
import { detailsEmails } from './bookings/practical-details/emails.ts'
import { practicalDetailsRoutes } from './bookings/practical-details-routes.ts'
import { bookingsReactions } from './bookings/reactions.ts'
import { newRequestEmails } from './bookings/requests/new-request-email.ts'
import { unansweredEmails } from './bookings/requests/unanswered-emails.ts'
import { createBookingsRoutes } from './bookings/routes.ts'
import { tripChangesEmails } from './bookings/trip-changes/emails.ts'
import { contactEmails } from './contact/emails.ts'
import * as contactModeration from './contact/moderation-routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { deletionsEmails } from './deletions/emails.ts'
import { deletionsJobs } from './deletions/jobs.ts'
import { removalRoutes } from './deletions/removal-routes.ts'
import { deletionsRoutes } from './deletions/routes.ts'
import { stoppedJobsEmails } from './deletions/stopped-jobs-emails.ts'
import { deskRoutes } from './desk/routes.ts'
import type { Deps } from './machine/context.ts'
import type { Reaction } from './machine/events.ts'
import type { Route } from './machine/http/endpoint.ts'
import { bindJobs, type Job, type JobDeclaration } from './machine/jobs/jobs.ts'
import type { EmailTemplate } from './machine/mail/mail.ts'
import type { SealedColumn } from './machine/secrets/sealed-columns.ts'
import { applicationsEmails } from './organizers/applications-emails.ts'
import { emailChoicesRoutes } from './organizers/email-choices/routes.ts'
import { membersEmails } from './organizers/members/emails.ts'
import { membersJobs } from './organizers/members/jobs.ts'
import { membersRoutes } from './organizers/members/routes.ts'
import * as organizersModerationEmails from './organizers/moderation-emails.ts'
import * as organizersModeration from './organizers/moderation-routes.ts'
import { organizersReactions } from './organizers/reactions.ts'
import { organizersRoutes } from './organizers/routes.ts'
import { accountsRoutes as accountsOverviewRoutes } from './overview/accounts-routes.ts'
import { createDigestEmails } from './overview/digest-emails.ts'
import { homeRoutes } from './overview/home-routes.ts'
import { overviewJobs } from './overview/jobs.ts'
import { overviewRoutes } from './overview/routes.ts'
import { suspensionRoutes } from './overview/suspension-routes.ts'
import { undeliveredEmails } from './overview/undelivered-emails.ts'
import { undeliveredEmailsRoutes } from './overview/undelivered-emails-routes.ts'
import { wantedRatesRoutes } from './overview/wanted-rates-routes.ts'
import { payeesEmails } from './payees/emails.ts'
import { payeesJobs } from './payees/jobs.ts'
import { payeesReactions } from './payees/reactions.ts'
import { payeesRoutes } from './payees/routes.ts'
import { payeesSealedColumns } from './payees/sealed-columns.ts'
import { closingJobs } from './payments/closing/jobs.ts'
import { paymentsEmails } from './payments/emails.ts'
import { paymentsJobs } from './payments/jobs.ts'
import { listSlipFiles } from './payments/queries.ts'
import { paymentsReactions } from './payments/reactions.ts'
import { refundsEmails } from './payments/refunds-emails.ts'
import { removalReactions } from './payments/removal/reactions.ts'
import { paymentsRoutes } from './payments/routes.ts'
import { referenceRoutes } from './reference/routes.ts'
import { reviewsEmails } from './reviews/emails.ts'
import { reviewsJobs } from './reviews/jobs.ts'
import * as reviewsModeration from './reviews/moderation-routes.ts'
import { reviewsRoutes } from './reviews/routes.ts'
import { alertsEmails } from './saved/alerts/emails.ts'
import { alertsRoutes } from './saved/alerts/routes.ts'
import { savedJobs } from './saved/jobs.ts'
import { shortlistsRoutes } from './saved/shortlists/routes.ts'
import { savedTripsRoutes } from './saved/trips/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { needsEmails } from './travellers/company/needs-emails.ts'
import { countTravellersWithNeeds } from './travellers/company/needs-queries.ts'
import { travellersJobs } from './travellers/jobs.ts'
import { listDocumentFiles as paperFiles } from './travellers/papers/queries.ts'
import { travellersReactions } from './travellers/reactions.ts'
import { missingSections, remindersEmails } from './travellers/reminders/emails.ts'
import { travellersRoutes } from './travellers/routes.ts'
import { organizerTripsRoutes } from './trips/company/routes.ts'
import { datesRoutes } from './trips/editing/dates-routes.ts'
import { draftsRoutes } from './trips/editing/drafts-routes.ts'
import { tripsJobs } from './trips/jobs.ts'
import * as tripsModeration from './trips/moderation/routes.ts'
import { tripsReactions } from './trips/reactions.ts'
import { tripsRoutes } from './trips/routes.ts'
import { seasonsRoutes } from './trips/seasons/routes.ts'
import { sightingsRoutes } from './trips/seasons/sightings-routes.ts'
import { uploadsJobs } from './uploads/jobs.ts'
import { listUploadedFiles as uploadedFiles } from './uploads/queries.ts'
import { uploadsRoutes } from './uploads/routes.ts'
import { waitingCompanyEmails } from './waiting-lists/company-emails.ts'
import { waitingEmails } from './waiting-lists/emails.ts'
import { waitingListsJobs } from './waiting-lists/jobs.ts'
import { countWaiting } from './waiting-lists/queries.ts'
import { waitingListsReactions } from './waiting-lists/reactions.ts'
import { waitingRoutes } from './waiting-lists/routes.ts'

/** A noun of the trade: what it answers, writes to people, does by the clock, and does when others change. */
type Noun = {
  routes: readonly Route[]
  emails?: Readonly<Record<string, EmailTemplate>>
  jobs?: readonly JobDeclaration[]
  /** Its reactions when a noun above it changes. */
  reactions?: readonly Reaction[]
  /** The names in the store of its files, as its rows have them. */
  files?: (db: Queryable) => Promise<string[]>
  /** Where it keeps what is encrypted for longer than an email waits. */
  sealed?: readonly SealedColumn[]
}

/** Each noun once, in the order in which they may know each other: one sees those above it, never those below. */
const nouns = {
  reference: { routes: referenceRoutes },
  accounts: {
    routes: [
      ...accountsRoutes,
      ...passwordsRoutes,
      ...externalRoutes,
      ...profilesRoutes,
      ...signInMethodsRoutes,
      ...demoRoutes,
    ],
    emails: { ...accountsEmails, ...linkingEmails },
  },
  organizers: {
    routes: [
      ...organizersRoutes,
      ...membersRoutes,
      ...emailChoicesRoutes,
      ...organizersModeration.moderationRoutes,
    ],
    emails: { ...organizersModerationEmails.moderationEmails, ...applicationsEmails, ...membersEmails },
    jobs: membersJobs,
    reactions: organizersReactions,
  },
  uploads: { routes: uploadsRoutes, jobs: uploadsJobs, files: uploadedFiles },
  trips: {
    routes: [
      ...tripsRoutes,
      ...datesRoutes,
      ...draftsRoutes,
      ...organizerTripsRoutes,
      ...seasonsRoutes,
      ...sightingsRoutes,
      ...tripsModeration.moderationRoutes,
    ],
    jobs: tripsJobs,
    reactions: tripsReactions,
  },
  search: { routes: searchRoutes },
  saved: {
    routes: [...savedTripsRoutes, ...shortlistsRoutes, ...alertsRoutes],
    emails: alertsEmails,
    jobs: savedJobs,
    sealed: savedSealed,
  },
  bookings: {
    routes: [
      ...createBookingsRoutes(missingSections),
      ...bookingAccessRoutes,
      ...partyChangesRoutes,
      ...counterRoutes,
      ...practicalDetailsRoutes,
      ...bulkRoutes,
      ...bookingsModeration.moderationRoutes,
    ],
    emails: {
      ...createBookingsEmails(missingSections),
      ...bookingAccessEmails,
      ...partyChangesEmails,
      ...cancellationsEmails,
      ...newRequestEmails(countWaiting, countTravellersWithNeeds),
      ...unansweredEmails,
      ...tripChangesEmails,
      ...departuresEmails,
      ...detailsEmails,
      ...bulkEmails,
      ...costsEmails,
      ...counterEmails,
      ...createGroupsEmails(missingSections),
      ...bookingsModerationEmails.moderationEmails,
    },
    jobs: bookingsJobs,
    reactions: bookingsReactions,
    sealed: bookingsSealedColumns,
  },
  'waiting-lists': {
    routes: waitingRoutes,
    emails: { ...waitingEmails, ...waitingCompanyEmails },
    jobs: waitingListsJobs,
    reactions: waitingListsReactions,
    sealed: waitingListsSealed,
  },
  travellers: {
    routes: travellersRoutes,
    emails: { ...needsEmails, ...remindersEmails },
    jobs: travellersJobs,
    files: paperFiles,
    reactions: travellersReactions,
    sealed: travellersSealedColumns,
  },
  payments: {
    routes: paymentsRoutes,
    emails: { ...paymentsEmails, ...refundsEmails },
    jobs: [...paymentsJobs, ...closingJobs],
    reactions: [...paymentsReactions, ...removalReactions],
    files: listSlipFiles,
    sealed: paymentsSealedColumns,
  },
  payees: {
    routes: payeesRoutes,
    emails: payeesEmails,
    jobs: payeesJobs,
    reactions: payeesReactions,
    sealed: payeesSealedColumns,
  },
  reviews: {
    routes: [...reviewsRoutes, ...reviewsModeration.moderationRoutes],
    emails: reviewsEmails,
    jobs: reviewsJobs,
  },
  contact: { routes: [...contactRoutes, ...contactModeration.moderationRoutes], emails: contactEmails },
  deletions: {
    routes: [...deletionsRoutes, ...removalRoutes],
    emails: { ...deletionsEmails, ...stoppedJobsEmails },
    jobs: deletionsJobs,
  },
  desk: { routes: deskRoutes },
  overview: {
    routes: [
      ...overviewRoutes,
      ...accountsOverviewRoutes,
      ...suspensionRoutes,
      ...homeRoutes,
      ...undeliveredEmailsRoutes,
      ...wantedRatesRoutes,
    ],
    emails: undeliveredEmails,
    jobs: overviewJobs,
  },
} satisfies Record<string, Noun>

const allNouns: readonly Noun[] = Object.values(nouns)

/** Every endpoint with its handler. */
export const routes: readonly Route[] = allNouns.flatMap((noun) => noun.routes)

const singleEmails: Record<string, EmailTemplate> = Object.assign({}, ...allNouns.map((noun) => noun.emails))

/** Every template by its name; the daily email is made of the others. */
export const emailTemplates: Record<string, EmailTemplate> = {
  ...singleEmails,
  ...createDigestEmails(singleEmails),
}

/** All jobs of the nouns. */
export const createJobs = (deps: Deps): Job[] =>
  bindJobs(
    deps,
    allNouns.flatMap((noun) => noun.jobs ?? []),
  )

/** The reactions of nouns to changes of those above them, in their order. */
export const reactions: readonly Reaction[] = allNouns.flatMap((noun) => noun.reactions ?? [])

/** All sealed columns. */
export const sealedColumns: readonly SealedColumn[] = allNouns.flatMap((noun) => noun.sealed ?? [])

/** The names in the store of all files that have a row, one noun after another. */
export async function listStoredFiles(db: Queryable): Promise<string[]> {
  const named: string[] = []
  for (const { files } of allNouns) if (files) named.push(...(await files(db)))
  return named
}
