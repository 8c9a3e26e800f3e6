import { useQuery } from '@tanstack/react-query'
import type { BookingStatus } from '#domain/bookings/bookings.ts'
import { direction } from '#i18n/locales.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The email about a booking's status that waits, or would wait with `status`. */
export const useStatusEmailPreview = (id: string, status?: BookingStatus) =>
  useQuery({ ...apiQuery('bookings.previewStatusEmail', { id, ...(status && { status }) }), staleTime: 0 })

type StatusEmailTextProps = {
  query: ReturnType<typeof useStatusEmailPreview>
  /** Says why there is none. */
  none: string
}

/** The email as the pilgrim will read it, in the pilgrim's language. */
export function StatusEmailText({ query, none }: StatusEmailTextProps) {
  const { t } = useLanguage()
  const email = query.data?.email
  if (query.error) return <LoadFailure query={query} otherwise="booking.loadFailed" />
  if (!query.data) return <Skeleton className="h-40" />
  if (!email) return <p>{none}</p>
  return (
    <article
      lang={email.language}
      dir={direction(email.language)}
      aria-label={t('statusEmail.title')}
      className="grid gap-2.5 rounded-control border border-line bg-surface-sunk px-4 py-3.5"
    >
      <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{email.subject}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{email.text}</p>
    </article>
  )
}
