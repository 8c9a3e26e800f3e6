import { sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { missesPerHour } from '#domain/payees/payees.ts'
import { addPayee, checkPayee, createValidPayee, indianAccount } from '#test/scenes/money/payees.ts'
import type { World } from '#test/world.ts'
import type { Reply } from './calls.ts'

// One way to each refusal about the accounts that pilgrims pay into.

const removeTable = (world: World) => world.db.execute(sql`ALTER TABLE payees RENAME TO payees_gone`)

export const payeeErrors = {
  payees_failed: async (world) => {
    const company = await world.organizer()
    const headers = await world.as(company)
    await removeTable(world)
    return world.call('payees.list', { id: company.id }, { headers })
  },
  invalid_payee: (world) => world.call('payees.check', { accountNumber: '3158' }),
  payee_not_found: async (world) => {
    const as = await world.organizer()
    return world.call('payees.withdraw', { id: as.id, payeeId: crypto.randomUUID() }, { as })
  },
  payee_exists: async (world) => {
    const as = await world.organizer()
    await addPayee(world, as)
    return world.call('payees.add', { ...indianAccount, id: as.id }, { as })
  },
  payee_replacement_waits: async (world) => {
    const as = await world.organizer()
    const { id: replacesId } = await createValidPayee(world, as)
    await addPayee(world, as, { accountNumber: '999988887777', replacesId })
    const second = { ...indianAccount, accountNumber: '999988887778', replacesId, id: as.id }
    return world.call('payees.add', second, { as })
  },
  payee_link_ended: (world) => world.call('payees.viewStop', { token: 'x'.repeat(43) }),
  payee_not_waiting: async (world) => {
    const as = await world.user({ role: 'admin' })
    const { id } = await addPayee(world, await world.organizer())
    await checkPayee(world, id, as)
    return world.call('admin.refusePayee', { id, reason: 'Too late.' }, { as })
  },
  payee_registered_elsewhere: async (world) => {
    const as = await world.user({ role: 'admin' })
    await createValidPayee(world, await world.organizer())
    const { id } = await addPayee(world, await world.organizer())
    return world.call('admin.checkPayee', { id, seen: ['cheque'], note: 'Sisters.' }, { as })
  },
  payee_check_failed: async (world) => {
    await removeTable(world)
    return world.call('payees.check', { accountNumber: '00421170003158' })
  },
  payee_check_limited: async (world) => {
    const check = () => world.call('payees.check', { accountNumber: '00421170003158' })
    for (let misses = 0; misses < missesPerHour; misses++) await check()
    return check()
  },
} satisfies Partial<Record<ErrorCode, (world: World) => Promise<Reply<unknown>>>>
