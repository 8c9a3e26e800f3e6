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

/** Paths before a secret: of a booking or what belongs to one, a shared list, an alert, or the code of a deletion. */
const secretPathPrefix =
  /^(\/(?:bookings|shortlists|plan|people|waiting|alert)\/|\/facebook-data-deletion\/status\/|\/api\/(?:admin\/)?deletion-requests\/)[^/]+/i

/** An address fit for a log: query values, what opens something automatically and codes of deletions are left out. */
export function redactUrl(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const shown = path.replace(secretPathPrefix, '$1***')
  if (!query) return shown
  const names = query.split('&').map((pair) => pair.split('=')[0])
  return `${shown}?${names.map((name) => (name === 'token' ? 'token=***' : `${name}=…`)).join('&')}`
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
