import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { jwtVerify } from 'jose'
import Provider from 'oidc-provider'
import { findFreePort } from '#test/programs/free-port.ts'
import { createWrongToken, ownKey, publishedKeys, type TokenChange } from './oidc-tokens.ts'

/** The provider's record of a person; the login that is typed there names it. */
export type Person = {
  sub: string
  email?: string
  email_verified?: boolean | 'true' | 'false'
  given_name?: string
  family_name?: string
  picture?: string
  /** The user data that Apple posts beside the code. */
  user?: object
}

export type TestOidc = Awaited<ReturnType<typeof startOidc>>

const client = { id: 'qafila-web', secret: 'a-secret-of-the-provider' }
const apple = { teamId: 'TEAM123456', keyId: 'KEY1234567' }
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/**
 * A real OpenID provider on a port of its own, in the part of Google or of Apple. It is called `localhost`, where our
 * server is 127.0.0.1: to a browser that is another site, whose posts carry none of our Lax cookies.
 */
export async function startOidc(as: 'google' | 'apple') {
  const port = await findFreePort()
  const issuer = `http://localhost:${port}`
  const people = new Map<string, Person>()
  const callbacks = new Set<string>()
  const introduced = new Set<string>()
  let posted: object | undefined
  let spoilt: TokenChange | undefined

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: ['https://qafila.example/'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['of-the-test'] },
    jwks: publishedKeys,
    features: { devInteractions: { enabled: true } },
    pkce: { required: () => true },
    // Both put the address into the ID token, which is all that we read.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'picture'],
      name: ['nickname'],
    },
    findAccount: (_, login) => {
      const person = people.get(login)
      if (!person) return undefined
      if (!introduced.has(login)) posted = person.user
      introduced.add(login)
      const { user, ...claims } = person
      return { accountId: login, claims: () => claims }
    },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  })
  Object.assign(provider.Client.prototype, {
    redirectUriAllowed: (value: string) => callbacks.has(value),
    ...(as === 'apple' && { compareClientSecret: (secret: string) => isSignedByUs(secret, issuer) }),
  })
  provider.use(async (ctx, next) => {
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (spoilt && ctx.path === '/token' && body?.id_token)
      body.id_token = await createWrongToken(body.id_token, { key: ownKey, ...spoilt })
  })
  if (as === 'apple')
    provider.use(async (ctx, next) => {
      await next()
      if (posted && typeof ctx.body === 'string' && ctx.body.includes('name="code"')) {
        const value = JSON.stringify(posted).replaceAll('"', '&quot;')
        ctx.body = ctx.body.replace('</form>', `<input type="hidden" name="user" value="${value}"/></form>`)
        // Apple says a name once.
        posted = undefined
      }
    })

  const env: Record<string, string> =
    as === 'google'
      ? { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER: issuer }
      : {
          APPLE_CLIENT_ID: client.id,
          APPLE_TEAM_ID: apple.teamId,
          APPLE_KEY_ID: apple.keyId,
          APPLE_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
          APPLE_ISSUER: issuer,
        }
  const server = createServer(provider.callback())
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    issuer,
    people,
    /** The settings of a server that signs in here. */
    env,
    /** Changes its ID tokens from now on; nothing makes them right again. */
    spoil: (how?: TokenChange) => {
      spoilt = how
    },
    /** Registers the callback of a site, as one does at the provider. */
    register: (siteUrl: string) => callbacks.add(`${siteUrl}/api/auth/${as}/callback`),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** Apple's rule for a client secret: a statement signed with the key registered there, for this app, and not for long. */
async function isSignedByUs(secret: string, issuer: string): Promise<boolean> {
  try {
    const { payload, protectedHeader } = await jwtVerify(secret, createPublicKey(keys.privateKey), {
      algorithms: ['ES256'],
      issuer: apple.teamId,
      subject: client.id,
      audience: issuer,
      requiredClaims: ['iat', 'exp'],
    })
    const life = Number(payload.exp) - Number(payload.iat)
    return protectedHeader.kid === apple.keyId && life > 0 && life <= 300
  } catch {
    return false
  }
}
