import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { route } from '#contract/paths.ts'
import type { uploadTripImage } from '#contract/uploads.ts'
import { request } from '#web/platform/api.ts'
import { errorText } from '#web/platform/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'

/** Sends a picture from this device; the address that comes back joins the list. */
export function PictureUpload({ onUploaded }: { onUploaded: (address: string) => void }) {
  const { t } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('image', file)
      const { method, path } = route('uploads.tripImage')
      return request(method, path, { body }) as Promise<OutputOf<typeof uploadTripImage>>
    },
    onSuccess: ({ url }) => onUploaded(url),
  })
  return (
    <div className="grid gap-1.5">
      <Button
        variant="quiet"
        icon={<ImageUp aria-hidden="true" />}
        busy={upload.isPending}
        busyLabel={t('tripForm.uploading')}
        onClick={() => input.current?.click()}
      >
        {t('tripForm.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={t('tripForm.upload')}
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file again is a change, too.
          event.target.value = ''
          if (file) upload.mutate(file)
        }}
      />
      <span role="alert">
        {upload.error ? <FieldError>{errorText(t, upload.error, 'tripForm.uploadFailed')}</FieldError> : null}
      </span>
    </div>
  )
}
