import {
  createBooking,
  getBookingAgreement,
  listBookings,
  readAgreement,
} from '#contract/bookings/bookings.ts'
import {
  cancelDeparture,
  decideGroup,
  listGroups,
  previewDepartureCancellation,
} from '#contract/bookings/departures.ts'
import { getBookingHistory } from '#contract/bookings/events.ts'
import { previewStatusEmail, sendStatusEmail } from '#contract/bookings/status-emails.ts'
import { answerTripChange, listTripAnswers } from '#contract/bookings/trip-answers.ts'
import { AppError } from '#contract/errors.ts'
import {
  exportOrganizerBookings,
  getOrganizerStats,
  listOrganizerBookings,
  searchOrganizerBookings,
  updateBookingStatus,
} from '#contract/organizers/dashboard.ts'
import { getAffectedBookings, getChangeEmailPreview } from '#contract/trips/changes.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as groups from './company/groups-service.ts'
import * as organizer from './company/service.ts'
import * as statusEmails from './company/status-emails-service.ts'
import * as agreement from './core/agreement-service.ts'
import * as departures from './departures/service.ts'
import type { MissingSections } from './emails/email-parts.ts'
import { bookingStatus } from './emails.ts'
import * as service from './pages/bookings-service.ts'
import * as history from './pages/history-service.ts'
import { answeredByPage } from './pages/service.ts'
import * as requesting from './requests/create-booking.ts'
import * as tripAnswers from './trip-changes/answers-service.ts'
import { previewAffected, previewChangeEmail } from './trip-changes/service.ts'

/** Handlers of bookings; what is missing of people is known to the noun of travellers. */
export const createBookingsRoutes = (missing: MissingSections) => [
  bindEndpoint(createBooking, requesting.createBooking),

  bindEndpoint(listBookings, (ctx) => {
    if (!ctx.caller.actor) throw new AppError('unauthorized')
    return service.describeBookings(ctx, { userId: ctx.caller.actor.id })
  }),

  bindEndpoint(getAffectedBookings, previewAffected),
  bindEndpoint(getChangeEmailPreview, previewChangeEmail),
  bindEndpoint(answerTripChange, answeredByPage(tripAnswers.answerTripChange)),
  bindEndpoint(listTripAnswers, tripAnswers.listAnswers),

  bindEndpoint(previewDepartureCancellation, departures.previewDepartureCancellation),
  bindEndpoint(cancelDeparture, departures.cancelDeparture),
  bindEndpoint(decideGroup, groups.goAhead),
  bindEndpoint(listGroups, groups.listGroups),

  bindEndpoint(getBookingAgreement, (ctx, { id }) => agreement.showAgreement(ctx, id)),
  bindEndpoint(getBookingHistory, history.showHistory),
  bindEndpoint(readAgreement, (ctx, { token }) => agreement.showAgreementByToken(ctx, token)),

  bindEndpoint(updateBookingStatus, organizer.updateStatus),
  bindEndpoint(previewStatusEmail, statusEmails.previewStatusEmail(bookingStatus(missing))),
  bindEndpoint(sendStatusEmail, statusEmails.sendStatusEmailNow),
  bindEndpoint(listOrganizerBookings, (ctx, { id }) => organizer.listAllBookings(ctx, id)),
  bindEndpoint(searchOrganizerBookings, organizer.search),
  bindEndpoint(exportOrganizerBookings, organizer.exportBookings),
  bindEndpoint(getOrganizerStats, (ctx, { id }) => organizer.showDashboardTotals(ctx, id)),
]
