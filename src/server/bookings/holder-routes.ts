import * as cancellingContract from '#contract/bookings/cancellations.ts'
import * as contract from '#contract/bookings/links.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as codes from './access/codes-service.ts'
import * as contact from './access/contact-service.ts'
import { find } from './access/find-service.ts'
import * as links from './access/links-service.ts'
import * as answers from './cancellations/answers-service.ts'
import * as cancelling from './cancellations/service.ts'
import { calendar } from './pages/calendar-service.ts'
import * as plan from './pages/plan-service.ts'
import * as page from './pages/service.ts'

/** What the holder of a booking does with links, codes and letters. */
export const linksRoutes = [
  handle(contract.viewBooking, page.view),
  handle(contract.openBooking, (ctx, { token }) => page.open(ctx, token)),
  handle(contract.readBooking, (ctx, { token }) => page.read(ctx, token)),
  handle(contract.sendAgain, links.sendAgain),
  handle(contract.correctAddress, page.answeredByPage(contact.correctAddress)),
  handle(contract.changeContact, page.answeredByPage(contact.changeContact)),
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
  handle(cancellingContract.cancelBooking, page.answeredByPage(cancelling.cancel)),
  handle(cancellingContract.agreeCancellation, page.answeredByPage(answers.agree)),
  handle(cancellingContract.answerSetBack, page.answeredByPage(answers.answer)),
]
