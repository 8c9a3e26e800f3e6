import type { ErrorCode } from '#contract/errors.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'
import { toFailure } from './queries.ts'

/**
 * Returns the message of a failed call in the reader's language: by the server's code, else the server's own text, else
 * the given sentence (a lost connection has neither).
 */
export function getErrorText(t: Translate, error: unknown, fallback: MessageKey): string {
  const failure = toFailure(error)
  const key = `errors.${failure?.code as ErrorCode}` as const
  // A code that is not in the messages shows its key: then the server's own text is better.
  if (failure?.code && t(key) !== key) return t(key)
  // A failed fetch is a TypeError whose text is the browser's, not ours.
  if (!failure?.status) return t(fallback)
  return failure.message || t(fallback)
}

/**
 * Returns the text below the title of a failure for which the specification has a text of its own (decisions: Second
 * reading): the server's reason where the user can correct it, else that text.
 */
export function getCorrectableErrorText(t: Translate, error: unknown, fallback: MessageKey): string {
  return isCorrectable(error) ? getErrorText(t, error, fallback) : t(fallback)
}

/** Whether the server named something that the user can correct. */
export function isCorrectable(error: unknown): boolean {
  const { status = 0, code } = toFailure(error) ?? {}
  return status >= 400 && status < 500 && code !== undefined
}

/** Whether the call never got an answer. */
export function isUnanswered(error: unknown): boolean {
  return Boolean(error) && !toFailure(error)?.status
}
