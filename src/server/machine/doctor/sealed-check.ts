import { stat } from 'node:fs/promises'
import type { Config } from '#server/machine/config.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { keyFilePath, listKeyNames } from '#server/machine/secrets/data-keys.ts'
import { countPlain, countSealed, type SealedColumn } from '#server/machine/secrets/sealed-columns.ts'
import { type Check, failed, passed, warning } from './checks.ts'

/**
 * Checks the keys of sealed data: whether each is here, whether a rotation is over, what is not sealed yet, and who may read the
 * key file.
 */
export function checkSealed(db: Queryable, config: Config, columns: readonly SealedColumn[]): Check {
  const look = async () => {
    const counted = await countSealed(db, columns)
    const plain = await countPlain(db, columns)
    if (counted.length + plain.length === 0) return passed('Nothing is encrypted yet.')
    const names = await listKeyNames(config)
    const lost = counted.filter(({ key }) => !names.includes(key))
    if (lost.length > 0)
      return failed(`No key here opens ${formatRowCounts(lost)}. Restore the key; npm run keys shows which.`)
    if (!config.dataKey && (await isReadableByOthers(keyFilePath(config.dataDir))))
      return failed(`Others can read ${keyFilePath(config.dataDir)}: chmod 600.`)
    const older = counted.filter(({ key }) => key !== names[0])
    if (older.length > 0) return warning(`The older key still holds ${formatRowCounts(older)}: leave it set.`)
    if (plain.length > 0)
      return warning(
        `${formatRowCounts(plain)} still have data in plain columns. The job seal-people encrypts them, from an hour after an upgrade on.`,
      )
    return passed('Everything is encrypted with the current key.')
  }
  return { what: 'encryption', look }
}

const formatRowCounts = (rows: readonly { table: string; rows: number }[]) =>
  rows.map((one) => `${one.rows} rows of ${one.table}`).join(', ')

async function isReadableByOthers(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && (found.mode & 0o077) !== 0
}
