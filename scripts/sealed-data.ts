import type { Config } from '#server/machine/config.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { keyFilePath, listKeyNames } from '#server/machine/secrets/data-keys.ts'
import { forgetUnreadable, requireReadable } from '#server/machine/secrets/sealed-columns.ts'
import { sealedColumns } from '#server/nouns.ts'

/**
 * Handles personal data in a database that is filled from elsewhere: stops where a key is missing that they are
 * encrypted with, or, where that was requested, erases what cannot be decrypted and prints how much that was.
 */
export async function handleSealedData(
  tx: Queryable,
  config: Config,
  { command, isWithout }: { command: string; isWithout: boolean },
): Promise<string | undefined> {
  const sealer = { names: await listKeyNames(config) }
  if (!isWithout) {
    await requireReadable(tx, sealer, sealedColumns, `npm run ${command} -- … --without-people`)
    return undefined
  }
  const rows = await forgetUnreadable(tx, sealer, sealedColumns)
  return `Continued without people’s data that no key here opens: ${rows} rows were emptied or left out.`
}

/** Describes the location of the key that personal data are encrypted with; it is in no backup. */
export async function describeKeyLocation(config: Config): Promise<string> {
  const { dataKey, dataKeyOld, dataDir } = config
  const own = dataKey ? 'DATA_KEY' : keyFilePath(dataDir)
  const places = dataKeyOld ? `${own} and DATA_KEY_OLD` : own
  if ((await listKeyNames(config)).length === 0)
    return `There is no key for people’s data here (${places}): only a place with the key can read what the backup has of them.`
  return `The key for people’s data is in ${places}, not in the backup: store it too, in another place. Without it nobody can read that data.`
}
