import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

type BreadcrumbProps = { label: string; items: { to?: string; label: ReactNode }[] }

/** The way here; the last item is the page itself. On a phone that is only spoken, for the heading below says it in full. */
export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="text-sm text-ink-2">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {items.map((item, index) => (
          <li
            key={item.to ?? 'here'}
            className="flex min-w-0 items-center gap-1.5 not-first:last:max-md:sr-only"
          >
            {index > 0 ? <Icon name="chevron-right" className="flip size-4 text-ink-3" /> : null}
            {item.to ? (
              <Link to={item.to} className="crumb">
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="font-medium text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
