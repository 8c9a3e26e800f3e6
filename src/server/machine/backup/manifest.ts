import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { checkFolder, damaged } from './folder.ts'
import type { Source } from './source.ts'

export const manifestFile = 'manifest.json'
/** Where a backup holds the rows of a table, and a file that people sent. */
export const tableFile = (name: string) => `tables/${name}.jsonl.gz`
export const uploadFile = (name: string) => `uploads/${name}`

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w+$/),
      columns: z.array(z.string()),
      rows: z.int().min(0),
    }),
  ),
  // A name leads nowhere but to a shelf of the store.
  uploads: z.array(z.string().regex(/^[a-z-]+\/[a-z0-9-]+\.[a-z0-9]+$/)),
})

export type Manifest = z.infer<typeof manifest>
export type Backup = Source & {
  madeAt: string
  uploads: string[]
  readUpload: (name: string) => Promise<Buffer>
}

/** Opens a backup after checking every file of it; throws a sentence for the operator where it cannot be used. */
export async function openBackup(root: string): Promise<Backup> {
  const files = await checkFolder(root)
  const { madeAt, migrations, tables, uploads } = await readManifest(root, files)
  const needed = [...tables.map(({ name }) => tableFile(name)), ...uploads.map(uploadFile)]
  for (const path of needed) if (!files.has(path)) throw damaged(root, path)
  return {
    madeAt,
    migrations,
    tables: tables.map((table) => ({ ...table, rows: () => readLines(root, table) })),
    uploads,
    readUpload: (name) => readFile(join(root, uploadFile(name))),
  }
}

async function readManifest(root: string, files: Set<string>): Promise<Manifest> {
  if (!files.has(manifestFile)) throw damaged(root, manifestFile)
  const parsed = manifest.safeParse(JSON.parse(await readFile(join(root, manifestFile), 'utf8')))
  if (!parsed.success)
    throw new Error(`The backup ${root} has a form that this version of Qafila cannot read.`)
  return parsed.data
}

/** Cut at line feeds alone: a row's words may hold all that others take for the end of a line. */
async function* readLines(
  root: string,
  { name, rows }: Manifest['tables'][number],
): AsyncGenerator<string[]> {
  const text = pipeline(createReadStream(join(root, tableFile(name))), createGunzip(), () => {})
  let begun = ''
  let count = 0
  for await (const chunk of text.setEncoding('utf8')) {
    const lines = `${begun}${chunk}`.split('\n')
    begun = lines.pop() ?? ''
    count += lines.length
    if (lines.length > 0) yield lines
  }
  if (begun !== '' || count !== rows) throw damaged(root, tableFile(name))
}
