import { Camera, FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PaymentWay } from '#domain/payments/entries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PhotoNotSent } from '#web/platform/photos/photo-not-sent.tsx'
import { PhotoProgress } from '#web/platform/photos/photo-progress.tsx'
import { usePhoto } from '#web/platform/photos/use-photo.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type SlipFieldProps = {
  slip: File | undefined
  onSlip: (slip: File | undefined) => void
  way: PaymentWay | null
  /** Chosen before a reload, which the page cannot keep. */
  lostName: string
}

/** The slip of a payment: photographed or chosen, made smaller on this device, and sent with the report. */
export function SlipField({ slip, onSlip, way, lostName }: SlipFieldProps) {
  const { t } = useLanguage()
  const photo = usePhoto({ purpose: 'document', send: async (file) => file, onSent: onSlip })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would not stand like the labels of the other fields
    <div role="group" aria-label={t('payments.slip')} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <p className="text-sm font-semibold">
        {t('payments.slip')} <span className="ms-[.25em] font-normal text-ink-3">{t('common.optional')}</span>
      </p>
      {slip ? (
        <ChosenSlip slip={slip} onRemove={() => onSlip(undefined)} />
      ) : (
        <>
          <div className="grid gap-2.5 min-[24rem]:grid-cols-2">
            <FileButton isCamera choose={photo.choose} isBusy={photo.isPending} />
            <FileButton choose={photo.choose} isBusy={photo.isPending} />
          </div>
          <p className="text-sm text-ink-3">
            {lostName
              ? t('payments.slipLost', { file: lostName })
              : t(way === 'cash' ? 'payments.slipCash' : 'payments.slipText')}
          </p>
        </>
      )}
      <PhotoProgress {...photo} />
      <PhotoNotSent {...photo} fallback="photo.unreadable" />
    </div>
  )
}

type FileButtonProps = { isCamera?: boolean; choose: (file: File) => void; isBusy: boolean }

function FileButton({ isCamera, choose, isBusy }: FileButtonProps) {
  const { t } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const Picture = isCamera ? Camera : FileUp
  return (
    <>
      <input
        ref={input}
        type="file"
        name={isCamera ? 'slip-camera' : 'slip-file'}
        accept={isCamera ? 'image/*' : 'image/jpeg,image/png,image/webp,image/gif,application/pdf'}
        {...(isCamera && { capture: 'environment' as const })}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again after it was removed.
          target.value = ''
          if (file) choose(file)
        }}
      />
      <Button
        variant="quiet"
        busy={isBusy}
        icon={<Picture aria-hidden="true" className="size-5" />}
        onClick={() => input.current?.click()}
      >
        {t(isCamera ? 'person.paper.camera' : 'person.paper.file')}
      </Button>
    </>
  )
}

function ChosenSlip({ slip, onRemove }: { slip: File; onRemove: () => void }) {
  const { t, formats } = useLanguage()
  const source = usePicture(slip)
  return (
    <div className="flex items-center gap-4 rounded-control border border-line p-3">
      {source ? (
        <img
          src={source}
          alt={t('payments.slip')}
          className="h-24 w-20 flex-none rounded-small border border-line bg-surface-sunk object-cover"
        />
      ) : (
        <FileUp aria-hidden="true" className="size-6 flex-none text-ink-3" />
      )}
      <div className="min-w-0">
        <p className="flex items-start gap-2 font-semibold wrap-anywhere">
          <Icon name="circle-check" className="h-[1lh] w-5 flex-none text-ok" />
          <bdi>{slip.name}</bdi>
        </p>
        <p className="text-sm text-ink-3">
          {t('payments.slipSize', { kilobytes: formats.number(Math.ceil(slip.size / 1024)) })}
        </p>
        <Button variant="ghost" size="sm" className="mt-1 -ms-3" onClick={onRemove}>
          {t('payments.slipRemove')}
        </Button>
      </div>
    </div>
  )
}

/** A picture as text of its own: the page shows no other address than those and the site's. None of a PDF. */
function usePicture(slip: File): string | undefined {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    setSource(undefined)
    if (!slip.type.startsWith('image/')) return
    const reader = new FileReader()
    reader.onload = () => setSource(String(reader.result))
    reader.readAsDataURL(slip)
    return () => reader.abort()
  }, [slip])
  return source
}
