import type { Profile } from '#contract/accounts/profiles.ts'
import { earliestBirthDate } from '#domain/accounts/accounts.ts'
import { DateField } from '#web/platform/forms/date-field.tsx'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { useSite } from '#web/platform/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { NationalityField } from './nationality-field.tsx'
import { useProfileForm } from './use-profile-form.ts'

const phoneExample = '+971 50 123 4567'
/** An empty field of `dir=auto` runs from the left, and its placeholder with it. */
const autoDirectionProps = { dir: 'auto', inputClassName: 'rtl:placeholder-shown:[direction:rtl]' }

/** The details of an account (specification 2); the address it signs in with is shown and stays. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useLanguage()
  const { supportEmail, today } = useSite()
  const { form, submit, isSaving, error } = useProfileForm(profile)
  const isNoDate = form.formState.errors.dateOfBirth?.message === 'invalid_date'

  return (
    <Panel className="max-w-180">
      <form
        method="post"
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-[1.15rem]"
      >
        <ErrorSummary form={form} />
        <FormFailure error={error} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-[1.15rem] sm:grid-cols-2">
          <TextField
            form={form}
            name="firstName"
            label={t('accounts.firstName')}
            {...autoDirectionProps}
            autoComplete="given-name"
          />
          <TextField
            form={form}
            name="lastName"
            label={t('accounts.lastName')}
            {...autoDirectionProps}
            autoComplete="family-name"
          />
        </div>
        <Field label={t('accounts.email')} hint={<EmailNote supportEmail={supportEmail} />}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              dir="ltr"
              readOnly
              value={profile.email}
              autoComplete="email"
              className="bg-surface-2 text-ink-2"
            />
          )}
        </Field>
        <TextField
          form={form}
          name="phone"
          label={t('profile.phone')}
          isOptional
          placeholder={phoneExample}
          type="tel"
          autoComplete="tel"
        />
        <TextField
          form={form}
          name="address"
          label={t('profile.address')}
          isOptional
          {...autoDirectionProps}
          placeholder={t('profile.addressPlaceholder')}
          autoComplete="street-address"
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-[1.15rem] sm:grid-cols-2">
          <NationalityField form={form} />
          <DateField
            form={form}
            name="dateOfBirth"
            label={t('profile.dateOfBirth')}
            isOptional
            error={isNoDate ? t('fields.invalid_birth_date') : undefined}
            min={earliestBirthDate}
            max={today}
            autoComplete="bday"
          />
        </div>
        <div className="mt-1.5">
          <Button type="submit" size="lg" busy={isSaving} busyLabel={t('profile.updating')}>
            {t('profile.update')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function EmailNote({ supportEmail }: { supportEmail: string }) {
  const { t } = useLanguage()
  return (
    <RichText
      text={t('profile.emailNote', { email: `<email>${supportEmail}</email>` })}
      tags={{
        email: (text) => (
          <a href={`mailto:${text}`} className="link">
            <bdi>{text}</bdi>
          </a>
        ),
      }}
    />
  )
}
