import { useId } from 'react'
import { pilgrimCauses } from '#domain/bookings/cancellations.ts'
import { causeNames } from '#i18n/cancel-causes.ts'
import { useLanguage } from '#web/platform/language.tsx'

type CancelCauseFieldProps = { value: string; onChange: (cause: string) => void }

/** Why somebody cancels, one of five. */
export function CancelCauseField({ value, onChange }: CancelCauseFieldProps) {
  const { t } = useLanguage()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('cancel.why')}</legend>
      <div className="divide-y divide-line rounded-control border border-line">
        {pilgrimCauses.map((cause) => (
          <label key={cause} className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2.5">
            <input
              type="radio"
              name={name}
              value={cause}
              checked={cause === value}
              onChange={() => onChange(cause)}
              className="size-5 flex-none accent-primary"
            />
            {t(causeNames[cause])}
          </label>
        ))}
      </div>
      {value === 'own' ? null : <p className="mt-2 max-w-[60ch] text-sm text-ink-2">{t('cancel.paper')}</p>}
    </fieldset>
  )
}
