import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type S3rverClass = new (
  options: object,
) => { run: () => Promise<{ port: number }>; close: () => Promise<void> }

const bucket = 'pictures'

/** A store that speaks as Amazon's does, on a free port; its settings as the environment names them. */
export async function startS3() {
  // It comes without types.
  const Server = createRequire(import.meta.url)('s3rver') as S3rverClass
  const directory = mkdtempSync(join(tmpdir(), 'qafila-s3-'))
  const configureBuckets = [{ name: bucket, configs: [] }]
  const server = new Server({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'me-central-1',
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const stop = async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return { env, stop }
}
