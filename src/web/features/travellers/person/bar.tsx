import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { fieldNameKeys } from '#web/features/travellers/people/field-names.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { announce } from '#web/ui/announcing/announcer.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PersonSaving } from './use-person-saving.ts'

/** Shows the person's name and the saving state: always in sight, with what is not saved. Each result is announced once. */
export function PersonBar({ form, children }: { form: PersonSaving; children: ReactNode }) {
  const { t, formats } = useLanguage()
  const { state, at, faulty, isDirty } = form
  const isTroubled = state === 'kept' || state === 'refused'
  const saved = at ? t('person.saved', { time: formats.clock(at.toISOString()) }) : ''
  const names = formats.list(faulty.map((name) => t(fieldNameKeys[name])))
  const texts = {
    idle: '',
    saving: t('person.saving'),
    saved,
    kept: t('person.kept'),
    refused: names ? t('heard.notSaved', { fields: names }) : t('person.notSaved'),
  }
  const isUntold = isDirty && (state === 'idle' || state === 'saved')

  const say = useEffectEvent((isNewlySaved: boolean) => {
    if (state === 'saved') announce([saved])
    if (state === 'kept') announce([texts.kept, t('person.keptText')], 'assertive')
    if (state === 'refused') announce([...(isNewlySaved ? [saved] : []), texts.refused], 'assertive')
  })
  const savedAt = at?.getTime()
  const last = useRef(savedAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when the result is another
  useEffect(() => {
    say(savedAt !== last.current)
    last.current = savedAt
  }, [state, savedAt, names])

  return (
    <div className="sticky top-(--head-h) z-10 -mx-4 border-b border-line bg-surface px-4 py-2.5 low:static sm:mx-0 sm:rounded-control sm:border lg:max-w-[65.75rem]">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">{children}</div>
        <p
          data-saving={isUntold ? 'unsaved' : state}
          className={cx(
            'flex items-center gap-1.5 text-sm',
            isUntold ? 'text-ink-2' : state === 'saved' && 'text-ok',
            state === 'kept' && 'text-warn',
            state === 'refused' && 'text-danger',
          )}
        >
          {state === 'saved' && !isUntold ? <Icon name="check" className="size-4.5" /> : null}
          {isTroubled ? <Icon name="triangle-alert" className="size-4.5" /> : null}
          {isUntold ? t('heard.unsaved') : texts[state]}
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
