import { Link } from 'react-router'
import type { OtherDate } from '#contract/trips/dates.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

/** Lists the published dates, each with its link. */
export function NewDatesPublished({ dates, onClose }: { dates: OtherDate[]; onClose: () => void }) {
  const { t, formats } = useLanguage()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('dashboard.datesDone')}
      closeLabel={t('common.close')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <ul className="grid gap-1">
        {dates.map(({ id, departureDate, returnDate }) => (
          <li key={id}>
            <Link to={`/trips/${id}`} className="inline-flex min-h-11 items-center text-primary underline">
              {`${formats.shortDate(departureDate)} – ${formats.mediumDate(returnDate)}`}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
