import type { Ctx } from '#server/machine/context.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { getCookieNames } from './cookies.ts'

/** How long a browser is known again: links are renewed, and an email may lie for weeks. */
const proofSeconds = 30 * 24 * 60 * 60

/** Makes the browser that asks known again, and names it by the hash to store. */
export function markBrowser({ caller, config, respond }: Pick<Ctx, 'caller' | 'config' | 'respond'>): string {
  const key = caller.proofKey ?? newSecret()
  respond.cookie(getCookieNames(config).proof, key, {
    maxAge: proofSeconds,
    httpOnly: true,
    sameSite: 'strict',
  })
  return hashSecret(key)
}

/** The name of the browser that asks, where it was marked before. */
export function findMarkedBrowser({ caller }: Pick<Ctx, 'caller'>): string | undefined {
  return caller.proofKey && hashSecret(caller.proofKey)
}
