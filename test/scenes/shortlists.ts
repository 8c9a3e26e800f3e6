import { shortlists } from '#server/saved/shortlists/tables.ts'
import type { World } from '#test/world.ts'

/** The job of shared lists, for the test of all jobs: as many lists whose last day is over. */
export const shortlistJobCase = (pieces: number) => ({
  table: 'shortlists',
  add: ({ db }: World, number: number) =>
    db.insert(shortlists).values({
      tokenHash: `${number}`,
      tripIds: [crypto.randomUUID()],
      madeOn: '2026-05-24',
      endsOn: '2026-11-20',
    }),
  done: async ({ db }: World) => pieces - (await db.$count(shortlists)),
})
