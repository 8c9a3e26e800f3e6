import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/machine/config.ts'
import { type DatabaseHandle, openPostgres } from '#server/machine/data/client.ts'
import { openEmbedded } from '#server/machine/data/embedded.ts'
import { reachDatabase } from '#server/machine/data/reach-database.ts'
import { createLogger } from '#server/machine/log.ts'

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>

/** The address of the configuration's server, past a pooler, which does not support all that commands need. */
export function directServerUrl({
  databaseUrl,
  databaseDirectUrl,
}: Omit<DatabaseSettings, 'dataDir'>): string | undefined {
  return databaseUrl && (databaseDirectUrl ?? databaseUrl)
}

/** A command takes as long as it takes: the longest that PostgreSQL can be told. */
const patience = { connectionMilliseconds: 5_000, statementMilliseconds: 2_147_483_647 }

/** The database of the configuration, by one connection and without a limit of time, for a command that works alone. */
export async function openDatabase(place: DatabaseSettings): Promise<DatabaseHandle> {
  const url = directServerUrl(place)
  if (!url) return openEmbedded(place.dataDir)
  await reachDatabase(place.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', url)
  return openPostgres(url, createLogger('warn'), 1, { patience })
}

/** A mistyped folder must not become an empty database of that name. */
export function requireExistingDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
    throw new Error(
      `There is no embedded database in ${dataDir}. Set DATA_DIR, or DATABASE_URL for a server.`,
    )
}
