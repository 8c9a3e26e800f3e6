import * as contract from '#contract/bookings/counter.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as confirmation from './counter/confirmation-service.ts'
import * as notes from './counter/notes-service.ts'
import * as service from './counter/service.ts'
import { printSlip } from './counter/slip-service.ts'
import { undoCounterBookings } from './counter/undo-service.ts'

/** Bookings that a company makes for families, their confirmation, and private notes. */
export const counterRoutes = [
  bindEndpoint(contract.bookAtCounter, service.bookAtCounter),
  bindEndpoint(contract.undoCounterBookings, undoCounterBookings),
  bindEndpoint(contract.findKnownPhone, service.findKnownPhone),
  bindEndpoint(contract.printCounterSlip, printSlip),
  bindEndpoint(contract.openCounterCode, confirmation.openCode),
  bindEndpoint(contract.confirmCounterBooking, confirmation.confirmBooking),
  bindEndpoint(contract.declineCounterBooking, confirmation.declineBooking),
  bindEndpoint(contract.readBookingNote, notes.readNote),
  bindEndpoint(contract.writeBookingNote, notes.writeNote),
]
