import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { checkFolder, damagedFileError } from './folder.ts'
import type { Source } from './source.ts'

export const manifestFile = 'manifest.json'
/** Where a backup holds the rows of a table, and a file that people sent. */
export const tableFilePath = (name: string) => `tables/${name}.jsonl.gz`
export const uploadFilePath = (name: string) => `uploads/${name}`

/** Where a backup of a PostgreSQL server holds what pg_dump wrote. */
export const archiveFile = 'database.dump'

const commonFields = {
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  // A name leads nowhere but to a shelf of the store.
  uploads: z.array(z.string().regex(/^[a-z-]+\/[a-z0-9-]+\.[a-z0-9]+$/)),
}
const tableName = z.string().regex(/^\w+$/)
const rowsManifest = z.object({
  ...commonFields,
  format: z.literal(1),
  tables: z.array(z.object({ name: tableName, columns: z.array(z.string()), rows: z.int().min(0) })),
})
const archiveManifest = z.object({
  ...commonFields,
  format: z.literal(2),
  /** The major versions of the server it is of, and of the tool that wrote it. */
  server: z.int(),
  tool: z.int(),
  tables: z.array(z.object({ name: tableName, rows: z.int().min(0), sum: z.string() })),
})
const manifest = z.discriminatedUnion('format', [rowsManifest, archiveManifest])

export type RowsManifest = z.infer<typeof rowsManifest>
export type ArchiveManifest = z.infer<typeof archiveManifest>
export type Manifest = z.infer<typeof manifest>

type BackupUploads = { uploads: string[]; readUpload: (name: string) => Promise<Buffer> }
/** Rows of every table, which either database can take. */
export type RowsBackup = Source & BackupUploads & { form: 'rows' }
/** An archive by pg_dump, which a PostgreSQL server can take. */
export type ArchiveBackup = Omit<ArchiveManifest, 'format'> &
  BackupUploads & { form: 'archive'; archive: string }

/** Opens a backup after checking every file of it; throws a sentence for the operator where it cannot be used. */
export async function openBackup(root: string): Promise<RowsBackup | ArchiveBackup> {
  const files = await checkFolder(root)
  const found = await readManifest(root, files)
  const content = found.format === 2 ? [archiveFile] : found.tables.map(({ name }) => tableFilePath(name))
  for (const path of [...content, ...found.uploads.map(uploadFilePath)])
    if (!files.has(path)) throw damagedFileError(root, path)
  const readUpload = (name: string) => readFile(join(root, uploadFilePath(name)))
  if (found.format === 2) return { ...found, form: 'archive', archive: join(root, archiveFile), readUpload }
  const tables = found.tables.map((table) => ({ ...table, rows: () => readLines(root, table) }))
  return { ...found, form: 'rows', tables, readUpload }
}

async function readManifest(root: string, files: Set<string>): Promise<Manifest> {
  if (!files.has(manifestFile)) throw damagedFileError(root, manifestFile)
  const parsed = manifest.safeParse(JSON.parse(await readFile(join(root, manifestFile), 'utf8')))
  if (!parsed.success)
    throw new Error(`The backup ${root} has a form that this version of Qafila cannot read.`)
  return parsed.data
}

/** Cut at line feeds alone: a row's words may hold all that others take for the end of a line. */
async function* readLines(
  root: string,
  { name, rows }: RowsManifest['tables'][number],
): AsyncGenerator<string[]> {
  const text = pipeline(createReadStream(join(root, tableFilePath(name))), createGunzip(), () => {})
  let begun = ''
  let count = 0
  for await (const chunk of text.setEncoding('utf8')) {
    const lines = `${begun}${chunk}`.split('\n')
    begun = lines.pop() ?? ''
    count += lines.length
    if (lines.length > 0) yield lines
  }
  if (begun !== '' || count !== rows) throw damagedFileError(root, tableFilePath(name))
}
