import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'

/** A panel without a tab: the way back to Overview, its name unless it says it itself, its work. */
export function AdminPanel({ title, children }: { title?: string; children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Link
        to="/admin"
        className="link inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold"
      >
        <ArrowLeft className="flip size-4.5" aria-hidden="true" />
        {t('admin.backToOverview')}
      </Link>
      {title ? <h2 className="text-h2">{title}</h2> : null}
      <div>{children}</div>
    </div>
  )
}
