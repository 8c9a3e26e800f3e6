import * as cancellingContract from '#contract/bookings/cancellations.ts'
import * as contract from '#contract/bookings/links.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as codes from './access/codes-service.ts'
import * as contact from './access/contact-service.ts'
import { requestBookingLink } from './access/find-service.ts'
import * as links from './access/links-service.ts'
import * as answers from './cancellations/answers-service.ts'
import * as cancelling from './cancellations/service.ts'
import { exportCalendar } from './pages/calendar-service.ts'
import * as plan from './pages/plan-service.ts'
import * as page from './pages/service.ts'

/** The holder's actions on a booking: links, codes and emails. */
export const bookingAccessRoutes = [
  bindEndpoint(contract.viewBooking, page.showBooking),
  bindEndpoint(contract.openBooking, (ctx, { token }) => page.openBookingByLink(ctx, token)),
  bindEndpoint(contract.readBooking, (ctx, { token }) => page.readBookingByToken(ctx, token)),
  bindEndpoint(contract.resendBookingEmail, links.resendLink),
  bindEndpoint(contract.correctContactEmail, page.answeredByPage(contact.correctAddress)),
  bindEndpoint(contract.changeContact, page.answeredByPage(contact.changeContact)),
  bindEndpoint(contract.requestCode, (ctx, { token }) => codes.requestCode(ctx, token)),
  bindEndpoint(contract.verifyCode, codes.verifyCode),
  bindEndpoint(contract.forgetDevice, codes.forgetDevice),
  bindEndpoint(contract.renewLink, links.replaceLink),
  bindEndpoint(contract.revokeLinks, links.revokeLinks),
  bindEndpoint(contract.sharePlan, plan.sharePlan),
  bindEndpoint(contract.stopSharingPlan, plan.unsharePlan),
  bindEndpoint(contract.getTripPlan, (ctx, { token, words }) => plan.readPlan(ctx, token, words)),
  bindEndpoint(contract.findBooking, requestBookingLink),
  bindEndpoint(contract.getBookingCalendar, exportCalendar),
  bindEndpoint(cancellingContract.quoteCancellation, cancelling.previewCancellation),
  bindEndpoint(cancellingContract.cancelBooking, page.answeredByPage(cancelling.cancel)),
  bindEndpoint(cancellingContract.agreeCancellation, page.answeredByPage(answers.agreeToCancellation)),
  bindEndpoint(cancellingContract.answerReopenedBooking, page.answeredByPage(answers.answerReopening)),
]
