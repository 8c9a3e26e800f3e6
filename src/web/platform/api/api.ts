import { sessionBinding } from '#contract/accounts/session-binding.ts'
import type { Noun } from '#contract/changes.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { hasBody, type Method } from '#contract/method.ts'
import { addEndpoints, getRoute, isKnownEndpoint } from '#contract/paths.ts'
import { getPreferredLocale } from '#web/platform/locale-preference.ts'
import { readToken } from '#web/platform/token.ts'

/** A failed call: the text of the answer (specification 8), its code where the server named one, and the HTTP status. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly fields: Record<string, string> | undefined
  /** The answer had no text: its message is the status's own, which is not shown. */
  readonly hasNoText: boolean

  constructor(
    message: string,
    status: number,
    code?: string,
    fields?: Record<string, string>,
    hasNoText = false,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.hasNoText = hasNoText
  }
}

/** Sent where a session begins: its token is then only good together with an HttpOnly cookie (decision 0007). */
export const cookieBindingHeaders = { [sessionBinding.header]: sessionBinding.toCookie }

type Options = { body?: unknown; headers?: Record<string, string> }

/** Sends a request as every call of the product does (specification 7): with credentials, token and language. */
export async function request(
  method: Method,
  url: string,
  { body, headers }: Options = {},
): Promise<unknown> {
  const token = readToken()
  const isForm = body instanceof FormData
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: {
      'Accept-Language': getPreferredLocale(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const changed = response.headers.get('X-Changed')
  if (changed) changeHandler(changed.split(' ') as Noun[])
  if (!response.ok) {
    const failure = await readApiError(response)
    // The shell tells the person, and leaves for sign-in: until then no form below has anything to say (FIX-22).
    if (response.status === 401 && token && sessionEndHandler(url)) return new Promise(() => {})
    throw failure
  }
  return response.json()
}

/** The error of an answer: the JSON's message, else the body's text, else the status text (specification 8). */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text()
  try {
    const body: unknown = JSON.parse(text)
    const { message, code, fields } = Object(body) as {
      message?: unknown
      code?: unknown
      fields?: Record<string, string>
    }
    if (typeof message === 'string' && message)
      return new ApiError(message, response.status, typeof code === 'string' ? code : undefined, fields)
  } catch {
    // Not JSON: the text itself is the message.
  }
  return new ApiError(text || response.statusText, response.status, undefined, undefined, text === '')
}

let sessionEndHandler: (url: string) => boolean = () => false

/** Sets the handler for a 401 of a call made with a token: it returns whether it tells the person and leaves the page. */
export function setSessionEndHandler(handler: (url: string) => boolean) {
  sessionEndHandler = handler
}

let changeHandler: (nouns: Noun[]) => void = () => {}

/** Sets the handler for an answer that names what its call has changed. */
export function setChangeHandler(handler: (nouns: Noun[]) => void) {
  changeHandler = handler
}

/**
 * Calls an endpoint over HTTP; input and answer are typed by the contract. What only a session may ask is not sent once the
 * session has ended: it fails as the server's refusal does.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: InputOf<Endpoints[Name]>,
  headers?: Record<string, string>,
): Promise<OutputOf<Endpoints[Name]>> {
  if (!isKnownEndpoint(name)) addEndpoints((await import('#contract/lazy-endpoints.ts')).lazyEndpoints)
  const { method, path, words } = getRoute(name)
  if (!words.includes('public') && !headers?.Authorization && readToken() === undefined)
    throw new ApiError('', 401, 'unauthorized', undefined, true)
  const { url, rest } = fillPath(path, input as Record<string, unknown>)
  const answer = hasBody(method)
    ? request(method, url, { body: rest, headers })
    : request(method, url + queryString(rest), { headers })
  return answer as Promise<OutputOf<Endpoints[Name]>>
}

function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { url, rest }
}

function queryString(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== null && value !== '')
      query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  const text = query.toString()
  return text && `?${text}`
}
