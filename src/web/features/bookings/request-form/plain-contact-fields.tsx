import type { ReactNode } from 'react'
import { getFieldErrorText, latinInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSession } from '#web/platform/session.ts'
import { type ControlProps, Field, TextInput } from '#web/ui/field.tsx'

type PlainContactProps = {
  values: Readonly<Record<string, string>>
  fields: Readonly<Record<string, string>>
  emailHint: string
  /** The input of the address: each form fills it in from elsewhere. */
  emailInput: (control: ControlProps) => ReactNode
}

/**
 * Where the organizer reaches the pilgrims, in a form that the browser itself sends: name, e-mail address and telephone
 * number. `values` is what was typed before, `fields` what was wrong with it.
 */
export function PlainContactFields({ values, fields, emailHint, emailInput }: PlainContactProps) {
  const { t } = useLanguage()
  const session = useSession()
  // Known a moment later, and never without scripts: the number is filled in then, where nothing was typed.
  const user = session.state === 'signed-in' ? session.user : undefined
  const mistake = (name: string) => getFieldErrorText(t, fields[name])
  return (
    <>
      <Field label={t('bookings.contactName')} optional={t('common.optional')} error={mistake('contactName')}>
        {(control) => (
          <TextInput
            {...control}
            name="contactName"
            dir="auto"
            autoComplete="name"
            defaultValue={values.contactName}
          />
        )}
      </Field>
      <Field label={t('bookings.contactEmail')} hint={emailHint} error={mistake('contactEmail')}>
        {emailInput}
      </Field>
      <Field
        label={t('bookings.contactPhone')}
        hint={t('bookings.contactPhoneHint')}
        error={mistake('contactPhone')}
      >
        {(control) => (
          <TextInput
            {...control}
            {...latinInputProps}
            type="tel"
            name="contactPhone"
            autoComplete="tel"
            defaultValue={values.contactPhone ?? user?.phone ?? undefined}
          />
        )}
      </Field>
    </>
  )
}
