import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { World } from './world.ts'

/** Waits until a world has heard all changes made so far: they are announced in order, and this one is the last. */
export async function hearChanges({ deps: { cache }, db }: Pick<World, 'deps' | 'db'>) {
  await cache.get('probe', async () => ({ value: {}, size: 1, tags: ['probe'] }))
  await db.execute(sql`SELECT pg_notify('changes', 'probe')`)
  await expect.poll(() => cache.peek('probe')).toBeUndefined()
}
