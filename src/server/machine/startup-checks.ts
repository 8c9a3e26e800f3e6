import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * Tries the port and the folders before anything is opened or filled, so that a start that must fail fails at once and
 * leaves nothing behind. Throws a sentence that names the setting.
 */
export async function checkPortAndFolders({
  port,
  host,
  databaseUrl,
  dataDir,
  uploadsDir,
  s3,
}: Config): Promise<void> {
  await checkPort(port, host)
  if (!databaseUrl) await checkFolder('DATA_DIR', dataDir)
  if (!s3) await checkFolder('UPLOADS_DIR (DATA_DIR/uploads, unless it is set)', uploadsDir)
}

async function checkPort(port: number, host: string) {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ port, host }, resolve)
    })
  } catch (error) {
    throw describePortError(error, { port, host })
  }
  await new Promise((done) => server.close(done))
}

/** Describes how an operator can mend a problem with a port, in place of the system's message. */
export function describePortError(error: unknown, { port, host }: { port: number; host: string }): unknown {
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is taken by another program. Stop that one, or choose another: PORT=3001.`)
  if (code === 'EACCES')
    return new Error(`Port ${port} may not be taken by this user. Choose one above 1023: PORT=3001.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Error(
      `HOST: this machine has no address ${host} (${code}). Choose one that it has: HOST=localhost, or HOST=0.0.0.0 for all.`,
    )
  return error
}

async function checkFolder(setting: string, folder: string) {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, '')
    await rm(probe, { force: true })
  } catch (error) {
    const { code } = error as { code?: string }
    // A full disk is no reason to answer no one: what is kept can be read.
    if (code === 'ENOSPC' || code === 'EDQUOT') return
    throw new Error(
      `${setting}: the folder ${folder} cannot be written (${code}). Give its rights to the user that runs Qafila, or name another.`,
    )
  }
}
