import { intlTags } from '#i18n/locales.ts'
import { useLanguage } from '#web/platform/language.tsx'
import type { DraftState } from './form-company-draft.ts'

/** Where the draft stands, in words that are true. */
export function DraftStateLine({ state }: { state: DraftState | undefined }) {
  const { t, locale } = useLanguage()
  const clock = new Intl.DateTimeFormat(intlTags[locale], {
    ...{ hour: 'numeric', minute: '2-digit' },
    ...(locale === 'ur' && { dayPeriod: 'short' }),
  })
  const said = {
    saved: () =>
      t('tripForm.draftSaved', { time: state?.kind === 'saved' ? clock.format(new Date(state.at)) : '' }),
    device: () => t('tripForm.draftOnDevice'),
    full: () => t('tripForm.draftsFull'),
  }
  return (
    <p role="status" className="text-sm text-ink-2 sm:me-auto sm:order-first">
      {state ? said[state.kind]() : null}
      {state?.own ? <span className="block">{t('tripForm.draftForked')}</span> : null}
    </p>
  )
}
