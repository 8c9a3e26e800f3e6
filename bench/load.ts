import autocannon, { type Client } from 'autocannon'

export const clients = 16

export type Figures = { perSecond: number; p50: number; p99: number; mean: number; failed: number }

export type Work = {
  url: string
  paths: string[]
  method?: 'GET' | 'POST'
  bodies?: string[]
  headers?: Record<string, string>
  seconds?: number
  amount?: number
}

/** Loads a server with 16 clients that take the paths (and bodies) in turn, for some seconds or an amount of requests. */
export async function load({
  url,
  paths,
  method = 'GET',
  bodies,
  headers,
  seconds = 5,
  amount,
}: Work): Promise<Figures> {
  let next = 0
  const result = await autocannon({
    url,
    connections: clients,
    ...(amount ? { amount } : { duration: seconds }),
    setupClient: passOverBodies,
    requests: [
      {
        method,
        headers: { ...headers, ...(bodies && { 'content-type': 'application/json' }) },
        setupRequest: (request) => {
          const turn = next++
          return {
            ...request,
            path: paths[turn % paths.length],
            ...(bodies && { body: bodies[turn % bodies.length] }),
          }
        },
      },
    ],
  })
  const done = result['2xx']
  return {
    // A duration is told in whole seconds, which an amount of requests does not fill.
    perSecond: amount ? (clients * 1000) / result.latency.average : done / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    mean: result.latency.average,
    failed: result.non2xx + result.errors,
  }
}

/** Autocannon reads every answer as text, which takes it longer than making the answer takes us; nobody looks at it. */
function passOverBodies(client: Client) {
  Object(client).pipelinedRequests.addBody = () => {}
}
