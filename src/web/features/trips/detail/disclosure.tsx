import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Folds long content by the browser's own means, without a script; `count` is how many more there are. */
export function DetailDisclosure({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <details className="group flex flex-col">
      <summary className="order-1 mt-4 inline-flex min-h-control-sm max-w-full cursor-pointer list-none items-center gap-2 self-start rounded-small border border-line bg-surface px-4 text-sm font-semibold hover:border-line-strong focus-visible:shadow-ring print:hidden [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">{t('offer.showMore', { count })}</span>
        <span className="hidden group-open:inline">{t('offer.showFewer')}</span>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  )
}
