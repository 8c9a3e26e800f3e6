import { isInactive } from '#domain/bookings/bookings-by-time.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'

type PeopleNoticeProps = { status: string; erasedOn: string | null }

/** Why nothing can be written any more, and until when it can be read. */
export function PeopleNotice({ status, erasedOn }: PeopleNoticeProps) {
  const { t, formats } = useLanguage()
  return (
    <Alert tone="info">
      {erasedOn === null
        ? t('errors.people_closed')
        : t(isInactive(status) ? 'people.closedOff' : 'people.closedOver', {
            day: formats.longDate(erasedOn),
          })}
    </Alert>
  )
}
