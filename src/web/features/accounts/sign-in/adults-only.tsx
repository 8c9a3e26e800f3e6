import { adultYears } from '#domain/accounts/accounts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'

/** States that accounts are for adults (specification 1); travellers may be of any age. */
export function AdultsOnly({ className }: { className?: string }) {
  const { t, formats } = useLanguage()
  return (
    <p className={cx('text-sm text-ink-2', className)}>
      {t('accounts.adultsOnly', { years: formats.number(adultYears) })}
    </p>
  )
}
