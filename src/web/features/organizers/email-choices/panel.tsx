import { useQuery } from '@tanstack/react-query'
import type { EmailChoices } from '#contract/organizers/email-choices.ts'
import { emailPaces } from '#domain/organizers/email-choices.ts'
import { emailKindTexts, emailPaceTexts } from '#i18n/desk/email-choice-texts.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useEmailChoices } from './use-email-choices.ts'

/** How a person gets each type of email; nothing changes before it is saved, so that an email's link changes nothing (TLK-02). */
export function EmailChoicesPanel() {
  const { t } = useLanguage()
  const query = useQuery(apiQuery('emailChoices.get', {}))
  const { data, error } = query
  return (
    <Panel title={t('emailChoices.title')} className="max-w-180">
      {!data && error ? (
        <LoadFailure query={query} otherwise="emailChoices.loadFailed" />
      ) : data ? (
        <Choices stored={data} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Panel>
  )
}

function Choices({ stored }: { stored: EmailChoices }) {
  const { t } = useLanguage()
  const { form, submit, isSaving, error } = useEmailChoices(stored)
  if (stored.choices.length === 0) return <p className="text-ink-2">{t('emailChoices.none')}</p>
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-[1.15rem]">
      <p className="text-ink-2">{t('emailChoices.lead')}</p>
      <FormFailure error={error} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-[1.15rem] sm:grid-cols-2 sm:items-end">
        {stored.choices.map(({ kind }) => (
          <SelectField key={kind} form={form} name={kind} label={t(emailKindTexts[kind])}>
            {emailPaces.map((pace) => (
              <option key={pace} value={pace}>
                {t(emailPaceTexts[pace])}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <p className="text-sm text-ink-2">{t('emailChoices.daily')}</p>
      <div>
        <Button type="submit" size="lg" busy={isSaving} busyLabel={t('profile.updating')}>
          {t('emailChoices.save')}
        </Button>
      </div>
    </form>
  )
}
