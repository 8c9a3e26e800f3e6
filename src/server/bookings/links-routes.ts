import * as contract from '#contract/bookings-links.ts'
import { AppError } from '#contract/errors.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as page from './page-service.ts'

const soon = async () => {
  throw new AppError('unavailable')
}

/** What the holder of a booking does with links, codes and letters. */
export const linksRoutes = [
  handle(contract.viewBooking, page.view),
  handle(contract.openBooking, (ctx, { token }) => page.open(ctx, token)),
  handle(contract.readBooking, (ctx, { token }) => page.read(ctx, token)),
  handle(contract.sendAgain, soon),
  handle(contract.correctAddress, soon),
  handle(contract.changeContact, soon),
  handle(contract.askCode, soon),
  handle(contract.proveCode, soon),
  handle(contract.newLink, soon),
  handle(contract.endLinks, soon),
  handle(contract.sharePlan, soon),
  handle(contract.endPlan, soon),
  handle(contract.readPlan, soon),
  handle(contract.findBooking, soon),
  handle(contract.bookingCalendar, soon),
]
