import type { Config } from '#server/machine/config.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { dataKeys, keyFileOf } from '#server/machine/secrets/data-keys.ts'
import { createSealer } from '#server/machine/secrets/sealed.ts'
import { countSealed, forgetUnreadable, refuseUnreadable } from '#server/machine/secrets/sealed-columns.ts'
import { sealedColumns } from '#server/nouns.ts'

/**
 * What is done with people's data in a database that is filled from elsewhere: refused where a key is missing that they are
 * sealed with, or, where it was said so, emptied of what nobody can read; then it says how much that was.
 */
export async function settlePeople(
  tx: Queryable,
  config: Config,
  { command, isWithout }: { command: string; isWithout: boolean },
): Promise<string | undefined> {
  // A key is made where there is none: not where nothing needs one.
  if ((await countSealed(tx, sealedColumns)).length === 0) return undefined
  const sealer = createSealer(await dataKeys(config))
  if (!isWithout) {
    await refuseUnreadable(tx, sealer, sealedColumns, `npm run ${command} -- … --without-people`)
    return undefined
  }
  const rows = await forgetUnreadable(tx, sealer, sealedColumns)
  return `Gone on without people’s data that no key here opens: ${rows} rows were emptied or left out.`
}

/** Where the key lies that people's data are sealed with; it is in no backup. */
export function whereKeyLies({ dataKey, dataDir }: Pick<Config, 'dataKey' | 'dataDir'>): string {
  const place = dataKey ? 'in DATA_KEY' : `in ${keyFileOf(dataDir)}`
  return `The key of people’s data is ${place}, not in the backup: keep it too, in another place. Without it nobody reads them.`
}
