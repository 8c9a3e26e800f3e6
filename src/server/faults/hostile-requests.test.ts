import { describe, expect } from 'vitest'
import type { z } from 'zod'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { parseAnnouncement } from '#domain/announcements/parse-announcement.ts'
import { parseQuery } from '#domain/search/query-parser.ts'
import { createRequest } from '#test/actions/calls.ts'
import { listInputFields } from '#test/actions/hostile-inputs.ts'
import { isEmbedded } from '#test/databases.ts'
import { createPicture } from '#test/pictures.ts'
import { createConfirmedBooking, createPdf, firstAdult } from '#test/scenes/documents.ts'
import {
  hostileAnnouncements,
  hostileFiles,
  hostileQueries,
  hostileValues,
} from '#test/scenes/hostile-requests.ts'
import { testInOneWorld } from '#test/world.ts'

// One request never stops the others: what it costs the main thread is measured, by the thread's own processor time.

const maxMilliseconds = 100
const tries = 3

type Work = () => unknown

function burn(steps: number): number {
  let sum = 0
  for (let at = 0; at < steps; at++) sum += at % 7
  return sum
}

/** Milliseconds of this thread's processor. */
async function takeTime(work: Work): Promise<{ milliseconds: number; result: unknown }> {
  const before = process.threadCpuUsage()
  const result = await work()
  const { user, system } = process.threadCpuUsage(before)
  return { milliseconds: (user + system) / 1000, result }
}

/** What a request may take: on a machine that is slow, or busy with others, as much more as counting takes there. */
const findLimit = async () => Math.max(maxMilliseconds, (await takeTime(() => burn(1e8))).milliseconds)

/** How much of what it may take some work takes, 1 for all of it; the least of some tries. */
async function measure(work: Work, allowed = 1): Promise<{ share: number; result: unknown }> {
  let share = Number.POSITIVE_INFINITY
  let result: unknown
  for (let attempt = 0; attempt < tries && share > allowed; attempt++) {
    const taken = await takeTime(work)
    const isQuick = taken.milliseconds <= allowed * maxMilliseconds
    share = Math.min(share, taken.milliseconds / (isQuick ? maxMilliseconds : await findLimit()))
    result = taken.result
  }
  return { share, result }
}

/** Those of some works that take longer than one may, with their share of it, and those that were sent away unread. */
async function findCostly(works: Record<string, Work>): Promise<string[]> {
  const costly: string[] = []
  for (const [name, work] of Object.entries(works)) {
    const { share, result } = await measure(work)
    if (share > 1) costly.push(`${name}: ${share.toFixed(1)} times what one may take`)
    const { statusCode } = Object(result)
    if ([401, 403, 429, 500, 503].includes(statusCode)) costly.push(`${name}: ${statusCode}`)
  }
  return costly
}

const test = testInOneWorld({ env: { RATE_LIMITS: 'off' } })

// An embedded database works on the main thread, which its own time would be counted of.
describe.skipIf(isEmbedded)('FIX-04 no request stops the others', () => {
  test('FIX-04 control: a request that takes long is found', async () => {
    expect(await findCostly({ busy: () => burn(3e8) })).toHaveLength(1)
    expect(await findCostly({ quick: () => burn(1e7) })).toEqual([])
  })

  test.for(Object.entries(hostileFiles))('FIX-04 a file: %s', async ([name, create], { world }) => {
    const family = await createConfirmedBooking(world)
    const company = await world.organizer()
    const headersOf = { family: await world.as(family.as), company: await world.as(company) }
    const request = (who: 'family' | 'company', endpoint: EndpointName, input: object) => {
      const { headers, ...asked } = createRequest(endpoint, input as Record<string, unknown>)
      return () => world.app.inject({ ...asked, headers: { ...headers, ...headersOf[who] } })
    }
    const sent = (file: Uint8Array) => ({
      [`${name}, as a paper`]: request('family', 'travellers.sendPaper', {
        id: family.id,
        ...firstAdult,
        kind: 'visa',
        file,
      }),
      [`${name}, as a logo`]: request('company', 'uploads.logo', { file }),
      [`${name}, as a photo of a trip`]: request('company', 'uploads.tripImage', { file }),
      [`${name}, as a portrait`]: request('company', 'uploads.portrait', { file }),
    })
    // What is loaded at the first file of its kind is no one file's cost.
    for (const file of [createPdf(), await createPicture(4, 4).png().toBuffer()])
      for (const send of Object.values(sent(file))) await send()
    expect(await findCostly(sent(create()))).toEqual([])
  })

  test('FIX-04 words of a search', async ({ world }) => {
    for (let trip = 0; trip < 250; trip++) await world.trip()
    const asked = (path: string) => () => world.app.inject(path)
    const works = Object.entries(hostileQueries).flatMap(([name, q]) =>
      ['search?words=ur&choices=1&', 'nearest?words=fa&', 'suggest?lang=en&'].map(
        (call) => [`${call} ${name}`, asked(`/api/trips/${call}q=${encodeURIComponent(q)}`)] as const,
      ),
    )
    for (const [, work] of works.slice(0, 3)) await work()
    expect(await findCostly(Object.fromEntries(works))).toEqual([])
  })

  test('FIX-04 reading the words of a search takes less than a tenth of that', async () => {
    const costly: string[] = []
    for (const [name, query] of Object.entries(hostileQueries)) {
      parseQuery(query)
      if ((await measure(() => parseQuery(query), 0.1)).share > 0.1) costly.push(name)
    }
    expect(costly).toEqual([])
  })

  test('FIX-04 announcements', async () => {
    parseAnnouncement('MUMBAI - 12 Jan - 85,000')
    const works = Object.entries(hostileAnnouncements).map(
      ([name, text]) => [name, () => parseAnnouncement(text)] as const,
    )
    expect(await findCostly(Object.fromEntries(works))).toEqual([])
  })

  test('FIX-04 bodies: every field of every call', async () => {
    const costly: string[] = []
    for (const [name, { input }] of Object.entries(endpoints) as [string, { input: z.ZodType }][])
      for (const field of listInputFields(input))
        costly.push(
          ...(await findCostly(
            Object.fromEntries(
              Object.entries(hostileValues).map(([words, value]) => [
                `${name} ${field}: ${words}`,
                () => input.safeParse({ [field]: value }),
              ]),
            ),
          )),
        )
    expect(costly).toEqual([])
  })

  test('FIX-04 bodies as they are sent', async ({ world }) => {
    const calls = [
      'bookings.create',
      'contact.send',
      'accounts.register',
      'alerts.create',
      'trips.create',
    ] as const
    const headers = await world.as(await world.organizer())
    const works = calls.flatMap((name) =>
      Object.entries(hostileValues).flatMap(([words, value]) => {
        const body = Object.fromEntries(
          listInputFields(endpoints[name].input).map((field, at) => [field, at === 0 ? value : words]),
        )
        const { method, url } = createRequest(name, body)
        const request = { method, url, payload: Buffer.from(JSON.stringify(body)) }
        const json = { ...headers, 'content-type': 'application/json' }
        return [[`${name}: ${words}`, () => world.app.inject({ ...request, headers: json })]] as const
      }),
    )
    expect(await findCostly(Object.fromEntries(works))).toEqual([])
  })
})
