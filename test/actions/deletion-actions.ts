import { eq } from 'drizzle-orm'
import type { EndpointName } from '#contract/endpoints.ts'
import { organizers } from '#server/organizers/tables.ts'
import { createConfirmedRequest, findDeletionLink } from '#test/scenes/deletions.ts'
import type { World } from '#test/world.ts'
import type { Action } from './actions.ts'
import type { setScene } from './expected-permissions.ts'

// Each step of a deletion done once, by a permitted caller: for src/server/every-endpoint/changes.test.ts.

type Scene = Awaited<ReturnType<typeof setScene>>

const unknownEmail = 'new@example.com'

export const deletionActions: Partial<Record<EndpointName, (world: World, scene: Scene) => Promise<Action>>> =
  {
    'deletions.confirm': async (world, { pilgrim: { email } }) => {
      await world.call('deletions.request', { email })
      const link = await findDeletionLink(world, email)
      return () => world.call('deletions.confirm', link)
    },
    'deletions.cancel': async (world, { pilgrim: { email } }) => {
      const link = await createConfirmedRequest(world, email)
      return () => world.call('deletions.cancel', link)
    },
    'deletions.handle': async (world, { pilgrim: { email } }) => {
      const { code } = await createConfirmedRequest(world, email)
      return ({ admin: headers }) => world.call('deletions.handle', { code, isHandled: true }, { headers })
    },
    'deletions.schedule': async (world) => {
      const user = await world.user({ email: unknownEmail })
      await world.organizer({ userId: user.id })
      const { code } = await createConfirmedRequest(world, unknownEmail)
      await world.db.update(organizers).set({ userId: null }).where(eq(organizers.userId, user.id))
      return ({ admin: headers }) => world.call('deletions.schedule', { code }, { headers })
    },
  }
