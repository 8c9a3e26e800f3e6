import { createBooks, lastEntry, paid } from '#test/scenes/money/books.ts'
import type { TypedForms } from './forms.ts'

const key = 'of the client'
const entry = 'names what the form is about'

export const paymentForms: TypedForms = {
  'payments.claim': {
    run: async (world, send) => {
      const { owner, lead, id, claim } = await createBooks(world)
      const disputed = lastEntry((await claim({ amount: '7.00' })).body).id
      const dispute = { id, entry: disputed, reason: 'No such transfer' }
      await world.call('payments.disputeClaim', dispute, { as: owner })
      await send({ id, ...paid, answers: disputed, key: 'k' }, { as: lead })
      return (await world.call('payments.ofBooking', { id }, { as: owner })).body.entries
    },
    as: { answers: 'refersTo' },
    unread: { key },
  },
  'payments.withdrawClaim': { unread: { entry } },
  'payments.confirmRefund': {
    run: async (world, send) => {
      const { lead, id, record } = await createBooks(world)
      await record()
      await send({ id, amount: '5.00', day: paid.day, entry: undefined, key: 'k' }, { as: lead })
      return (await world.call('payments.account', { id }, { as: lead })).body.entries
    },
    unread: { entry, key },
  },
  'payments.confirmClaim': {
    run: async (world, send) => {
      const { owner, id, claim, asFamily } = await createBooks(world)
      const claimed = lastEntry((await claim()).body).id
      await send({ id, entry: claimed, amount: '590.00', day: '2026-11-20' }, { as: owner })
      return (await asFamily()).entries
    },
    unread: { entry },
  },
  'payments.disputeClaim': {
    run: async (world, send) => {
      const { owner, id, claim, asFamily } = await createBooks(world)
      await send({ id, entry: lastEntry((await claim()).body).id }, { as: owner })
      return (await asFamily()).entries
    },
    unread: { entry },
  },
  'payments.record': {
    run: async (world, send) => {
      const { owner, id, asFamily } = await createBooks(world)
      await send({ id, ...paid, key: 'k' }, { as: owner })
      return (await asFamily()).entries
    },
    unread: { key },
  },
  'payments.refund': {
    run: async (world, send) => {
      const { owner, id, record, asFamily } = await createBooks(world)
      await record()
      await send({ id, ...paid, key: 'k' }, { as: owner })
      return (await asFamily()).entries
    },
    unread: { key },
  },
  'payments.correct': {
    run: async (world, send) => {
      const { owner, id, record, asFamily } = await createBooks(world)
      await send({ id, entry: lastEntry((await record()).body).id, amount: '7.00', key: 'k' }, { as: owner })
      return (await asFamily()).entries
    },
    unread: { entry, key },
  },
  'payments.switchBooks': {
    run: async (world, send) => {
      const { owner, trip } = await createBooks(world, { isOn: false })
      await send({ id: trip.id, isOn: true }, { as: owner })
      return (await world.call('payments.books', { id: trip.id }, { as: owner })).body
    },
  },
  'payments.remind': {
    unread: { key, bookings: 'names what the form is about: the emails are read in payments/owing' },
  },
}
