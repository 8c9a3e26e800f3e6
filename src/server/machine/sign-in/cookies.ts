import type { Ctx } from '#server/machine/context.ts'

/** Which cookies are set and read: over https, those that only this very host can set (`__Host-`). */
export type CookieNames = { binding: string; signIn: string; browser: string; proof: string; device: string }

/** The script takes it over into storage; the specification names it. */
export const tokenCookie = 'auth_token'

const plainNames: CookieNames = {
  /** Without it the token of a browser is worth nothing (decision 0007). */
  binding: 'qafila_binding',
  /** Holds the secret of a browser that is on its way through a provider. */
  signIn: 'qafila_sign_in',
  /** By which a browser is known that has signed in before (decision 0028). */
  browser: 'qafila_browser',
  /** Holds the secret of a browser that gave one half of a proof (decision 0029); it opens nothing by itself. */
  proof: 'qafila_proof',
  /** By which a device is known on which codes were typed (decision 0072); it opens nothing without a booking's link. */
  device: 'qafila_device',
}

const hostOnlyNames: CookieNames = {
  binding: `__Host-${plainNames.binding}`,
  signIn: `__Host-${plainNames.signIn}`,
  browser: `__Host-${plainNames.browser}`,
  proof: `__Host-${plainNames.proof}`,
  device: `__Host-${plainNames.device}`,
}

/**
 * A neighbouring subdomain or a line without https can plant a cookie, but none with the prefix. Browsers refuse the
 * prefix without https, where a developer's site has the plain names; where it is https those are never read.
 */
export function getCookieNames({ publicUrl }: { publicUrl: string }): CookieNames {
  return publicUrl.startsWith('https:') ? hostOnlyNames : plainNames
}

/** Takes the cookie of a device from it. */
export function dropDeviceKey({ config, respond }: Pick<Ctx, 'config' | 'respond'>): void {
  respond.cookie(getCookieNames(config).device, '', { maxAge: 0, httpOnly: true, sameSite: 'strict' })
}
