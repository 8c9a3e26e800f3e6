import { Link } from 'react-router'

/** The way from a few reviews to all of them. */
export function AllReviewsLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="way-on way-to-all with-icon icon-arrow-right">
      {text}
    </Link>
  )
}
