import { type Logger as PinoLogger, pino } from 'pino'

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** Structured logs, one JSON object a line. What could hold a secret is not written. */
export function createLogger(level: string): PinoLogger {
  return pino({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization', 'headers.cookie'],
    serializers: {
      req: (request) => ({ method: request.method, url: withoutSecrets(request.url), ip: request.ip }),
    },
  })
}

/** An address fit for a log: query values and private booking links are left out. */
export function withoutSecrets(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const shown = path.replace(/^(\/bookings\/)[^/]+/, '$1***')
  if (!query) return shown
  const names = query.split('&').map((pair) => pair.split('=')[0])
  return `${shown}?${names.map((name) => (name === 'token' ? 'token=***' : `${name}=…`)).join('&')}`
}
