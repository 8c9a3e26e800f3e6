import { z } from 'zod'
import type { Config } from '#server/machine/config.ts'
import { type Check, right, unknown, wrong } from './checks.ts'
import { seenAddress } from './seen-address.ts'

const patienceMilliseconds = 5_000
/** Reserved for documents: nobody comes from there. */
const forged = '192.0.2.77'

const answer = z.object({ visitor: z.string(), forwarded: z.array(z.string()) })
type Seen = z.infer<typeof answer>
type Parts = Pick<Config, 'publicUrl' | 'trustProxy' | 'metricsToken'>

/**
 * Visits the running site by its public address, once honestly and once with a forged one: limits go by the visitor's
 * address, which a wrong TRUST_PROXY makes everybody's, or anybody's choice.
 */
export function checkProxy({ publicUrl, trustProxy, metricsToken }: Parts): Check {
  const look = async () => {
    if (!metricsToken) return unknown('Set METRICS_TOKEN: by it the running site tells whom it sees.')
    const visit = (headers: Record<string, string>) =>
      fetch(publicUrl + seenAddress, {
        headers: { authorization: `Bearer ${metricsToken}`, ...headers },
        signal: AbortSignal.timeout(patienceMilliseconds),
        redirect: 'error',
      }).then(async (response) => {
        if (!response.ok) throw new Error(`it answers ${response.status}`)
        return answer.parse(await response.json())
      })
    try {
      const honest = await visit({})
      return judge(honest, await visit({ 'x-forwarded-for': forged }), trustProxy)
    } catch (error) {
      const { message, cause } = Object(error) as Error
      return unknown(
        `${publicUrl} could not be visited from here (${(cause as Error | undefined)?.message ?? message}).`,
      )
    }
  }
  return { what: 'proxy', look }
}

function judge(honest: Seen, lied: Seen, trusted: Config['trustProxy']) {
  const hops = honest.forwarded.length
  if (lied.visitor === forged)
    return wrong(
      `A visitor can choose the address that limits go by: TRUST_PROXY is ${String(trusted)}, and the proxies in front tell of ${hops}. Let the first one overwrite X-Forwarded-For, and set TRUST_PROXY to how many there are.`,
    )
  if (hops > 0 && trusted === false)
    return wrong(
      `There is a proxy in front, and TRUST_PROXY is not set: all visitors share one limit. Set ${hops}.`,
    )
  if (hops === 0 && trusted !== false)
    return wrong(
      'TRUST_PROXY is set, and nothing in front sets X-Forwarded-For: let the proxy set it, or unset TRUST_PROXY.',
    )
  if (typeof trusted === 'number' && trusted < hops)
    return wrong(
      `TRUST_PROXY is ${trusted}, and ${hops} proxies are in front: all visitors of one share one limit. Set ${hops}.`,
    )
  return right(
    `This visit was seen to come from ${honest.visitor}, over ${hops} proxies; a forged address was not believed.`,
  )
}
