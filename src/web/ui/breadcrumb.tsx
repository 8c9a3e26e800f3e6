import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

type BreadcrumbProps = { label: string; items: { to?: string; label: ReactNode }[] }

/** The way here; the last item is the page itself. On a phone that is only spoken, for the heading below says it in full. */
export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="crumbs">
      <ol>
        {items.map((item, index) => (
          <li key={item.to ?? 'here'}>
            {index > 0 ? <Icon name="chevron-right" className="flip" /> : null}
            {item.to ? (
              <Link to={item.to} className="crumb">
                {item.label}
              </Link>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
