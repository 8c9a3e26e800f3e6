import { Trash2 } from 'lucide-react'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { OrganizerLogo } from '#web/ui/organizer-logo.tsx'
import { PictureUpload } from './picture-upload.tsx'

/** The portrait of a leader of the trip, as it will be seen beside the name, with buttons to add and remove it. */
export function ZakirPortrait({ form, index }: { form: TripForm; index: number }) {
  const { t } = useLanguage()
  const who = t('trips.zakirN', { n: index + 1 })
  const [name, portrait] = form.watch([`tripZakirNames.${index}`, `tripZakirPortraits.${index}`])
  const label = portrait ? t('tripForm.portraitOther') : t('tripForm.portrait')
  const put = (address: string) =>
    form.setValue(`tripZakirPortraits.${index}`, address, { shouldDirty: true })
  return (
    <div className="flex flex-wrap items-start gap-3">
      <OrganizerLogo name={name || who} src={portrait} size="md" className="rounded-full! object-cover!" />
      <PictureUpload to="uploads.portrait" label={label} name={`${label}: ${who}`} onUploaded={put} />
      {portrait ? (
        <IconButton
          label={`${t('tripForm.portraitRemove')}: ${who}`}
          onClick={() => put('')}
          className="text-ink-2"
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  )
}
