import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

/** The way from a few reviews to all of them. */
export function AllReviews({ to, text }: { to: string; text: string }) {
  return (
    <Link
      to={to}
      className="group inline-flex min-h-11 items-center gap-2 rounded-xs font-semibold text-link hover:underline"
    >
      {text}
      <Icon name="arrow-right" className="flip size-5" />
    </Link>
  )
}
