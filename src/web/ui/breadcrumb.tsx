import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

type BreadcrumbProps = { label: string; items: { to?: string; label: ReactNode }[] }

/** The way here; the last item is the page itself and gives way first when there is no room. */
export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="text-sm text-ink-2">
      <ol className="flex items-center gap-1.5">
        {items.map((item, index) => (
          <li
            key={item.to ?? 'here'}
            className="flex min-w-0 items-center gap-1.5 not-last:max-w-[40%] not-last:shrink-0"
          >
            {index > 0 ? <Icon name="chevron-right" className="flip size-4 text-ink-3" /> : null}
            {item.to ? (
              <Link
                to={item.to}
                className="block truncate rounded-xs py-[calc((2.75rem-1lh)/2)] hover:text-ink hover:underline"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate font-medium text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
