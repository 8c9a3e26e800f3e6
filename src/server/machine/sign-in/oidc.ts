import { importPKCS8, SignJWT } from 'jose'
import * as client from 'openid-client'
import { AppError } from '#contract/errors.ts'
import type { ExternalIdentity } from '#domain/accounts/external-accounts.ts'
import type { Config } from '#server/machine/config.ts'
import { fetchWithLimits, ResponseTooLarge } from '#server/machine/http/bounded-fetch.ts'
import { parseIdentity } from './oidc-claims.ts'

/** The providers whose own page the browser visits. */
export type OidcProvider = 'google' | 'apple'

/** The start of a sign-in; all but the address is remembered until the provider answers. */
export type SignInRequest = { url: string; state: string; nonce: string; codeVerifier: string }

/** The provider's parameters on the way back, and those they are checked with. */
export type ProviderAnswer = {
  params: { state?: string; code?: string; iss?: string; user?: string }
  nonce: string
  codeVerifier: string
}

export type Oidc = ReturnType<typeof createOidc>

/** Of a whole answer of a provider, from the first byte to the last; its keys are a few kilobytes. */
export const providerFetchLimits = { bytes: 256 * 1024, milliseconds: 8_000 }
const discoveryCacheMilliseconds = 60 * 60 * 1000
const appleSecretLife = '5m'

const authorizationParams = {
  google: { scope: 'openid email profile', response_mode: 'query' },
  // Apple posts its answer as soon as name or email is requested.
  apple: { scope: 'openid name email', response_mode: 'form_post' },
} as const

/** Sign-in through OpenID providers (decision 0010). Refusals are AppErrors that say whose fault it was. */
export function createOidc(config: Pick<Config, 'google' | 'apple' | 'publicUrl'>, clock: () => Date) {
  const kept = new Map<OidcProvider, { server: client.ServerMetadata; at: number }>()
  const keys = new Map<OidcProvider, NonNullable<ReturnType<typeof client.getJwksCache>>>()
  const callbackUrl = (provider: OidcProvider) => `${config.publicUrl}/api/auth/${provider}/callback`

  function settingsOf(provider: OidcProvider) {
    const settings = config[provider]
    if (!settings) throw new AppError('provider_off')
    return settings
  }

  /** Returns the provider's own metadata: cached for an hour when it answered, fetched again when it did not. */
  async function serverOf(provider: OidcProvider): Promise<client.ServerMetadata> {
    const known = kept.get(provider)
    const now = clock().getTime()
    if (known && now - known.at < discoveryCacheMilliseconds) return known.server
    const { issuer, clientId } = settingsOf(provider)
    try {
      const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
        [client.customFetch]: fetchBounded,
        timeout: providerFetchLimits.milliseconds / 1000,
        execute: isInsecure(issuer) ? [client.allowInsecureRequests] : [],
      })
      const server = found.serverMetadata()
      kept.set(provider, { server, at: now })
      return server
    } catch (error) {
      throw new AppError('provider_unavailable', { cause: error })
    }
  }

  async function configurationOf(provider: OidcProvider, secret?: string): Promise<client.Configuration> {
    const { issuer, clientId } = settingsOf(provider)
    const proof = secret ? client.ClientSecretPost(secret) : client.None()
    const configuration = new client.Configuration(await serverOf(provider), clientId, undefined, proof)
    configuration.timeout = providerFetchLimits.milliseconds / 1000
    configuration[client.customFetch] = fetchBounded
    if (isInsecure(issuer)) client.allowInsecureRequests(configuration)
    client.enableNonRepudiationChecks(configuration)
    const published = keys.get(provider)
    if (published) client.setJwksCache(configuration, published)
    return configuration
  }

  /** Apple's client secret is a statement that we sign with our key, for one exchange. */
  async function secretFor(provider: OidcProvider): Promise<string> {
    if (provider === 'google' && config.google) return config.google.clientSecret
    if (provider === 'google' || !config.apple) throw new AppError('provider_off')
    const { issuer, clientId, teamId, keyId, privateKey } = config.apple
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt()
      .setExpirationTime(appleSecretLife)
      .sign(await importPKCS8(privateKey, 'ES256'))
  }

  return {
    async begin(provider: OidcProvider): Promise<SignInRequest> {
      const configuration = await configurationOf(provider)
      const [state, nonce] = [client.randomState(), client.randomNonce()]
      const codeVerifier = client.randomPKCECodeVerifier()
      const url = client.buildAuthorizationUrl(configuration, {
        ...authorizationParams[provider],
        redirect_uri: callbackUrl(provider),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, state, nonce, codeVerifier }
    },

    /**
     * Exchanges the provider's answer for the person it speaks of; state, nonce, PKCE, issuer and the signature of the ID
     * token are checked.
     */
    async finish(
      provider: OidcProvider,
      { params, nonce, codeVerifier }: ProviderAnswer,
    ): Promise<ExternalIdentity> {
      const configuration = await configurationOf(provider, await secretFor(provider))
      const { state = '', code, iss, user } = params
      const url = new URL(callbackUrl(provider))
      for (const [name, value] of Object.entries({ state, code, iss }))
        if (value) url.searchParams.set(name, value)
      try {
        const tokens = await client.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const published = client.getJwksCache(configuration)
        if (published) keys.set(provider, published)
        return parseIdentity(provider, tokens.claims(), user)
      } catch (error) {
        const code = isUnreachable(error) ? 'provider_unavailable' : 'provider_token_invalid'
        throw new AppError(code, { cause: error })
      }
    },
  }
}

const fetchBounded: client.CustomFetch = (address, options) =>
  fetchWithLimits(address, options as RequestInit, providerFetchLimits)

/** http is only for a provider of a test or a developer: the issuer itself says so. */
function isInsecure(issuer: string): boolean {
  return issuer.startsWith('http:')
}

/** A lost line, a late answer, or a server that is broken: not the visitor's doing, and worth another try. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof ResponseTooLarge || Object(error).cause instanceof ResponseTooLarge) return true
  if (error instanceof client.ResponseBodyError) return error.status >= 500
  if (error instanceof client.ClientError)
    return (
      error.code === 'OAUTH_TIMEOUT' ||
      error.code === 'OAUTH_ABORT' ||
      (error.cause instanceof Response && error.cause.status >= 500)
    )
  // `fetch` throws this when there is no answer at all.
  return error instanceof TypeError && error.cause !== undefined && !('code' in error)
}
