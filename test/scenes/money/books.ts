import { presets } from '#domain/offers/presets.ts'
import type { World } from '#test/world.ts'

type BooksOptions = { booking?: object; trip?: object; isOn?: boolean }

/**
 * A company that keeps the books of a departure on 10 January, and a family of two that was confirmed on 21 November: 600 dollars by
 * 24 November, 1,800 by 11 December.
 */
export async function createBooks(world: World, { booking = {}, trip = {}, isOn = true }: BooksOptions = {}) {
  const owner = await world.organizer()
  const departure = await world.trip({ organizerId: owner.id, terms: presets.standard, ...trip })
  if (isOn) await world.call('payments.switchBooks', { id: departure.id, isOn }, { as: owner })
  return { owner, trip: departure, ...(await createFamily(world, owner, departure.id, booking)) }
}

/** A confirmed family of a departure with calls of both sides. */
export async function createFamily(
  world: World,
  owner: { id: string; userId: string },
  tripId: string,
  fields: object = {},
) {
  const lead = await world.user()
  const { id, reference } = await world.booking({
    tripId,
    userId: lead.id,
    numberOfPilgrims: 2,
    contactEmail: lead.email,
    contactName: 'Zahra Rizvi',
    ...fields,
  })
  if (!('status' in fields))
    await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: owner })
  const claim = (input: object = {}) =>
    world.call('payments.claim', { id, ...paid, key: crypto.randomUUID(), ...input }, { as: lead })
  const record = (input: object = {}) =>
    world.call(
      'payments.record',
      { id, ...paid, way: 'cash', key: crypto.randomUUID(), ...input },
      { as: owner },
    )
  const refund = (input: object = {}) =>
    world.call('payments.refund', { id, ...paid, key: crypto.randomUUID(), ...input }, { as: owner })
  const asCompany = async () => (await world.call('payments.ofBooking', { id }, { as: owner })).body
  const asFamily = async () => (await world.call('payments.account', { id }, { as: lead })).body
  return { lead, id, reference, claim, record, refund, asCompany, asFamily }
}

/** The deposit of a family of two, on the day of the confirmation. */
export const paid = { amount: '600.00', day: '2026-11-21', way: 'bank' } as const

/** The entry of an account that was written last. */
export function lastEntry<Entry>({ entries }: { entries: readonly Entry[] }): Entry {
  const entry = entries.at(-1)
  if (!entry) throw new Error('the account has no entry')
  return entry
}
