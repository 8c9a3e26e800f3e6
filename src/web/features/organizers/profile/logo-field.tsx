import { Upload } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { PhotoNotSent } from '#web/platform/photos/photo-not-sent.tsx'
import { PhotoProgress } from '#web/platform/photos/photo-progress.tsx'
import type { usePhoto } from '#web/platform/photos/use-photo.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { OrganizerLogo } from '#web/ui/organizer-logo.tsx'

type LogoFieldProps = {
  companyName: string
  /** The logo in use. */
  current: string | null
  chosen: File | undefined
  photo: ReturnType<typeof usePhoto<File>>
  onDrop: () => void
}

/** The logo as it is or as it will be, and the way to another one; nothing is sent before the form is. */
export function LogoField({ companyName, current, chosen, photo, onDrop }: LogoFieldProps) {
  const { t } = useLanguage()
  const id = useId()
  const preview = usePreview(chosen)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-full">
      <OrganizerLogo
        name={companyName}
        src={preview ?? current}
        size="lg"
        className="size-20! border border-line"
      />
      <div className="grid min-w-0 flex-[1_1_16rem] gap-1.5">
        <p className="text-sm leading-ui font-semibold" id={`${id}-label`}>
          {t('organizers.logo')} <span className="font-normal text-ink-3">{t('common.optional')}</span>
        </p>
        <div className="flex flex-wrap items-center gap-2.5">
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-small border border-line bg-surface px-3.5 text-sm leading-ui font-semibold hover:border-line-strong has-focus-visible:shadow-ring">
            <Upload aria-hidden="true" className="size-5" />
            {t('organizers.logoChoose')}
            <input
              type="file"
              accept="image/png,image/jpeg,image/svg+xml,image/webp"
              aria-labelledby={`${id}-label`}
              aria-describedby={`${id}-hint`}
              className="sr-only"
              onChange={({ target }) => {
                if (target.files?.[0]) photo.choose(target.files[0])
                // The same file can be chosen once more.
                target.value = ''
              }}
            />
          </label>
          {chosen ? (
            <Button variant="ghost" size="sm" onClick={onDrop}>
              {t('organizers.logoDrop')}
            </Button>
          ) : null}
        </div>
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {chosen ? <UserText className="block wrap-anywhere text-ink-2">{chosen.name}</UserText> : null}
          {t('organizers.logoHint')}
        </p>
        <PhotoProgress {...photo} />
        <PhotoNotSent {...photo} fallback="errors.logo_upload_failed" />
      </div>
    </div>
  )
}

/** The file as an address that a picture may have under our policy, which knows no `blob:`. */
function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setPreview({ file, url: String(reader.result) })
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return preview?.file === file ? preview?.url : undefined
}
