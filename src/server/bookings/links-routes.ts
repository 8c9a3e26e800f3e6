import * as cancellingContract from '#contract/bookings-cancelling.ts'
import * as contract from '#contract/bookings-links.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import { calendar } from './calendar-service.ts'
import * as answers from './cancellation-answers-service.ts'
import * as cancelling from './cancelling-service.ts'
import * as codes from './codes-service.ts'
import * as contact from './contact-service.ts'
import { find } from './find-service.ts'
import * as links from './links-service.ts'
import * as page from './page-service.ts'
import * as plan from './plan-service.ts'

/** What the holder of a booking does with links, codes and letters. */
export const linksRoutes = [
  handle(contract.viewBooking, page.view),
  handle(contract.openBooking, (ctx, { token }) => page.open(ctx, token)),
  handle(contract.readBooking, (ctx, { token }) => page.read(ctx, token)),
  handle(contract.sendAgain, links.sendAgain),
  handle(contract.correctAddress, contact.correctAddress),
  handle(contract.changeContact, contact.changeContact),
  handle(contract.askCode, (ctx, { token }) => codes.askCode(ctx, token)),
  handle(contract.proveCode, codes.proveCode),
  handle(contract.newLink, links.newLink),
  handle(contract.endLinks, links.endLinks),
  handle(contract.sharePlan, plan.sharePlan),
  handle(contract.endPlan, plan.endPlan),
  handle(contract.readPlan, (ctx, { token }) => plan.readPlan(ctx, token)),
  handle(contract.findBooking, find),
  handle(contract.bookingCalendar, calendar),
  handle(cancellingContract.bookingCancelling, cancelling.show),
  handle(cancellingContract.cancelBooking, cancelling.cancel),
  handle(cancellingContract.agreeCancellation, answers.agree),
  handle(cancellingContract.answerSetBack, answers.answer),
]
