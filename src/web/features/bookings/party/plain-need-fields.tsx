import { needField } from '#domain/bookings/request-needs.ts'
import { needKinds } from '#domain/travellers/traveller.ts'
import { needNames } from '#i18n/traveller-labels.ts'
import { getFieldErrorText } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberField } from './plain-number-field.tsx'

type PlainNeedsProps = {
  most: number
  values: Readonly<Record<string, string>>
  error: string | undefined
}

/** For how many travellers there is a special need, by kind, without scripts; folded away where there are none. */
export function PlainNeedFields({ most, values, error }: PlainNeedsProps) {
  const { t } = useLanguage()
  const isTold = needKinds.some((kind) => Number(values[needField(kind)] ?? 0) !== 0)
  return (
    <details className="group/needs" open={isTold}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-small text-sm font-semibold text-link">
        {t('leader.needs')}
        <Icon name="chevron-down" className="size-5 group-open/needs:rotate-180" />
      </summary>
      <fieldset className="grid gap-5 rounded-control border border-line p-4">
        <legend className="sr-only">{t('leader.needs')}</legend>
        <p className="text-sm text-ink-2">{t('needs.hint')}</p>
        {needKinds.map((kind) => (
          <NumberField
            key={kind}
            name={needField(kind)}
            label={t('party.extraFor', { extra: t(needNames[kind]) })}
            min={0}
            max={most}
            value={values[needField(kind)] ?? '0'}
            error={Number(values[needField(kind)] ?? 0) !== 0 ? getFieldErrorText(t, error) : undefined}
          />
        ))}
      </fieldset>
    </details>
  )
}
