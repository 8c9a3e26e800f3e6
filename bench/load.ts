import autocannon, { type Client } from 'autocannon'

export const clients = 16

/** Milliseconds but for `perSecond` and `failed`, which counts answers that were not 2xx, and none at all. */
export type Figures = { perSecond: number; p50: number; p99: number; mean: number; failed: number }

export type LoadSpec = {
  url: string
  paths: string[]
  method?: 'GET' | 'POST'
  bodies?: string[]
  headers?: Record<string, string>
  /** Of each request in turn, beside `headers`. */
  headersOf?: (turn: number) => Record<string, string>
  seconds?: number
  amount?: number
}

/** Loads a server with 16 clients that take the paths (and bodies) in turn, for some seconds or an amount of requests. */
export async function runLoad({
  url,
  paths,
  method = 'GET',
  bodies,
  headers,
  headersOf,
  seconds = 5,
  amount,
}: LoadSpec): Promise<Figures> {
  let next = 0
  const times: number[] = []
  const began = performance.now()
  let last = began
  const result = await autocannon({
    url,
    connections: clients,
    ...(amount ? { amount } : { duration: seconds }),
    setupClient: (client) => {
      skipBodies(client)
      client.on('response', (_status, _bytes, milliseconds) => {
        times.push(milliseconds)
        last = performance.now()
      })
    },
    requests: [
      {
        method,
        headers: { ...(bodies && { 'content-type': 'application/json' }), ...headers },
        setupRequest: (request) => {
          const turn = next++
          return {
            ...request,
            path: paths[turn % paths.length],
            ...(headersOf && { headers: { ...request.headers, ...headersOf(turn) } }),
            ...(bodies && { body: bodies[turn % bodies.length] }),
          }
        },
      },
    ],
  })
  const sorted = times.sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    perSecond: (result['2xx'] * 1000) / (last - began),
    p50: at(0.5),
    p99: at(0.99),
    mean: sorted.reduce((sum, time) => sum + time, 0) / (sorted.length || 1),
    failed: result.non2xx + result.errors,
  }
}

/** Autocannon reads every answer as text, which takes it longer than making the answer takes us; `looked` reads some. */
function skipBodies(client: Client) {
  Object(client).pipelinedRequests.addBody = () => {}
}

/** Requests some of the paths once and reads the answers, so that no figure is that of an error or an empty page. */
export async function checkResponses({ url, paths, headers }: LoadSpec, isRight: (text: string) => boolean) {
  for (const path of paths.slice(0, 3)) {
    const answer = await fetch(url + path, { headers: headers ?? {} })
    const text = await answer.text()
    if (!answer.ok || !isRight(text))
      throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
  }
}
