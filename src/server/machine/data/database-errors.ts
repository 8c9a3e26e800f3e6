import { AppError, type ErrorCode } from '#contract/errors.ts'

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CONNECTION_ENDED',
])

type Fault = { code?: unknown; constraint?: unknown; detail?: unknown; message?: unknown; cause?: unknown }
type DatabaseFault = { code: string; constraint: string | undefined; detail: string | undefined }

/** Returns the database's own error, whatever it was wrapped in. */
export function findDatabaseFault(error: unknown): DatabaseFault | undefined {
  for (let fault = error as Fault | undefined; fault; fault = fault.cause as Fault | undefined) {
    if (typeof fault.code === 'string')
      return {
        code: fault.code,
        constraint: typeof fault.constraint === 'string' ? fault.constraint : undefined,
        detail: typeof fault.detail === 'string' ? fault.detail : undefined,
      }
  }
  return undefined
}

/** Whether the error is the breach of this constraint or unique index. */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  return findDatabaseFault(error)?.constraint === constraint
}

/** Whether two waited for what the other held (40P01), or it was not waited any longer (55P03): nothing was done, and may be tried again. */
export function isLockConflict(error: unknown): boolean {
  return ['40P01', '55P03'].includes(findDatabaseFault(error)?.code ?? '')
}

/** The error to answer with: a lost database and a full disk are 503, data it cannot hold is the caller's, the rest is ours. */
export function toAppError(error: unknown, codes: { invalid: ErrorCode; failure: ErrorCode }): AppError {
  if (error instanceof AppError) return error
  if (isUnreachable(error)) return new AppError('unavailable', { retryAfter: 5, cause: error })
  if (isDiskFull(error)) return new AppError('unavailable', { retryAfter: 60, cause: error })
  if (isLockConflict(error)) return new AppError('unavailable', { retryAfter: 1, cause: error })
  // Class 22: a value the type cannot hold (a NUL, a number out of range).
  if (findDatabaseFault(error)?.code.startsWith('22')) return new AppError(codes.invalid, { cause: error })
  return new AppError(codes.failure, { cause: error })
}

/** Whether a disk took no more: of the files, or of the embedded database (of a server it is of class 53). */
function isDiskFull(error: unknown): boolean {
  for (let fault = error as Fault | undefined; fault; fault = fault.cause as Fault | undefined)
    if (
      fault.code === 'ENOSPC' ||
      fault.code === 'EDQUOT' ||
      /No space left on device/.test(String(fault.message))
    )
      return true
  return false
}

function isUnreachable(error: unknown): boolean {
  for (let fault = error as Fault | undefined; fault; fault = fault.cause as Fault | undefined) {
    const code = typeof fault.code === 'string' ? fault.code : ''
    // Class 08: connection; 57P: shut down or starting; 53: out of connections; 57014: took too long; 25006: read-only.
    if (networkCodes.has(code) || /^(08|57P|53|57014|25006)/.test(code)) return true
    if (
      typeof fault.message === 'string' &&
      /Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable/.test(
        fault.message,
      )
    )
      return true
  }
  return false
}
