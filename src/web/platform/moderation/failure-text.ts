import type { Translate } from '#i18n/translate.ts'
import { errorText } from '#web/platform/api/errors.ts'
import { failureOf } from '#web/platform/api/queries.ts'

/** What a dialog says of its failure: why it was refused; without a reason, the sentence of the toast. */
export function failureText(t: Translate, error: Error | null, failure: string): string | undefined {
  if (!error) return undefined
  const { status = 0 } = failureOf(error) ?? {}
  return status >= 400 && status < 500 ? errorText(t, error, 'errors.server_error') : failure
}
