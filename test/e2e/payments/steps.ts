import { createAgreedBooking } from '#test/e2e/bookings/agreement-steps.ts'
import type { Site } from '#test/e2e/site.ts'

/**
 * A family of six that is confirmed on 21 November, of a company that keeps books: 562,500 rupees to the organizer, of it 140,625
 * as a deposit by 24 November and the rest by 11 December.
 */
export async function createKeptBooking(site: Site, contact: object = {}) {
  const pilgrim = await site.user()
  const { owner, trip, company, ask, confirm } = await createAgreedBooking(site)
  const booking = await ask(pilgrim, contact)
  await confirm(booking)
  await site.call('payments.switchBooks', { id: trip.id, isOn: true }, { as: owner })
  const id: string = booking.id
  let number = 0
  const key = () => `key ${++number} of ${id}`
  const ofPilgrim = async () => (await site.call('payments.account', { id }, { as: pilgrim })).body
  const ofCompany = async () => (await site.call('payments.ofBooking', { id }, { as: owner })).body
  return {
    pilgrim,
    owner,
    company,
    trip,
    booking,
    reference: booking.reference as string,
    ofPilgrim,
    ofCompany,
    claim: async (amount: string, fields: object = {}) =>
      (
        await site.call(
          'payments.claim',
          { id, amount, day: '2026-11-21', way: 'upi', key: key(), ...fields },
          { as: pilgrim },
        )
      ).body,
    record: async (amount: string, fields: object = {}) =>
      (
        await site.call(
          'payments.record',
          { id, amount, day: '2026-11-21', way: 'cash', key: key(), ...fields },
          { as: owner },
        )
      ).body,
    refund: async (amount: string) =>
      (
        await site.call(
          'payments.refund',
          { id, amount, day: '2026-11-21', way: 'bank', transferReference: 'UTR 402311', key: key() },
          { as: owner },
        )
      ).body,
    confirmClaim: async (entry: string) => {
      await site.call('payments.confirmClaim', { id, entry }, { as: owner })
    },
    dispute: async (entry: string, reason: string) => {
      await site.call('payments.disputeClaim', { id, entry, reason }, { as: owner })
    },
  }
}
