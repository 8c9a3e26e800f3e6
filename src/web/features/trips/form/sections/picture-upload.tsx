import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { getRoute } from '#contract/paths.ts'
import type { uploadPortrait, uploadTripImage } from '#contract/uploads/uploads.ts'
import { request } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'

type PictureUploadProps = {
  to: 'uploads.tripImage' | 'uploads.portrait'
  label: string
  /** The full name of a button in a row, where its label alone does not say which one it is. */
  name?: string
  onUploaded: (address: string) => void
}

/** Sends a picture from this device, and tells the address that comes back. */
export function PictureUpload({ to, label, name = label, onUploaded }: PictureUploadProps) {
  const { t } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('image', file)
      const { method, path } = getRoute(to)
      return request(method, path, { body }) as Promise<
        OutputOf<typeof uploadTripImage | typeof uploadPortrait>
      >
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
        aria-label={name}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={name}
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file again is a change, too.
          event.target.value = ''
          if (file) upload.mutate(file)
        }}
      />
      <span role="alert">
        {upload.error ? (
          <FieldError>{getErrorText(t, upload.error, 'tripForm.uploadFailed')}</FieldError>
        ) : null}
      </span>
    </div>
  )
}
