import { Link } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Amount } from '#web/ui/amount.tsx'

type LateMoneyRowProps = {
  reference: string
  company: string
  amount: string
  currency: string
  /** For how many days, in words. */
  late: string
  since: string
}

/** Money of a booking that a company is late with: by how many days, how much, and the ways to both. */
export function LateMoneyRow({ reference, company, amount, currency, late, since }: LateMoneyRowProps) {
  const { t, formats } = useLanguage()
  return (
    <li className="grid gap-x-8 gap-y-1 px-5 py-4 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
          <UserText>{company}</UserText> ·{' '}
          <bdi className="num">
            <Amount>{formats.money(amount, currency)}</Amount>
          </bdi>
        </h3>
        <p className="text-sm text-ink-2">
          <b className="font-semibold text-danger">{late}</b> · {since}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-5">
        <Link
          to={`/admin?tab=bookings&q=${reference}`}
          className="link inline-flex min-h-11 items-center"
          aria-label={t('lateMoney.toBooking', { reference })}
        >
          <bdi className="tabular-nums">{reference}</bdi>
        </Link>
        <Link
          to={`/admin?tab=organizers&q=${encodeURIComponent(company)}`}
          className="link inline-flex min-h-11 items-center"
          aria-label={t('lateMoney.toCompany', { company })}
        >
          {t('lateMoney.company')}
        </Link>
      </p>
    </li>
  )
}
