import type { ReactNode } from 'react'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PersonSaving } from './use-person-saving.ts'

/** Shows the person's name and the saving state: always in sight, and announced when it changes. */
export function PersonBar({ form, children }: { form: PersonSaving; children: ReactNode }) {
  const { t, formats } = useLanguage()
  const { state, at } = form
  const isTroubled = state === 'kept' || state === 'refused'
  const texts = {
    idle: '',
    saving: t('person.saving'),
    saved: at ? t('person.saved', { time: formats.clock(at.toISOString()) }) : '',
    kept: t('person.kept'),
    refused: t('person.notSaved'),
  }
  return (
    <div className="sticky top-(--head-h) z-10 -mx-4 border-b border-line bg-surface px-4 py-2.5 low:static sm:mx-0 sm:rounded-control sm:border lg:max-w-[65.75rem]">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">{children}</div>
        <p
          role="status"
          className={cx(
            'flex items-center gap-1.5 text-sm',
            state === 'saved' && 'text-ok',
            state === 'kept' && 'text-warn',
            state === 'refused' && 'text-danger',
          )}
        >
          {state === 'saved' ? <Icon name="check" className="size-4.5" /> : null}
          {isTroubled ? <Icon name="triangle-alert" className="size-4.5" /> : null}
          {texts[state]}
        </p>
      </div>
      {isTroubled && form.failure ? (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="text-ink-2">
            {state === 'kept' ? t('person.keptText') : getErrorText(t, form.failure, 'person.notSaved')}
          </span>
          <Button variant="quiet" size="sm" onClick={form.again}>
            {t('common.retry')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
