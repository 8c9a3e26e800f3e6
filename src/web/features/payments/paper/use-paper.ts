import { useQuery } from '@tanstack/react-query'
import { type BookingKey, readBookingKey } from '#web/features/bookings/access/booking-key.ts'
import { useMayAsk } from '#web/features/bookings/access/use-may-ask.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useSession } from '#web/platform/session.ts'

// Receipt and statement are the same for both sides: its company and admins open them by the reference, its holder by reference or link.

/** Whether the reader may be of the company, and whether anything can be asked yet. */
function useReader(key: BookingKey) {
  const session = useSession()
  const isDesk = 'id' in key && session.state === 'signed-in' && session.user.role !== 'pilgrim'
  return { isDesk, mayAsk: useMayAsk(key), id: 'id' in key ? key.id : '' }
}

/** Whoever works for a company may have booked for the own family. */
const isStrange = ({ error }: { error: unknown }) => toFailure(error)?.code === 'booking_not_found'

/** The account of a booking, for whichever side reads it. */
export function useSharedAccount(of: string) {
  const key = readBookingKey(of)
  const { isDesk, mayAsk, id } = useReader(key)
  const company = useQuery({ ...apiQuery('payments.ofBooking', { id }), enabled: mayAsk && isDesk })
  const isOwn = !isDesk || isStrange(company)
  const own = useQuery({ ...apiQuery('payments.account', key), enabled: mayAsk && isOwn })
  return isOwn ? own : company
}

/** A receipt, for whichever side reads it. */
export function useSharedReceipt(of: string, entry: string) {
  const key = readBookingKey(of)
  const { isDesk, mayAsk, id } = useReader(key)
  const company = useQuery({
    ...apiQuery('payments.companyReceipt', { id, entry }),
    enabled: mayAsk && isDesk,
  })
  const isOwn = !isDesk || isStrange(company)
  const own = useQuery({ ...apiQuery('payments.receipt', { ...key, entry }), enabled: mayAsk && isOwn })
  return isOwn ? own : company
}
