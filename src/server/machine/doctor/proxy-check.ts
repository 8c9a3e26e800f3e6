import { z } from 'zod'
import type { Config } from '#server/machine/config.ts'
import { type Check, failed, passed, skipped } from './checks.ts'
import { seenAddressPath } from './seen-address.ts'

const patienceMilliseconds = 5_000
/** Reserved for documentation: no visitor has it. */
const forgedAddress = '192.0.2.77'

const seenAddressSchema = z.object({ visitor: z.string(), forwarded: z.array(z.string()) })
type SeenAddress = z.infer<typeof seenAddressSchema>
type ProxySettings = Pick<Config, 'publicUrl' | 'trustProxy' | 'metricsToken'>

/**
 * Visits the running site by its public address, once honestly and once with a forged one: limits go by the visitor's
 * address, which a wrong TRUST_PROXY makes everyone's, or anyone's choice.
 */
export function checkProxy({ publicUrl, trustProxy, metricsToken }: ProxySettings): Check {
  const look = async () => {
    if (!metricsToken)
      return skipped('Set METRICS_TOKEN: with it the running site shows which visitor it sees.')
    const visit = (headers: Record<string, string>) =>
      fetch(publicUrl + seenAddressPath, {
        headers: { authorization: `Bearer ${metricsToken}`, ...headers },
        signal: AbortSignal.timeout(patienceMilliseconds),
        redirect: 'error',
      }).then(async (response) => {
        if (!response.ok) throw new Error(`it answers ${response.status}`)
        return seenAddressSchema.parse(await response.json())
      })
    try {
      const honest = await visit({})
      return compareVisits(honest, await visit({ 'x-forwarded-for': forgedAddress }), trustProxy)
    } catch (error) {
      const { message, cause } = Object(error) as Error
      return skipped(
        `${publicUrl} could not be visited from here (${(cause as Error | undefined)?.message ?? message}).`,
      )
    }
  }
  return { what: 'proxy', look }
}

function compareVisits(honest: SeenAddress, lied: SeenAddress, trusted: Config['trustProxy']) {
  const hops = honest.forwarded.length
  if (lied.visitor === forgedAddress)
    return failed(
      `A visitor can choose the address that limits go by: TRUST_PROXY is ${String(trusted)}, and the proxies in front tell of ${hops}. Let the first one overwrite X-Forwarded-For, and set TRUST_PROXY to how many there are.`,
    )
  if (hops > 0 && trusted === false)
    return failed(
      `There is a proxy in front, and TRUST_PROXY is not set: all visitors share one limit. Set ${hops}.`,
    )
  if (hops === 0 && trusted !== false)
    return failed(
      'TRUST_PROXY is set, and nothing in front sets X-Forwarded-For: let the proxy set it, or unset TRUST_PROXY.',
    )
  if (typeof trusted === 'number' && trusted < hops)
    return failed(
      `TRUST_PROXY is ${trusted}, and ${hops} proxies are in front: all visitors of one share one limit. Set ${hops}.`,
    )
  return passed(
    `This visit was seen to come from ${honest.visitor}, over ${hops} proxies; a forged address was not accepted.`,
  )
}
