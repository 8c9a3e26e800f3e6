import { Download, Printer, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { BlockedWindowLink } from './blocked-window-link.tsx'
import type { Flyer } from './draw-flyer.ts'
import { createFlyerFile, getFlyerFileName, saveFile } from './flyer-file.ts'
import { useDelayedWindow } from './use-delayed-window.ts'
import { useFlyer } from './use-flyer.ts'

type FlyerViewProps = {
  flyer: Flyer
  kind: 'review-flyer' | 'trip-flyer'
  /** The text alternative of the flyer. */
  alt: string
  onReady?: () => void
  onFailure: (part: 'qr' | 'flyer') => void
  onDownloaded: () => void
  /** The message sent to WhatsApp after a download, and its delay. */
  whatsappShare: { url: string; after: number }
}

/** A flyer to look at, to save, to print, and to pass on. */
export function FlyerView({
  flyer,
  kind,
  alt,
  onReady,
  onFailure,
  onDownloaded,
  whatsappShare,
}: FlyerViewProps) {
  const { t } = useLanguage()
  const { canvas, state, retry } = useFlyer(flyer, { onReady, onFailure })
  const later = useDelayedWindow()

  async function makeFile() {
    if (!canvas.current) throw new Error('no canvas')
    return createFlyerFile(canvas.current, getFlyerFileName(kind, flyer.trip))
  }

  async function download() {
    try {
      saveFile(await makeFile())
    } catch {
      return onFailure('flyer')
    }
    onDownloaded()
    later.openLater(whatsappShare.url, whatsappShare.after)
  }

  const share = () =>
    makeFile()
      .then((file) => navigator.share({ files: [file] }))
      // Closing the sheet is no failure.
      .catch(() => {})

  return (
    <div className="grid gap-5" aria-busy={state === 'drawing'}>
      <div
        className="relative mx-auto w-fit overflow-hidden rounded-control bg-white shadow-raised"
        data-theme="light"
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={alt}
          data-flyer
          width={flyer.width}
          height={flyer.height}
          className={cx(
            // The whole sheet and the buttons below it are seen at once.
            'block h-auto max-h-[max(20rem,calc(100dvh-23rem))] w-auto max-w-full',
            state !== 'ready' && 'invisible',
          )}
        />
        {state === 'drawing' ? (
          <div className="absolute inset-0 grid place-items-center bg-surface-2">
            <Spinner label={t('promotion.drawing')} />
          </div>
        ) : null}
        {state === 'failed' ? (
          <div className="absolute inset-0 grid place-items-center bg-surface-2">
            <Button variant="quiet" onClick={retry}>
              {t('common.retry')}
            </Button>
          </div>
        ) : null}
      </div>
      {later.heldBack ? <BlockedWindowLink url={later.heldBack} label={t('promotion.openWhatsapp')} /> : null}
      <div className="flex flex-col gap-2.5 sm:flex-row-reverse sm:flex-wrap sm:justify-start">
        <Button onClick={download} disabled={state !== 'ready'} icon={<Download aria-hidden="true" />}>
          {t('promotion.download')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => window.print()}
          disabled={state !== 'ready'}
          icon={<Printer aria-hidden="true" />}
        >
          {t('promotion.print')}
        </Button>
        <ShareFile onShare={share} disabled={state !== 'ready'} />
      </div>
    </div>
  )
}

/** The device's own sheet, where it takes pictures. */
function ShareFile({ onShare, disabled }: { onShare: () => void; disabled: boolean }) {
  const { t } = useLanguage()
  const [canShare, setCanShare] = useState(false)
  useEffect(() => {
    const sample = new File([], 'flyer.png', { type: 'image/png' })
    setCanShare(typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] }))
  }, [])
  if (!canShare) return null
  return (
    <Button variant="quiet" onClick={onShare} disabled={disabled} icon={<Share2 aria-hidden="true" />}>
      {t('share.device')}
    </Button>
  )
}
