import { useLanguage } from '#web/platform/language.tsx'
import { hasShareSheet, openShareSheet } from '#web/platform/share-links.ts'
import { useSite } from '#web/platform/site.ts'
import { showToast } from '#web/platform/toast.ts'
import { useCopyText } from '#web/platform/use-copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The address for the family: by the device's own sheet on a phone, else copied. */
export function CompareShareButton({ path }: { path: string }) {
  const { t, formats } = useLanguage()
  const { publicUrl, today } = useSite()
  const copyText = useCopyText()

  async function share() {
    const url = publicUrl + path
    if (hasShareSheet() && matchMedia('(pointer: coarse)').matches)
      return openShareSheet({ title: t('compare.title'), url })
    if (await copyText(url)) showToast({ title: t('share.linkCopied'), description: t('compare.shared') })
  }

  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => void share()}
        icon={<Icon name="share" />}
        className="flex-none noscript:hidden print:hidden"
      >
        {t('share.copyLink')}
      </Button>
      {/* On paper, of which day the prices are, and where they can be looked at again. */}
      <p className="hidden text-sm wrap-anywhere print:block">
        {t('compare.printed', { date: formats.longDate(today), link: publicUrl + path })}
      </p>
    </>
  )
}
