import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { PictureRow } from './form-picture-row.tsx'
import { PictureUpload } from './form-picture-upload.tsx'
import { FormSection } from './form-section.tsx'
import { useFocusNext } from './use-focus-next.ts'
import type { TripForm } from './use-trip-form.ts'

const addId = 'pictures-add'

/** Pictures by their address or from this device; the first is the trip's face. */
export function PicturesSection({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'images' })
  const focusNext = useFocusNext()
  return (
    <FormSection title={t('tripForm.pictures')}>
      {fields.length === 0 ? <p className="text-ink-2">{t('tripForm.stockNote')}</p> : null}
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
          onClick={() => append({ address: '' })}
        >
          {t('tripForm.addPicture')}
        </Button>
        <PictureUpload onUploaded={(address) => append({ address }, { shouldFocus: false })} />
      </div>
    </FormSection>
  )
}
