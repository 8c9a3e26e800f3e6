import { strToU8, zipSync } from 'fflate'

/** A file of an archive. `isPacked`: its format is compressed already. */
export type ZipFile = { name: string; content: string | Uint8Array; isPacked?: boolean }

/** An archive that every system opens. Its names are ours: an archive with a path of a stranger's would be unpacked there. */
export function createZip(files: readonly ZipFile[], mtime: Date): Uint8Array {
  const entries = files.map(({ name, content, isPacked = false }) => {
    if (!/^[\w-]+(?:\.[\w-]+)+$/.test(name)) throw new Error(`not a name of ours: ${name}`)
    const bytes = typeof content === 'string' ? strToU8(content) : content
    return [name, [bytes, { level: isPacked ? 0 : 6, mtime }]] as const
  })
  return zipSync(Object.fromEntries(entries.map(([name, [bytes, options]]) => [name, [bytes, options]])))
}
