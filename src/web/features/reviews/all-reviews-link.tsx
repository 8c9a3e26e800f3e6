import { Link } from 'react-router'

/** The way from a few reviews to all of them. */
export function AllReviewsLink({ to, text }: { to: string; text: string }) {
  return (
    <Link
      to={to}
      className="way-on with-icon icon-arrow-right rounded-xs before:order-1 before:size-5 hover:underline rtl:before:-scale-x-100"
    >
      {text}
    </Link>
  )
}
