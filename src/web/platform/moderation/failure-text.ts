import type { Translate } from '#i18n/translate.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'

/** Returns the text of a dialog's failure: why it was rejected; without a reason, the sentence of the toast. */
export function getFailureText(t: Translate, error: Error | null, failure: string): string | undefined {
  if (!error) return undefined
  const { status = 0 } = toFailure(error) ?? {}
  return status >= 400 && status < 500 ? getErrorText(t, error, 'errors.server_error') : failure
}
