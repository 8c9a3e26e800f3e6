import { access, constants, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Config } from '#server/machine/config.ts'

/** The store of uploaded files. Names are ours: folder and file, of letters, digits and hyphens. */
export type Files = {
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Undefined when there is none of this name. */
  get: (name: string) => Promise<Uint8Array | undefined>
  /** Removes the file; a missing one is no error. */
  remove: (name: string) => Promise<void>
  /** Notes of deletions, which outlive the database, do not count. */
  isEmpty: () => Promise<boolean>
  /** The names of the files in one of its folders. */
  list: (folder: string) => Promise<string[]>
  /** Throws where the folder is away. Not asked of a bucket: without it pictures are missing, and everything else goes on. */
  reach: () => Promise<void>
}

/** The folder of the notes of deletions. */
export const deletionRecordsFolder = 'deletions'

/** The store that the configuration names: a bucket, or else a folder. */
export function createFiles({ s3, uploadsDir }: Pick<Config, 's3' | 'uploadsDir'>): Files {
  return s3 ? createBucketStore(s3) : createFolderStore(uploadsDir)
}

function createFolderStore(folder: string): Files {
  return {
    async put(name, bytes) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      // No one ever reads half of a file.
      try {
        await writeFile(`${path}.part`, bytes)
        await rename(`${path}.part`, path)
      } catch (error) {
        // A partial file on a full disk would keep the disk full.
        await rm(`${path}.part`, { force: true }).catch(() => {})
        throw error
      }
    },
    get: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    remove: (name) => rm(join(folder, name), { force: true }),
    async list(inner) {
      try {
        return (await readdir(join(folder, inner))).map((name) => `${inner}/${name}`)
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
        throw error
      }
    },
    reach: () => access(folder, constants.R_OK | constants.W_OK),
    async isEmpty() {
      try {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const notes = join(folder, deletionRecordsFolder)
        return entries.every((entry) => entry.isDirectory() || entry.parentPath === notes)
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true
        throw error
      }
    },
  }
}

/** Amazon's store, or one that speaks like it. Its client is large: loaded where a bucket is configured only. */
function createBucketStore({ bucket, endpoint, ...given }: NonNullable<Config['s3']>): Files {
  let connected: Promise<{ client: S3Client; s3: typeof import('@aws-sdk/client-s3') }> | undefined
  const connect = () => {
    connected ??= import('@aws-sdk/client-s3').then((s3) => {
      const { region, accessKeyId, secretAccessKey } = given
      const client = new s3.S3Client({
        region,
        credentials: { accessKeyId, secretAccessKey },
        ...(endpoint && { endpoint }),
        forcePathStyle: true,
        maxAttempts: 2,
        requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
        // Stores that only speak like Amazon's do not know the newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      })
      return { client, s3 }
    })
    return connected
  }
  return {
    async put(name, bytes, type) {
      const { client, s3 } = await connect()
      const file = { Bucket: bucket, Key: name, Body: bytes, ContentType: type }
      await client.send(new s3.PutObjectCommand(file))
    },
    async get(name) {
      const { client, s3 } = await connect()
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: name }))
        return await Body?.transformToByteArray()
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return undefined
        throw error
      }
    },
    async remove(name) {
      const { client, s3 } = await connect()
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: name }))
    },
    async reach() {},
    async isEmpty() {
      const { client, s3 } = await connect()
      const after = async (StartAfter?: string) => {
        const asked = { Bucket: bucket, MaxKeys: 1, ...(StartAfter && { StartAfter }) }
        return (await client.send(new s3.ListObjectsV2Command(asked))).Contents?.[0]?.Key
      }
      const first = await after()
      if (!first?.startsWith(`${deletionRecordsFolder}/`)) return !first
      // In the order of names all notes stand together.
      return !(await after(`${deletionRecordsFolder}/~`))
    },
    async list(inner) {
      const { client, s3 } = await connect()
      const names: string[] = []
      for (let StartAfter: string | undefined; ; StartAfter = names.at(-1)) {
        const asked = { Bucket: bucket, Prefix: `${inner}/`, ...(StartAfter && { StartAfter }) }
        const { Contents } = await client.send(new s3.ListObjectsV2Command(asked))
        if (!Contents?.length) return names
        names.push(...Contents.flatMap(({ Key }) => Key ?? []))
      }
    },
  }
}
