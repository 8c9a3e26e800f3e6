import { useQuery } from '@tanstack/react-query'
import type { BookingKey } from '#web/features/bookings/access/booking-key.ts'
import { PartyChangeList } from '#web/features/bookings/core/party-change-list.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Card } from '#web/ui/card.tsx'

type AgreementChangesProps = { bookingKey: BookingKey; currency: string }

/** Shows the changes since the agreement, below the agreement itself, which does not change. */
export function AgreementChanges({ bookingKey, currency }: AgreementChangesProps) {
  const { t } = useLanguage()
  const history = useQuery({
    ...apiQuery('bookings.history', { id: 'id' in bookingKey ? bookingKey.id : '' }),
    enabled: 'id' in bookingKey,
  })
  const page = useQuery({ ...apiQuery('bookings.view', bookingKey), enabled: 'token' in bookingKey })
  const changes = (history.data ?? page.data)?.changes ?? []
  if (changes.length === 0) return null
  return (
    <Card className="mt-6 p-5 sm:p-8">
      <section aria-labelledby="changed-since">
        <h2 id="changed-since" className="mb-4 text-h4">
          {t('change.list')}
        </h2>
        <PartyChangeList changes={changes} currency={currency} />
      </section>
    </Card>
  )
}
