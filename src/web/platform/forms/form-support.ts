import type { ChangeEvent, FocusEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { MessageKey, Translate } from '#i18n/translate.ts'
import { ApiError } from '#web/platform/api/api.ts'

// Code shared by all forms of the contract. Only types come from react-hook-form: it is not part of the first load.

/** Of a field for addresses and numbers, which are written from left to right whatever the page's language. */
export const latinInputProps = { dir: 'ltr', lang: 'en', autoCapitalize: 'none', spellCheck: false } as const

/** Props of a number field: digits run from left to right and begin where the page's language begins. */
export const numberInputProps = { dir: 'ltr', inputClassName: 'rtl:text-end', autoComplete: 'off' } as const

/** The messages for empty fields: "invalid" would be said of a value that is not there (ACC-06). */
const emptyFieldMessages: Record<string, MessageKey> = {
  invalid_email: 'fields.email_required',
  name_too_short: 'fields.required',
  password_too_short: 'fields.required',
  sign_in_password_too_short: 'fields.required',
  passwords_differ: 'fields.required',
}

/**
 * Returns the error of a field in the reader's language: the message of a schema's issue is a code. `value` is the value
 * of the field, where it is known.
 */
export function getFieldErrorText(
  t: Translate,
  code: string | undefined,
  value?: unknown,
): string | undefined {
  if (!code) return undefined
  const ofEmpty = value === '' ? emptyFieldMessages[code] : undefined
  if (ofEmpty) return t(ofEmpty)
  const key = `fields.${code}` as MessageKey
  const text = t(key)
  return text === key ? t('fields.invalid') : text
}

/** Puts the server's reasons next to their fields and focuses the first; false where there are none. */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): boolean {
  const fields = (error instanceof ApiError && error.fields) || {}
  const names = Object.keys(form.getValues()).filter((name) => name in fields) as Path<Values>[]
  for (const name of names) form.setError(name, { message: fields[name] })
  if (names[0]) form.setFocus(names[0])
  return names.length > 0
}

/**
 * A text field that is validated when the user moves to the next one, and not while it is being changed. Not
 * validated when the focus moves to a button, box or link: a message appearing above would move it from under the finger.
 */
export function registerWithBlurCheck<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: Path<Values>,
) {
  const field = form.register(name)
  const { isSubmitted } = form.formState
  return {
    ...field,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      void field.onBlur(event)
      const next = event.relatedTarget
      if (event.target.value && next instanceof HTMLInputElement && next.type !== 'checkbox')
        void form.trigger(name)
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      void field.onChange(event)
      if (!isSubmitted) form.clearErrors(name)
    },
  }
}
