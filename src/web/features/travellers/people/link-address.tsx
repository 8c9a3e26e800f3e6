import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { createShareLinks } from '#web/platform/share-links.ts'
import { useCopied, useCopyText } from '#web/platform/use-copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A new link, to be sent right away: it cannot be shown a second time. Its message names nobody. */
export function PeopleLinkAddress({ address }: { address: string }) {
  const { t } = useLanguage()
  const copyText = useCopyText()
  const [isCopied, sayCopied] = useCopied()
  return (
    <div className="grid gap-3">
      <ResultText className="font-semibold">{t('people.linkOnce')}</ResultText>
      <p className="rounded-control bg-surface-2 px-4 py-3 text-sm">
        <bdi dir="ltr" lang="en" className="wrap-anywhere select-all">
          {address}
        </bdi>
      </p>
      <div className="flex flex-wrap gap-2.5 *:max-sm:w-full">
        <a
          href={createShareLinks(address, t('people.message')).whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          className="button button-primary button-md"
        >
          <Icon name="whatsapp" className="size-5" />
          {t('people.byWhatsapp')} <span className="sr-only">{t('footer.newWindow')}</span>
        </a>
        <Button
          variant="quiet"
          icon={<Icon name="link" className="size-5" />}
          onClick={async () => {
            if (await copyText(address)) sayCopied()
          }}
        >
          {t(isCopied ? 'share.copied' : 'share.copyLink')}
        </Button>
      </div>
    </div>
  )
}
