import { ImageOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { imageAddress } from '#contract/trips/pictures.ts'
import { maxCaptionLength } from '#domain/trips/captions.ts'
import { describePictureProblem, usePictureProblems } from '#web/features/trips/card/picture-problems.ts'
import { getOwnPictures } from '#web/features/trips/card/pictures.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { getFieldErrorText, registerWithBlurCheck } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { useImageFailure } from '#web/ui/use-image-failure.ts'

type PictureRowProps = { form: TripForm; index: number; onRemove: () => void }

/** An address with its caption; checked when the field is left, not with every letter. */
export function PictureRow({ form, index, onRemove }: PictureRowProps) {
  const { t } = useLanguage()
  const name = `images.${index}.address` as const
  const field = registerWithBlurCheck(form, name)
  const [shown, setShown] = useState(() => form.getValues(name))
  const address = imageAddress.safeParse(shown).data
  // One elsewhere is fetched by the server; the browser is sent to our own alone.
  const [src] = getOwnPictures(address ? [address] : [])
  const isFetched = Boolean(address) && !src
  const { failed, watch } = useImageFailure(src)
  const place = { n: index + 1 }
  const problem = usePictureProblems().find((known) => isFetched && known.address === address)
  const hintOf = () => {
    if (problem) return <ResultText as="span">{describePictureProblem(t, problem)}</ResultText>
    if (isFetched) return t('tripForm.pictureFetched')
    return src && failed ? <ResultText as="span">{t('tripForm.previewFailed')}</ResultText> : undefined
  }
  return (
    <li className="flex items-start gap-3 sm:gap-4">
      <span className="mt-7 grid h-13 w-19 flex-none place-items-center overflow-hidden rounded-control bg-surface-2 text-ink-3">
        {failed ? (
          <ImageOff aria-hidden="true" className="size-5" />
        ) : (
          <img
            {...watch}
            src={src}
            alt={t('tripForm.previewOf', place)}
            referrerPolicy="no-referrer"
            className="size-full object-cover"
          />
        )}
      </span>
      <div className="grid min-w-0 flex-1 gap-3">
        <Field
          label={t('tripForm.pictureN', place)}
          error={getFieldErrorText(t, form.formState.errors.images?.[index]?.address?.message)}
          hint={hintOf()}
        >
          {(control) => (
            <TextInput
              {...control}
              {...field}
              onBlur={(event) => {
                field.onBlur(event)
                setShown(event.target.value)
              }}
              type="url"
              dir="ltr"
              placeholder="https://"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <TextField
          form={form}
          name={`images.${index}.caption`}
          label={t('tripForm.captionN', place)}
          hint={index === 0 ? t('tripForm.captionHint') : undefined}
          isOptional
          dir="auto"
          maxLength={maxCaptionLength}
        />
      </div>
      <IconButton label={t('tripForm.removePicture', place)} onClick={onRemove} className="mt-8 text-ink-2">
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  )
}
