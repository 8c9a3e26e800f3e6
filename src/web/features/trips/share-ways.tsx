import { useEffect, useState } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { isDesk, openSharePopup } from '#web/platform/share-links.ts'
import { showToast } from '#web/platform/toast.ts'
import { useCopied, useCopyText } from '#web/platform/use-copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

export const iconLook =
  'inline-grid size-11 place-items-center rounded-small border border-line bg-surface transition-colors hover:border-line-strong focus-visible:shadow-ring'

/** WhatsApp's own form, by a link that works without a script. */
export function ShareOnWhatsapp({ href }: { href: string }) {
  const { t } = useLanguage()
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('share.whatsapp')}
      title={t('share.whatsapp')}
      className={iconLook}
      onClick={(event) => {
        // A phone hands the link to the app.
        if (isDesk() && openSharePopup(href)) event.preventDefault()
      }}
    >
      <Icon name="whatsapp" className="size-5" />
    </a>
  )
}

/** The device's own sheet, where there is one: known only in the browser, so it comes last in the row. */
export function ShareOnDevice({ text, url }: { text: string; url: string }) {
  const { t } = useLanguage()
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare(typeof navigator.share === 'function'), [])
  if (!canShare) return null
  return (
    <button
      type="button"
      // Closing the sheet is no failure.
      onClick={() => void navigator.share({ text, url }).catch(() => {})}
      aria-label={t('share.device')}
      title={t('share.device')}
      className={iconLook}
    >
      <Icon name="share" className="size-5" />
    </button>
  )
}

/** Copies the address; `said`: what is told beside that it is done. */
export function CopyLink({ url, said }: { url: string; said?: string }) {
  const { t } = useLanguage()
  const copyText = useCopyText()
  const [copied, sayCopied] = useCopied()

  async function copy() {
    if (!(await copyText(url))) return
    showToast({ title: t('share.linkCopied'), ...(said && { description: said }) })
    sayCopied()
  }

  return (
    <Button variant="quiet" size="sm" onClick={copy} icon={<Icon name={copied ? 'check' : 'link'} />}>
      {/* Both words hold the place, so that the row does not move when one gives way to the other. */}
      <span className="grid *:col-start-1 *:row-start-1">
        <span className={cx(copied && 'invisible')}>{t('share.copyLink')}</span>
        <span className={cx(!copied && 'invisible')}>{t('share.copied')}</span>
      </span>
    </Button>
  )
}
