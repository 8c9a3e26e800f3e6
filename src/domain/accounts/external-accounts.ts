/** The providers through which a person can sign in. */
export const externalProviders = ['google', 'apple', 'facebook'] as const

export type ExternalProvider = (typeof externalProviders)[number]

/** Brands, the same in every language. */
export const providerNames: Record<ExternalProvider, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
}

/** Whether a text from elsewhere names one of the providers. */
export function isExternalProvider(name: string): name is ExternalProvider {
  return (externalProviders as readonly string[]).includes(name)
}

/** A person as a provider knows one. `isEmailVerified` only where the provider itself says so. */
export type ExternalIdentity = {
  provider: ExternalProvider
  /** The provider's id of the person: never changes, unlike the address. */
  subject: string
  email?: string
  isEmailVerified: boolean
  firstName?: string
  lastName?: string
  pictureUrl?: string
}

/** The account that an identity's address belongs to, as far as the decision needs it. */
type Holder = { emailVerified: boolean } | undefined

/**
 * Decides what happens to an identity that is not linked yet (decisions: Accounts). It joins a verified account only when the
 * provider verified the same address; an account whose address was never proved is taken over and keeps nothing of
 * its creator; an identity without an address is rejected, since there is nothing to email.
 */
export function chooseLinkAction(
  { email, isEmailVerified }: Pick<ExternalIdentity, 'email' | 'isEmailVerified'>,
  holder: Holder,
): 'create' | 'link' | 'take-over' | 'email_missing' | 'email_taken' {
  if (!email) return 'email_missing'
  if (!holder) return 'create'
  if (!holder.emailVerified) return 'take-over'
  return isEmailVerified ? 'link' : 'email_taken'
}

/** Whether the `error` of a provider's answer says that the visitor went back: in OpenID's word or in Apple's. */
export function isCancelled(error: string | undefined): boolean {
  return error === 'access_denied' || error === 'user_cancelled_authorize'
}

/** Why a sign-in through a provider's page came to nothing: the `error` of the address /login. */
export const externalFailures = [
  'oauth_failed',
  'oauth_cancelled',
  'oauth_expired',
  'oauth_unavailable',
  'oauth_email_missing',
  'oauth_email_taken',
  'oauth_disabled',
  'oauth_off',
  'oauth_blocked',
] as const

export type ExternalFailure = (typeof externalFailures)[number]

/** The address of the sign-in page, which says why a way through a provider ended there; it keeps the way back. */
export function failedSignInUrl(failure: ExternalFailure, redirect = '/'): string {
  const back = redirect === '/' ? '' : `&redirect=${encodeURIComponent(redirect)}`
  return `/login?error=${failure}${back}`
}

/** The time that a visitor may stay at the provider before the sign-in is void, in seconds. */
export const externalSignInSeconds = 10 * 60

/** The lifetime of the one-time hand-off of the session, in seconds (decisions: Accounts). */
export const handOffSeconds = 60

/** The accepted age of a provider's signed request, and how far ahead its clock may be, in seconds. */
const signedRequestAgeLimits = { most: 5 * 60, ahead: 60 } as const

/**
 * Whether a request that a provider signed at this moment (seconds since 1970) is one of now: an old one may be somebody's
 * who kept it, and one from before the link speaks of a link that is gone.
 */
export function isRecentRequest(issuedAt: number, now: Date, linkedAt?: Date): boolean {
  const age = Math.floor(now.getTime() / 1000) - issuedAt
  if (age > signedRequestAgeLimits.most || age < -signedRequestAgeLimits.ahead) return false
  return linkedAt === undefined || issuedAt >= Math.floor(linkedAt.getTime() / 1000)
}
