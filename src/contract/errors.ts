import { errorCatalogue } from './error-catalogue.ts'

export type ErrorCode = keyof typeof errorCatalogue

/** The body of a rejected call. `fields` names the inputs at fault, each with the code of its reason. */
export type ErrorBody = { message: string; code: ErrorCode; fields?: Record<string, string> }

type Details = { fields?: Record<string, string>; retryAfter?: number; cause?: unknown }

/** Ends a request with an error of the catalogue; mapped to HTTP at one edge. `retryAfter` is in seconds. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    const [status, message] = errorCatalogue[code]
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }
}

/** Whether a text from elsewhere is a code of the catalogue. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalogue, code)
}
