import { offerHours } from '#domain/waiting-lists/waiting-lists.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'

/** By which rule places are offered, wherever one joins, waits or decides. */
export function WaitingListRule({ className }: { className?: string }) {
  const { t } = useLanguage()
  const sentences = [
    t('waiting.ruleWhole'),
    t('waiting.ruleOrder'),
    t('waiting.ruleHold', { hours: offerHours }),
    t('waiting.rulePrice'),
  ]
  return (
    <section className={cx('rounded-card bg-surface-2 p-5 sm:p-6', className)}>
      <h2 className="text-h4">{t('waiting.ruleTitle')}</h2>
      <ol className="mt-3 grid list-decimal gap-2 marker:normal-nums [:lang(fa)_&]:list-[persian] ps-5 text-sm leading-body text-ink-2">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </section>
  )
}
