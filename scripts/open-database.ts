import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type DatabaseHandle, openPostgres } from '#server/db/client.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import type { Config } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/log.ts'

/** The database of the configuration, by one connection, for a command that works alone. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<DatabaseHandle> {
  return databaseUrl ? openPostgres(databaseUrl, createLogger('warn'), 1) : openEmbedded(dataDir)
}

/** A mistyped folder must not become an empty database of that name. */
export function refuseMissing({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
    throw new Error(
      `There is no embedded database in ${dataDir}. Set DATA_DIR, or DATABASE_URL for a server.`,
    )
}
