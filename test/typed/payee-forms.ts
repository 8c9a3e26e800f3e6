import { addPayee, checkPayee, indianAccount } from '#test/scenes/money/payees.ts'
import type { World } from '#test/world.ts'
import type { TypedForms } from './forms.ts'

const readAudit = async (world: World, as: { id: string }) =>
  (await world.call('admin.auditLog', {}, { as })).body.entries

export const payeeForms: TypedForms = {
  'payees.add': {
    run: async (world, send) => {
      const owner = await world.organizer()
      const { id: replacesId } = await addPayee(world, owner, { accountNumber: '999988887777' })
      const { kind, country, ifsc, password, accountNumber } = indianAccount
      const given = {
        id: owner.id,
        kind,
        country,
        ifsc,
        password,
        accountNumber: accountNumber.replaceAll(' ', ''),
        replacesId,
      }
      await send(given, { as: owner })
      return (await world.call('payees.list', { id: owner.id }, { as: owner })).body.payees
    },
  },
  'payees.withdraw': {
    run: async (world, send) => {
      const owner = await world.organizer()
      const { id: payeeId } = await addPayee(world, owner)
      await send({ id: owner.id, payeeId }, { as: owner })
      const { payees } = (await world.call('payees.list', { id: owner.id }, { as: owner })).body
      return payees.map((one) => [one, { payeeId: one.id }])
    },
  },
  'admin.checkPayee': {
    run: async (world, send) => {
      const as = await world.user({ role: 'admin' })
      const { id } = await addPayee(world, await world.organizer())
      await send({ id, seen: ['call_back'] }, { as })
      return readAudit(world, as)
    },
    as: { note: 'reason' },
  },
  'admin.stopPayee': {
    run: async (world, send) => {
      const as = await world.user({ role: 'admin' })
      const owner = await world.organizer()
      const { id } = await addPayee(world, owner)
      await checkPayee(world, id, as)
      await send({ id }, { as })
      return (await world.call('payees.list', { id: owner.id }, { as: owner })).body
    },
  },
  'admin.refusePayee': {
    run: async (world, send) => {
      const as = await world.user({ role: 'admin' })
      const owner = await world.organizer()
      const { id } = await addPayee(world, owner)
      await send({ id }, { as })
      return (await world.call('payees.list', { id: owner.id }, { as: owner })).body
    },
  },
}
