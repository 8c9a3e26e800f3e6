import type { EndpointName } from '#contract/endpoints.ts'
import { addPayee, checkPayee, indianAccount } from '#test/scenes/money/payees.ts'
import type { World } from '#test/world.ts'
import type { Action } from './actions.ts'
import type { setScene } from './expected-permissions.ts'

// Each change of the accounts that pilgrims pay into, done once.

type Scene = Awaited<ReturnType<typeof setScene>>

const decide =
  (name: 'admin.checkPayee' | 'admin.refusePayee', input: object) =>
  async (world: World, { organizer }: Scene): Promise<Action> => {
    const { id } = await addPayee(world, organizer)
    return ({ admin: headers }) => world.call(name, { id, ...input }, { headers })
  }

export const payeeActions: Partial<Record<EndpointName, (world: World, scene: Scene) => Promise<Action>>> = {
  'payees.add': async (world, { organizer }) => {
    const input = { ...indianAccount, id: organizer.id }
    return ({ organizer: headers }) => world.call('payees.add', input, { headers })
  },
  'payees.withdraw': async (world, { organizer }) => {
    const { id: payeeId } = await addPayee(world, organizer)
    return ({ organizer: headers }) =>
      world.call('payees.withdraw', { id: organizer.id, payeeId }, { headers })
  },
  'payees.stop': async (world) => {
    const owner = await world.user({ role: 'organizer', email: 'stops@example.com' })
    await addPayee(world, await world.organizer({ userId: owner.id }))
    const token = await world.mails.linkToken(owner.email)
    return () => world.call('payees.stop', { token })
  },
  'admin.checkPayee': decide('admin.checkPayee', { seen: ['statement'], note: 'Seen on paper.' }),
  'admin.stopPayee': async (world, { organizer }) => {
    const { id } = await addPayee(world, organizer)
    await checkPayee(world, id)
    const input = { id, reason: 'The bank reports fraud.' }
    return ({ admin: headers }) => world.call('admin.stopPayee', input, { headers })
  },
  'admin.refusePayee': decide('admin.refusePayee', { reason: 'The statement shows another name.' }),
}
