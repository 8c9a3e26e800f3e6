import { useLanguage } from '#web/platform/language.tsx'
import { useCopied, useCopyText } from '#web/platform/use-copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

const isAddress = (accountNumber: string): boolean => accountNumber.includes('@')

/** Returns an account number in groups of four, as banks print it; an address of a payment app stays whole. */
const groupNumber = (accountNumber: string): string[] =>
  isAddress(accountNumber) ? [accountNumber] : (accountNumber.match(/.{1,4}/g) ?? [])

/** An account number from left to right; the gaps are margins, so that copying gives the number itself. */
export function PayeeNumber({ children }: { children: string }) {
  return (
    <bdi
      dir="ltr"
      lang="en"
      className={cx(
        'leading-tight font-semibold wrap-anywhere',
        isAddress(children) ? 'text-lg' : 'num text-[1.375rem]',
      )}
    >
      {groupNumber(children).map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one number, which has no other order
        <span key={at} className="inline-block not-last:me-[.35em]">
          {group}
        </span>
      ))}
    </bdi>
  )
}

type CopyButtonProps = { text: string; label: string }

/** Copies what is typed into a bank's form; it says so on itself. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useLanguage()
  const [isCopied, sayCopied] = useCopied()
  const copy = useCopyText()
  return (
    <Button
      variant="quiet"
      size="sm"
      className="flex-none print:hidden"
      aria-label={isCopied ? `${t('share.copied')} ${label}` : `${t('payees.copy')}: ${label}`}
      icon={isCopied ? <Icon name="check" className="size-4.5" /> : undefined}
      onClick={async () => {
        if (await copy(text)) sayCopied()
      }}
    >
      {isCopied ? t('share.copied') : t('payees.copy')}
    </Button>
  )
}
