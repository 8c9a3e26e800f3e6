import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { useChosenTrips } from './chosen-trips.ts'
import { CompareRemoveLink } from './remove-link.tsx'

/** Trips of a link that are no longer public: by their names, where this browser knows them. */
export function CompareUnavailable({ ids }: { ids: readonly string[] }) {
  const { t } = useLanguage()
  const chosen = useChosenTrips()
  if (ids.length === 0) return null
  return (
    <Alert tone="info" className="mt-5">
      <ul>
        {ids.map((id) => {
          const title = chosen.find((trip) => trip.id === id)?.title
          const unnamed = t('compare.goneUnnamed')
          return (
            <li key={id} className="flex items-start gap-4">
              <span className="min-w-0">
                {title ? (
                  <NamedText text={t('compare.goneNamed', { trip: nameSlot })} name={title} />
                ) : (
                  unnamed
                )}
              </span>
              <CompareRemoveLink trip={{ id, title: title ?? unnamed }} />
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
