import type { Profile } from '#contract/profiles.ts'
import { earliestBirthDate } from '#domain/accounts.ts'
import { checkedField, fieldText } from '#web/platform/form.ts'
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
const autoDirection = { dir: 'auto', className: 'rtl:placeholder-shown:[direction:rtl]' }

/** The details of an account (specification 2); the address it signs in with is shown and stays. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useLanguage()
  const { supportEmail, today } = useSite()
  const { form, submit, isSaving } = useProfileForm(profile)
  const { errors } = form.formState
  const text = (name: keyof typeof errors) => fieldText(t, errors[name]?.message)
  const birthError = errors.dateOfBirth?.message === 'invalid_date' ? 'invalid_birth_date' : undefined

  return (
    <Panel className="max-w-180">
      <form method="post" noValidate onSubmit={submit} className="grid gap-[1.15rem]">
        <div className="grid gap-[1.15rem] sm:grid-cols-2">
          <Field label={t('accounts.firstName')} error={text('firstName')}>
            {(control) => (
              <TextInput
                {...control}
                {...checkedField(form, 'firstName')}
                {...autoDirection}
                autoComplete="given-name"
              />
            )}
          </Field>
          <Field label={t('accounts.lastName')} error={text('lastName')}>
            {(control) => (
              <TextInput
                {...control}
                {...checkedField(form, 'lastName')}
                {...autoDirection}
                autoComplete="family-name"
              />
            )}
          </Field>
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
        <Field label={t('profile.phone')} optional={t('common.optional')} error={text('phone')}>
          {(control) => (
            <TextInput
              {...control}
              {...checkedField(form, 'phone')}
              type="tel"
              dir="ltr"
              lang="en"
              placeholder={phoneExample}
              autoComplete="tel"
            />
          )}
        </Field>
        <Field label={t('profile.address')} optional={t('common.optional')} error={text('address')}>
          {(control) => (
            <TextInput
              {...control}
              {...checkedField(form, 'address')}
              {...autoDirection}
              placeholder={t('profile.addressPlaceholder')}
              autoComplete="street-address"
            />
          )}
        </Field>
        <div className="grid gap-[1.15rem] sm:grid-cols-2">
          <NationalityField form={form} />
          <Field
            label={t('profile.dateOfBirth')}
            optional={t('common.optional')}
            error={fieldText(t, birthError ?? errors.dateOfBirth?.message)}
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.register('dateOfBirth')}
                type="date"
                min={earliestBirthDate}
                max={today}
                autoComplete="bday"
              />
            )}
          </Field>
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
