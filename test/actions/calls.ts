import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sessionBinding } from '#contract/accounts/session-binding.ts'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { type EndpointName, type Endpoints, endpoints } from '#contract/endpoints.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { hasBody, type Method } from '#contract/method.ts'
import { password } from '#test/factories.ts'
import type { Neighbours } from '#test/neighbours/neighbours.ts'
import { neighbourMark } from '#test/neighbours/rows.ts'
import { createMultipart } from './multipart.ts'
import { reads } from './reads.ts'
import { unpackAnswer } from './unpack.ts'

export type Reply<Body> = {
  status: number
  body: Body
  /** The same body, where a refusal is expected. */
  error: ErrorBody
  headers: LightMyRequestResponse['headers']
  cookies: { name: string; value: string; maxAge?: number; httpOnly?: boolean; sameSite?: string }[]
}

export type CallOptions = {
  /** The caller; anonymous without. */
  as?: { id: string } | { userId: string }
  headers?: Record<string, string>
  cookies?: Record<string, string>
  ip?: string
}

export type Calls = ReturnType<typeof createCalls>

/** The headers that our pages send in a browser. */
export const browserHeaders = {
  [sessionBinding.header]: sessionBinding.toCookie,
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'empty',
}

/** Calls the API as a client does: an address, headers, JSON. */
export function createCalls(
  app: FastifyInstance,
  openSession: (userId: string) => Promise<string>,
  neighbours?: Neighbours,
) {
  /** The `authorization` of admins, who see everybody. */
  const ofAdmins = new Set<string>()

  /** The headers of a signed-in client that is no browser. */
  async function as(who: { id: string } | { userId: string }): Promise<Record<string, string>> {
    const token = await openSession('userId' in who ? who.userId : who.id)
    const authorization = `Bearer ${token}`
    if ('role' in who && who.role === 'admin') ofAdmins.add(authorization)
    return { authorization }
  }

  async function call<Name extends EndpointName>(name: Name, input: object = {}, options: CallOptions = {}) {
    const { method, url, payload, headers: own } = createRequest(name, input)
    const headers = { ...own, ...(options.as && (await as(options.as))), ...options.headers }
    const ask = () =>
      app.inject({
        method,
        url,
        headers,
        ...(payload && { payload }),
        ...(options.cookies && { cookies: options.cookies }),
        ...(options.ip && { remoteAddress: options.ip }),
      })
    const isAdmin = ofAdmins.has(headers.authorization ?? '')
    const answered = await (neighbours && !isAdmin && readsOwn(name) ? neighbours.beside(ask) : ask())
    checkAnswer(name, answered)
    rejectNeighbours(name, answered.body)
    return createReply<OutputOf<Endpoints[Name]>>(answered)
  }

  async function signIn(user: { email: string }, options: CallOptions & { password?: string } = {}) {
    return call('accounts.login', { email: user.email, password: options.password ?? password }, options)
  }

  return { as, call, signIn }
}

/** An answer is what its contract promises, no field less, none more, and every value as the schema has it. */
function checkAnswer(name: EndpointName, answered: LightMyRequestResponse) {
  if (answered.statusCode >= 300) return
  const { output }: Endpoint = endpoints[name]
  const body: unknown = answered.json()
  const { data, error } = output.safeParse(body, { reportInput: true })
  if (error) throw new Error(`${name} answered what its contract does not promise: ${error.message}`)
  if (!isDeepStrictEqual(data, body)) throw new Error(`${name} answered more than its contract promises`)
}

/** Whether an endpoint shows somebody what is his, by the list of all that read: what everybody reads is looked at there. */
const readsOwn = (name: EndpointName) =>
  reads[name]?.some(({ by }) => by === 'owner' || by === 'desk' || by === 'family' || by === 'link') ?? false

/** Nobody but an admin is ever shown the neighbours: no test knows an id of theirs to ask for. */
function rejectNeighbours(name: EndpointName, body: string) {
  if (endpoints[name].access === 'admin') return
  const shown = unpackAnswer(body).find((text) => text.toLowerCase().includes(neighbourMark.toLowerCase()))
  if (shown !== undefined) throw new Error(`${name} shows what another company or family has: ${shown}`)
}

type RequestParts = {
  method: Method
  url: string
  payload: Record<string, unknown> | Buffer | undefined
  headers?: Record<string, string>
}

/** Method, address and body of a call; an upload is sent as a form with the input's `file` and its texts. */
export function createRequest(name: EndpointName, input: object): RequestParts {
  const { method, path, upload }: Endpoint = endpoints[name]
  const rest = new Map(Object.entries(input))
  const filled = path.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = rest.get(parameter)
    rest.delete(parameter)
    return encodeURIComponent(toQueryText(value))
  })
  if (upload) {
    const file = rest.get('file') ?? ''
    rest.delete('file')
    const bytes = file instanceof Uint8Array ? file : toQueryText(file)
    const fields = [...rest].map(([field, text]) => ({ field, bytes: toQueryText(text) }))
    const form = createMultipart([...fields, { field: upload, bytes, fileName: 'picture.png' }])
    return { method, url: filled, ...form }
  }
  if (hasBody(method)) return { method, url: filled, payload: Object.fromEntries(rest) }
  const query = new URLSearchParams()
  for (const [key, value] of rest) for (const one of [value].flat()) query.append(key, toQueryText(one))
  return { method, url: query.size > 0 ? `${filled}?${query}` : filled, payload: undefined }
}

/** A value as it may stand in an address; lone surrogates cannot. */
function toQueryText(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
}

function createReply<Body>(answered: LightMyRequestResponse): Reply<Body> {
  const body = answered.json()
  return {
    status: answered.statusCode,
    body,
    error: body,
    headers: answered.headers,
    cookies: answered.cookies,
  }
}
