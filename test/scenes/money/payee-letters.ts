import { runJob } from '#test/scenes/deletions.ts'
import { hostileText, type Stage } from '#test/scenes/letters.ts'
import { indianAccount } from './payees.ts'

/** An account of the company is added, checked, valid and withdrawn; another one is rejected. */
export async function tellOfPayees({ world, owner, admin, confirmed }: Stage): Promise<void> {
  await confirmed()
  const as = { id: owner.userId }
  const add = async (accountNumber: string) =>
    (await world.call('payees.add', { ...indianAccount, accountNumber, id: owner.id }, { as })).body.payee.id
  const payeeId = await add('0042 1170 0031 58')
  // What is decided before an email is written is told by another one.
  await world.mails.deliver()
  const checked = { id: payeeId, seen: ['statement'], note: hostileText } as const
  await world.call('admin.checkPayee', checked, { as: admin })
  const refused = await add('999988887777')
  await world.mails.deliver()
  await world.call('admin.refusePayee', { id: refused, reason: hostileText }, { as: admin })
  world.clock.advance({ hours: 72 })
  await runJob(world, 'tell-of-valid-payees')
  await world.mails.deliver()
  await world.call('payees.withdraw', { id: owner.id, payeeId }, { as })
}
