import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'

/** Opens here what the browser did not open automatically. */
export function BlockedWindowLink({ url, label }: { url: string; label: string }) {
  const { t } = useLanguage()
  return (
    <Alert tone="info" announced="polite">
      {t('promotion.windowHeldBack')}{' '}
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="link inline-flex min-h-11 items-center"
      >
        {label}
      </a>
    </Alert>
  )
}
