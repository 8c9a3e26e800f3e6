import { sql } from 'drizzle-orm'
import type { Database } from '#server/machine/data/client.ts'
import { outsideDeadline } from '#server/machine/data/deadline.ts'
import type { Logger } from '#server/machine/log.ts'

/** PostgreSQL takes 8,000 bytes a notification. */
const maxPayload = 7_000
const gatherMilliseconds = 10

/**
 * Tells the other processes what changed, many changes in one notification: one within every booking's transaction
 * would make commits wait for each other.
 */
export function createAnnouncer(db: Database, log: Logger) {
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function tell() {
    timer = undefined
    const tags = [...waiting]
    waiting = new Set()
    let payload = ''
    for (const tag of [...tags, undefined]) {
      if (payload && (tag === undefined || payload.length + tag.length > maxPayload)) {
        await db
          .execute(sql`SELECT pg_notify('changes', ${payload})`)
          .catch((error: unknown) => log.warn({ err: error }, 'change not announced'))
        payload = ''
      }
      if (tag !== undefined) payload = payload ? `${payload} ${tag}` : tag
    }
  }

  return {
    announce(tags: string[]) {
      for (const tag of tags) waiting.add(tag)
      if (!timer) timer = setTimeout(() => void outsideDeadline(tell), gatherMilliseconds).unref()
    },
  }
}
