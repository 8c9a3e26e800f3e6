import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'
import { shortenAddress } from './http/visitor-address.ts'
import { translateStack } from './source-stack.ts'

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** Structured logs, one JSON object a line, to the standard output. What could hold a secret is not written. */
export function createLogger(level: string, destination?: DestinationStream): PinoLogger {
  const options = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization', 'headers.cookie'],
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        url: redactUrl(request.url),
        ip: shortenAddress(request.ip),
      }),
      err: redactError,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Paths before a secret, wherever they stand: of a booking or what belongs to one, a shared list, an alert, or the code of a deletion. */
const secretPathPrefix =
  /((?<!\/api)\/(?:bookings|shortlists|plan|people|waiting|alert)\/|\/facebook-data-deletion\/status\/|\/api\/(?:admin\/)?deletion-requests\/)[^/]+/gi

/** What is as long as our secrets are, and no id: of letters, figures and nothing between them. */
const secretLike = /^(?!(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$)(?=.*\d)(?=.*[A-Za-z])[\w-]{20,}$/

const parameterName = /^[\w.-]{1,40}$/

/**
 * An address fit for a log: query values, what opens something automatically and codes of deletions are left out, however the
 * address is written: with escapes, two strokes, a host before it, or the secret where a name should be.
 */
export function redactUrl(url: string): string {
  const [, rawPath = '', rawQuery = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  const [, path = '', readQuery = ''] = /^([^?#]*)(.*)$/s.exec(decodePath(rawPath)) ?? []
  const shown = path
    .replaceAll('\\', '/')
    .replace(/\/{2,}/g, '/')
    .replace(secretPathPrefix, '$1***')
    .split('/')
    .map((segment) => (secretLike.test(segment) ? '***' : segment))
    .join('/')
  const query = [readQuery, rawQuery].filter(Boolean).map((one) => one.slice(1))
  if (query.length === 0 || query.join('') === '') return shown
  const names = query
    .join('&')
    .split('&')
    .map((pair) => pair.split('=')[0] ?? '')
  return `${shown}?${names.map(redactParameter).join('&')}`
}

function redactParameter(name: string): string {
  if (name === 'token') return 'token=***'
  return parameterName.test(name) && !secretLike.test(name) ? `${name}=…` : '…'
}

/** The address with its escapes read, as often as a server or a mail program may have written them. */
function decodePath(url: string): string {
  let read = url
  for (let times = 0; times < 3 && read.includes('%'); times++)
    try {
      read = decodeURIComponent(read)
    } catch {
      // What cannot be read may be anything.
      return read.slice(0, read.indexOf('%'))
    }
  return read
}

type LoggedError = { type: string; message: string; code?: unknown; stack?: string; cause?: LoggedError }

/** An error and what caused it. Not what a failed statement was given: a token or the hash of a password may be in it. */
function redactError(error: unknown): LoggedError {
  // An object may be an address's parameters or an answer, with all that it says.
  if (!(error instanceof Error))
    return {
      type: typeof error,
      message: typeof error === 'object' ? Object.prototype.toString.call(error) : String(error),
    }
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
  return {
    type: error.name,
    message,
    ...('code' in error && { code: error.code }),
    stack: error.stack && translateStack(error.stack.replace(error.message, () => message)),
    ...(error.cause !== undefined && { cause: redactError(error.cause) }),
  }
}
