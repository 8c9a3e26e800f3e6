import { bookingAgreement, createBooking, listBookings, readAgreement } from '#contract/bookings/bookings.ts'
import { cancelDeparture, decideGroup, listGroups, previewDeparture } from '#contract/bookings/departures.ts'
import { bookingHistory } from '#contract/bookings/events.ts'
import { answerTripChange, tripAnswersOf } from '#contract/bookings/trip-answers.ts'
import { AppError } from '#contract/errors.ts'
import {
  exportOrganizerBookings,
  listOrganizerBookings,
  organizerFigures,
  searchOrganizerBookings,
  updateBookingStatus,
} from '#contract/organizers/work.ts'
import { affectedBookings, changeLetter } from '#contract/trips/changes.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as groups from './company/groups-service.ts'
import * as organizer from './company/service.ts'
import * as agreement from './core/agreement-service.ts'
import * as departures from './departures/service.ts'
import * as service from './pages/bookings-service.ts'
import * as history from './pages/history-service.ts'
import { answeredByPage } from './pages/service.ts'
import * as requesting from './requests/create-booking.ts'
import * as tripAnswers from './trip-changes/answers-service.ts'
import { affected, letter } from './trip-changes/service.ts'

export const bookingsRoutes = [
  handle(createBooking, requesting.createBooking),

  handle(listBookings, (ctx) => {
    if (!ctx.caller.actor) throw new AppError('unauthorized')
    return service.describeBookings(ctx, { userId: ctx.caller.actor.id })
  }),

  handle(affectedBookings, affected),
  handle(changeLetter, letter),
  handle(answerTripChange, answeredByPage(tripAnswers.answer)),
  handle(tripAnswersOf, tripAnswers.answersOf),

  handle(previewDeparture, departures.preview),
  handle(cancelDeparture, departures.cancel),
  handle(decideGroup, groups.decide),
  handle(listGroups, groups.list),

  handle(bookingAgreement, (ctx, { id }) => agreement.show(ctx, id)),
  handle(bookingHistory, history.show),
  handle(readAgreement, (ctx, { token }) => agreement.read(ctx, token)),

  handle(updateBookingStatus, organizer.updateStatus),
  handle(listOrganizerBookings, (ctx, { id }) => organizer.listAll(ctx, id)),
  handle(searchOrganizerBookings, organizer.search),
  handle(exportOrganizerBookings, organizer.exportAll),
  handle(organizerFigures, (ctx, { id }) => organizer.figures(ctx, id)),
]
