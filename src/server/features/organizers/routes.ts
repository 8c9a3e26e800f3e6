import { AppError } from '#contract/errors.ts'
import { getOrganizer, listOrganizers } from '#contract/organizers.ts'
import { mayModerate } from '#domain/permissions.ts'
import { handle } from '#server/platform/endpoint.ts'
import { isId } from '#server/platform/ids.ts'
import { findOrganizers } from './queries.ts'

export const organizersRoutes = [
  handle(
    listOrganizers,
    ({ db, caller }) => findOrganizers(db, { onlyVerified: !mayModerate(caller.actor) }),
    {
      tags: () => ['trips'],
    },
  ),

  handle(
    getOrganizer,
    async ({ db, caller }, { id }) => {
      const own = caller.actor?.organizer?.id === id
      const onlyVerified = !own && !mayModerate(caller.actor)
      const [organizer] = isId(id) ? await findOrganizers(db, { id, onlyVerified }) : []
      if (!organizer) throw new AppError('organizer_not_found')
      return organizer
    },
    { tags: (organizer) => [`organizer:${organizer.id}`] },
  ),
]
