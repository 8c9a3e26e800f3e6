/** How much of an answer from outside is taken, and how long all of it may last. */
type FetchLimits = { bytes: number; milliseconds: number }

/** Thrown when more comes than was bargained for. */
export class ResponseTooLarge extends Error {}

/**
 * Fetches an answer whole, or fails: as an error of time when it is not all there in time, however steadily it comes, and
 * with `ResponseTooLarge` when it is larger than said. No more than that is ever in memory.
 */
export async function fetchWithLimits(
  address: string | URL,
  options: RequestInit,
  { bytes, milliseconds }: FetchLimits,
): Promise<Response> {
  const signals = [AbortSignal.timeout(milliseconds), ...(options.signal ? [options.signal] : [])]
  const response = await fetch(address, { ...options, signal: AbortSignal.any(signals) })
  const { status, statusText, headers } = response
  const body = await readUpTo(response, bytes)
  // The length and the encoding describe only what came over the wire.
  const own = new Headers(headers)
  for (const name of ['content-encoding', 'content-length']) own.delete(name)
  // Statuses without a body may have none, not even an empty one.
  return new Response(body.length > 0 ? body : null, { status, statusText, headers: own })
}

async function readUpTo(response: Response, most: number): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    // Leaving the loop ends the line.
    if (length > most)
      throw new ResponseTooLarge(`more than ${most} bytes from ${new URL(response.url).host}`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces, length)
}
