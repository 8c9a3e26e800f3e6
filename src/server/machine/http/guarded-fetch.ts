import { lookup as resolve } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createSemaphore } from '#server/machine/limits/semaphore.ts'
import { isPublicAddress } from './public-addresses.ts'

/** How much of an answer is taken, and how long all of it, with every move, may last. */
type FetchLimits = { bytes: number; milliseconds: number }

/** `not_public`: the address is not allowed; `no_answer`: nobody answered, or not whole; else what was answered. */
type FetchProblem = 'not_public' | 'no_answer' | 'not_found' | 'too_large'

/** Why nothing was fetched: the address is not allowed, or gave no good answer. */
export class FetchRefused extends Error {
  readonly reason: FetchProblem

  constructor(message: string, reason: FetchProblem, { cause }: { cause?: unknown } = {}) {
    super(message, { cause })
    this.reason = reason
  }
}

/** The network as it is reached. Tests alone hand in another: no setting of the environment leads here. */
export type Network = {
  mayReach: (address: string) => boolean
  resolve: LookupFunction
  port: number
  ca?: string
}

export const publicNetwork: Network = {
  mayReach: isPublicAddress,
  resolve: resolve as LookupFunction,
  port: 443,
}

const maxRedirects = 3

export type GuardedFetch = (address: string, bounds: FetchLimits) => Promise<Buffer>

/**
 * Fetches what strangers name: https on its own port, from public addresses alone. What a name resolves to is looked at
 * where the connection is made, so that no second answer of the name server counts, and anew after every move. Four at a
 * time.
 */
export function createGuardedFetch(network: Network = publicNetwork): GuardedFetch {
  const inLane = createSemaphore(4, 32)
  return (address, bounds) => inLane(() => fetchWithin(network, address, bounds))
}

async function fetchWithin(network: Network, address: string, { bytes, milliseconds }: FetchLimits) {
  const signal = AbortSignal.timeout(milliseconds)
  let url = parseAddress(address)
  for (let moves = 0; moves <= maxRedirects; moves++) {
    const answer = await sendRequest(network, url, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return readUpTo(answer, bytes)
    answer.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new FetchRefused(`answered with ${statusCode}`, statusCode >= 500 ? 'no_answer' : 'not_found')
    url = parseAddress(headers.location, url)
  }
  throw new FetchRefused(`moved more than ${maxRedirects} times`, 'not_found')
}

function parseAddress(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new FetchRefused('no address', 'not_public')
  const url = new URL(address, base)
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  // A number in the place of a name would be connected to without being looked up.
  const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
  if (!isPlain || !isName) throw new FetchRefused('no public https address', 'not_public')
  return url
}

function sendRequest(network: Network, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const asking = request(
      {
        host: url.hostname,
        servername: url.hostname,
        port: network.port,
        path: url.pathname + url.search,
        headers: { accept: 'image/*', 'user-agent': 'Qafila' },
        lookup: createGuardedLookup(network),
        // A connection of its own: none that someone else opened is used again.
        agent: false,
        ca: network.ca,
        signal,
      },
      answered,
    )
    asking.on('error', (cause) =>
      failed(cause instanceof FetchRefused ? cause : new FetchRefused('no answer', 'no_answer', { cause })),
    )
    asking.end()
  })
}

/** Looks a name up, and gives the connection nothing where any of its addresses is not public. */
function createGuardedLookup({ resolve: lookUp, mayReach }: Network): LookupFunction {
  return (host, options, give) => {
    lookUp(host, { ...options, all: true }, (error, found) => {
      if (error) return give(error, [])
      const addresses = Array.isArray(found) ? found : []
      if (addresses.length === 0 || !addresses.every(({ address }) => mayReach(address)))
        return give(new FetchRefused('no public address', 'not_public'), [])
      const [first] = addresses
      if (options.all) give(null, addresses)
      else give(null, first?.address ?? '', first?.family)
    })
  }
}

async function readUpTo(answer: IncomingMessage, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      length += piece.length
      // Leaving the loop ends the line.
      if (length > most) throw new FetchRefused(`more than ${most} bytes`, 'too_large')
      pieces.push(piece)
    }
  } catch (cause) {
    throw cause instanceof FetchRefused ? cause : new FetchRefused('broken off', 'no_answer', { cause })
  }
  return Buffer.concat(pieces, length)
}
