import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { readConfig } from '#server/machine/config.ts'
import { findFreePort } from '#test/programs/free-port.ts'
import type { World } from '#test/world.ts'

type Person = { id: string; first_name?: string; last_name?: string; email?: string }
type Token = { person: Person; appId?: string; userId?: string; expiresAt?: number; isValid?: boolean }
type FacebookReply = { status: number; body: unknown }

export type TestFacebook = Awaited<ReturnType<typeof startFacebook>>

const app = { id: '1234567890', secret: 'the-secret-of-the-app' }

/** Replaces Facebook: the two calls of our server to its graph, and a script in place of the SDK. */
export async function startFacebook() {
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const tokens = new Map<string, Token>()
  const asked: string[] = []
  let dialog: object = {}
  let broken: number | undefined

  function graph(path: string, query: URLSearchParams): FacebookReply {
    const given = query.get('access_token') ?? ''
    if (path === '/v23.0/debug_token') {
      if (given !== `${app.id}|${app.secret}`) return createRefusal('not the app')
      const token = tokens.get(query.get('input_token') ?? '')
      if (!token) return { status: 200, body: { data: { is_valid: false, error: { code: 190 } } } }
      const { person, appId = app.id, userId = person.id, expiresAt = 0, isValid = true } = token
      const data = { is_valid: isValid, app_id: appId, user_id: userId, expires_at: expiresAt }
      return { status: 200, body: { data } }
    }
    const person = tokens.get(given)?.person
    if (path !== '/v23.0/me' || !person) return createRefusal('no such token')
    const isAskedByServer = query.has('appsecret_proof')
    const proof = createHmac('sha256', app.secret).update(given).digest('hex')
    if (isAskedByServer && query.get('appsecret_proof') !== proof) return createRefusal('wrong proof')
    const picture = { data: { url: 'https://scontent.example/face.jpg' } }
    const name = `${person.first_name} ${person.last_name}`
    return { status: 200, body: { ...person, name, picture } }
  }

  function answer({ url = '' }: IncomingMessage): FacebookReply | string {
    const { pathname, searchParams } = new URL(url, origin)
    asked.push(`${pathname} ${searchParams.get('scope') ?? searchParams.get('fields') ?? ''}`.trim())
    if (broken) return { status: broken, body: {} }
    if (pathname === '/en_US/sdk.js') return createSdkScript(origin)
    if (pathname === '/dialog') return { status: 200, body: dialog }
    return graph(pathname, searchParams)
  }

  const server = createServer((request, response) => {
    const answered = answer(request)
    response.setHeader('access-control-allow-origin', '*')
    if (typeof answered === 'string') response.setHeader('content-type', 'text/javascript').end(answered)
    else
      response
        .writeHead(answered.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answered.body))
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    tokens,
    /** Paths that were requested, with scope or fields. */
    asked,
    env: {
      FACEBOOK_APP_ID: app.id,
      FACEBOOK_APP_SECRET: app.secret,
      FACEBOOK_SDK_URL: `${origin}/en_US/sdk.js`,
      FACEBOOK_GRAPH_URL: `${origin}/v23.0`,
    },
    secret: app.secret,
    /** Sets the answer of the dialog for the next visitor; without one the visitor closes it. */
    answerDialog: (authResponse?: { accessToken: string; userID: string }) => {
      dialog = { authResponse: authResponse ?? null }
    },
    /** Answers everything with this status, or as before. */
    breakWith: (status?: number) => {
      broken = status
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** Signs in as this person, through a Facebook of the world's own that answers with the status. */
export async function signInThroughFacebook(world: World, person: Person, status?: number) {
  const facebook = await startFacebook()
  Object.assign(world.config, { facebook: readConfig(facebook.env).facebook })
  facebook.tokens.set('token', { person })
  facebook.breakWith(status)
  try {
    return await world.call('external.facebook', { accessToken: 'token', userID: person.id })
  } finally {
    await facebook.close()
  }
}

function createRefusal(message: string): FacebookReply {
  return { status: 400, body: { error: { message, type: 'OAuthException', code: 190 } } }
}

/** Like the SDK it asks other origins, which the page's policy must let it. */
function createSdkScript(origin: string): string {
  return `(() => {
  let app
  const ask = async (address) => (await fetch(address)).json()
  window.FB = {
    init: (options) => { app = options },
    login: (answered, options) =>
      ask('${origin}/dialog?' + new URLSearchParams({ ...app, ...options })).then((answer) => {
        window.FB.session = answer.authResponse
        answered(answer)
      }),
    api: (path, options, answered) =>
      ask('${origin}/' + app.version + path + '?' +
        new URLSearchParams({ ...options, access_token: window.FB.session.accessToken })).then(answered),
  }
  window.fbAsyncInit()
})()`
}
