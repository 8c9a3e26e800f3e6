import { Link } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'

/** Links the row of a booking to the agreement, as its pilgrim reads it too (CON-10). */
export function AgreementLink({ reference }: { reference: string }) {
  const { t } = useLanguage()
  return (
    <Link
      to={`/bookings/${reference}/agreement`}
      aria-label={`${t('agreement.open')}: ${reference}`}
      className="link inline-flex min-h-11 items-center text-sm lg:min-h-10"
    >
      {t('agreement.open')}
    </Link>
  )
}
