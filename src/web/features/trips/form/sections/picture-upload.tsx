import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { getRoute } from '#contract/paths.ts'
import type { uploadPortrait, uploadTripImage } from '#contract/uploads/uploads.ts'
import { request } from '#web/platform/api/api.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PhotoNotSent } from '#web/platform/photos/photo-not-sent.tsx'
import { PhotoProgress } from '#web/platform/photos/photo-progress.tsx'
import { usePhoto } from '#web/platform/photos/use-photo.ts'
import { Button } from '#web/ui/button.tsx'

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
  const photo = usePhoto({
    purpose: 'picture',
    send: (file) => {
      const body = new FormData()
      body.set('image', file)
      const { method, path } = getRoute(to)
      return request(method, path, { body }) as Promise<
        OutputOf<typeof uploadTripImage | typeof uploadPortrait>
      >
    },
    onSent: ({ url }) => onUploaded(url),
  })
  return (
    <div className="grid gap-1.5">
      <Button
        variant="quiet"
        icon={<ImageUp aria-hidden="true" />}
        busy={photo.isPending}
        busyLabel={photo.isPreparing ? undefined : t('tripForm.uploading')}
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
          if (file) photo.choose(file)
        }}
      />
      <PhotoProgress {...photo} />
      <PhotoNotSent {...photo} fallback="tripForm.uploadFailed" />
    </div>
  )
}
