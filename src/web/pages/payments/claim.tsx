import { useParams } from 'react-router'
import { BookingActionPage } from '#web/features/bookings/access/booking-action-page.tsx'
import { ClaimContent } from '#web/features/payments/claim/claim-page.tsx'
import { useLanguage } from '#web/platform/language.tsx'

export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <BookingActionPage keyParam={key} title={t('payments.iPaid')}>
      {(given) => <ClaimContent {...given} />}
    </BookingActionPage>
  )
}
