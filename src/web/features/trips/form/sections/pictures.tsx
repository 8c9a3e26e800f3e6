import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { recommendedPictures } from '#domain/trips/captions.ts'
import { createPictureRow } from '#web/features/trips/form/state/picture-values.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { useFocusNext } from '#web/platform/forms/use-focus-next.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { PictureRow } from './picture-row.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { FormSection } from './section.tsx'

const addId = 'pictures-add'

/** Pictures by their address or from this device; the first is the trip's face. */
export function PicturesSection({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'images' })
  const focusNext = useFocusNext()
  return (
    <FormSection title={t('tripForm.pictures')}>
      {fields.length === 0 ? <p className="text-ink-2">{t('tripForm.stockNote')}</p> : null}
      <PictureCount form={form} />
      <ul className="grid gap-5 empty:hidden">
        {fields.map(({ id }, index) => (
          <PictureRow
            key={id}
            form={form}
            index={index}
            onRemove={() => {
              remove(index)
              focusNext(addId)
            }}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-start gap-2.5">
        <Button
          id={addId}
          variant="quiet"
          icon={<Plus aria-hidden="true" />}
          onClick={() => append(createPictureRow())}
        >
          {t('tripForm.addPicture')}
        </Button>
        <PictureUpload
          to="uploads.tripImage"
          label={t('tripForm.upload')}
          onUploaded={(address) => append(createPictureRow(address), { shouldFocus: false })}
        />
      </div>
    </FormSection>
  )
}

/** The number of recommended and of existing pictures; none is required. */
function PictureCount({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const n = form.watch('images').filter(({ address }) => address.trim()).length
  const asked = recommendedPictures
  return (
    <p className="text-sm text-ink-2">
      {n < asked ? t('tripForm.picturesAsked', { asked }) : null}{' '}
      <b role="status" className="font-semibold text-ink">
        {n < asked ? t('tripForm.picturesSoFar', { n, asked }) : t('tripForm.picturesThere', { n })}
      </b>
    </p>
  )
}
