// All at the same time that takes memory: readers who do not read, files, bombs, crawlers, sign-ins.

import sharp from 'sharp'
import { createMultipart } from '#test/actions/multipart.ts'
import { postBody, type Reply, startReader } from './paced-clients.ts'
import type { ServerProcess } from './servers.ts'

const createLogoForm = (bytes: Uint8Array) =>
  createMultipart([{ field: 'logo', bytes, fileName: 'logo.png', type: 'image/png' }])

/** Pictures that are small until they are decoded. */
async function createDecompressionBombs() {
  const canvas = { width: 7_000, height: 7_000, channels: 3, background: '#0e5561' } as const
  const steps = { progressive: true, chromaSubsampling: '4:4:4' }
  const picture = await sharp({ create: { ...canvas, width: 6_000, height: 6_000 } })
    .png()
    .toBuffer()
  const within = `<image width="9" height="9" href="data:image/png;base64,${picture.toString('base64')}"/>`
  return [
    await sharp({ create: canvas }).jpeg(steps).toBuffer(),
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${within.repeat(9)}</svg>`),
  ]
}

/** A try to sign in to an account that is not there. */
export function signIn(url: string, index: number): Promise<Reply> {
  const body = JSON.stringify({ email: `nobody-${index}@example.com`, password: 'Not-This-One-1' })
  return postBody(`${url}/api/auth/login`, Buffer.from(body), { 'content-type': 'application/json' }, false)
}

export type Storm = Awaited<ReturnType<typeof prepareStorm>>

/** Prepares all requests before it begins. `figures` counts the calls that have no answer yet, and those that have. */
export async function prepareStorm(authorization: string) {
  const [form, pictures] = [createLogoForm(Buffer.alloc(5 * 1024 * 1024)), await createDecompressionBombs()]
  const counts = { waiting: 0, answered: 0 }
  const counted = <T>(call: Promise<T>): Promise<T> => {
    counts.waiting += 1
    return call.finally(() => {
      counts.waiting -= 1
      counts.answered += 1
    })
  }
  /** Files of 5 MB at the same time, half of them without their size. */
  const sendFiles = (address: string) =>
    Array.from({ length: 200 }, (_, index) =>
      counted(postBody(address, form.payload, { ...form.headers, authorization }, index % 2 === 0)),
    )
  const sendBombs = (address: string) =>
    pictures.map((bytes) => {
      const { payload, headers } = createLogoForm(bytes)
      return counted(postBody(address, payload, { ...headers, authorization }, false))
    })

  return {
    figures: () => ({ ...counts }),
    /** All at the same time, with the answer to each. */
    async blow({ url, port }: Pick<ServerProcess, 'url' | 'port'>) {
      const readers = Array.from({ length: 300 }, (_, index) => {
        const pace = (['never', 'slow', 'fast'] as const)[index % 3] ?? 'fast'
        return startReader(port, '/api/trips', pace, index % 2 ? 'Accept-Encoding: gzip\r\n' : '')
      })
      const crawlers = Array.from({ length: 40 }, (_, index) =>
        startReader(port, index % 2 ? '/sitemap.xml' : '/sitemaps/trips-1.xml.gz', 'never'),
      )
      const crowd = [...readers, ...crawlers]
      const address = `${url}/api/upload/logo`
      const signIns = Array.from({ length: 500 }, (_, index) => counted(signIn(url, index)))
      try {
        const [files, bombed, signedIn] = await Promise.all([
          Promise.all(sendFiles(address)),
          Promise.all(sendBombs(address)),
          Promise.all(signIns),
          Promise.all(crowd.map(({ answered }) => counted(answered))),
        ])
        return {
          lists: readers.map(({ reply }) => reply()),
          maps: crawlers.map(({ reply }) => reply()),
          files,
          bombed,
          signIns: signedIn,
        }
      } finally {
        for (const { leave } of crowd) leave()
      }
    },
  }
}

type HealthSample = { isWell: boolean; waiting: number; before: number }

/**
 * Asks again and again whether the process is there: whether it said so, how many calls of the storm waited then, and how
 * many were answered before.
 */
export function watchHealth(url: string, storm: Storm) {
  const looks: HealthSample[] = []
  const timer = setInterval(async () => {
    const { waiting, answered } = storm.figures()
    const isWell = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    const before = storm.figures().answered - answered
    looks.push({ isWell, waiting, before })
  }, 100)
  return { looks, stop: () => clearInterval(timer) }
}
