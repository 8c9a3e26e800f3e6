import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { disableWasmTierUp } from './disable-wasm-tier-up.ts'

/** Where `npm run build` puts an empty database, beside the pages. */
export const preparedFolder = fileURLToPath(new URL('../../../../dist/database', import.meta.url))

/** A folder is of the PGlite that made it: another one's is not used. */
function readPgliteVersion(): string {
  const about = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
  return JSON.parse(readFileSync(about, 'utf8')).version
}

/**
 * Makes an empty database in `prepared`, unless this PGlite's stands there already, and takes away what others made.
 * `initdb` holds half a gigabyte until its process ends: so the build does it once, and no server.
 */
export async function prepareFolder(prepared: string): Promise<void> {
  const version = readPgliteVersion()
  if (existsSync(`${prepared}/${version}`)) return
  const begun = `${prepared}/${version}.${process.pid}`
  mkdirSync(prepared, { recursive: true })
  disableWasmTierUp()
  const client = await PGlite.create(begun)
  await client.close()
  for (const name of readdirSync(prepared))
    if (`${prepared}/${name}` !== begun) rmSync(`${prepared}/${name}`, { recursive: true })
  renameSync(begun, `${prepared}/${version}`)
}

/**
 * Begins a database that is not there yet as a copy of the prepared one. Where none was prepared PGlite makes its own. Who is
 * killed in the meantime leaves nothing that looks like a database.
 */
export function copyPreparedFolder(folder: string, prepared: string): void {
  const source = `${prepared}/${readPgliteVersion()}`
  if (existsSync(folder) || !existsSync(source)) return
  const begun = `${folder}.begun`
  rmSync(begun, { recursive: true, force: true })
  cpSync(source, begun, { recursive: true })
  renameSync(begun, folder)
}
