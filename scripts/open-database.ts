import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/machine/config.ts'
import { type DatabaseHandle, openPostgres } from '#server/machine/data/client.ts'
import { openEmbedded } from '#server/machine/data/embedded.ts'
import { createLogger } from '#server/machine/log.ts'

type Place = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>

/**
 * The database of the configuration, by one connection, for a command that works alone. Past a pooler, which refuses
 * what we ask of a connection.
 */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: Place): Promise<DatabaseHandle> {
  if (!databaseUrl) return openEmbedded(dataDir)
  return openPostgres(databaseDirectUrl ?? databaseUrl, createLogger('warn'), 1)
}

/** A mistyped folder must not become an empty database of that name. */
export function refuseMissing({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
    throw new Error(
      `There is no embedded database in ${dataDir}. Set DATA_DIR, or DATABASE_URL for a server.`,
    )
}
