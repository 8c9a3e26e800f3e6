import { Copy } from 'lucide-react'
import { useLanguage } from '#web/platform/language.tsx'
import { useCopied, useCopyText } from '#web/platform/use-copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The reference, large: seen in two halves, read sign by sign, copied in one piece. */
export function SentReference({ reference }: { reference: string }) {
  const { t } = useLanguage()
  const copyText = useCopyText()
  const [isCopied, sayCopied] = useCopied()
  const copy = async () => {
    if (await copyText(reference)) sayCopied()
  }
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2 border-y border-line py-4">
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <span className="text-sm text-ink-2">{t('booking.reference')}</span>{' '}
        <bdi dir="ltr" lang="en" className="num text-[2rem] leading-none font-semibold lg:text-[2.25rem]">
          <span aria-hidden="true">
            {reference.slice(0, 7)}
            <span className="ms-[.22em]">{reference.slice(7)}</span>
          </span>
          <span className="sr-only select-none">{[...reference].join(' ')}</span>
        </bdi>
      </p>
      <Button
        variant="ghost"
        size="sm"
        onClick={copy}
        icon={isCopied ? <Icon name="check" /> : <Copy aria-hidden="true" />}
        className="-ms-3 auth-ready noscript:hidden"
      >
        {t(isCopied ? 'share.copied' : 'sent.copy')}
      </Button>
    </div>
  )
}
