import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { focusOnLoad } from '#web/platform/forms/posted-fields.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { AddressText } from '#web/platform/parts/address-text.tsx'
import { focusOnMount } from '#web/ui/dialogs/focus-on-mount.ts'

type CheckYourEmailProps = {
  /** Where the letter went, with the address in `<email>`. */
  text: string
  /** A hint or a way onward, below. */
  children: ReactNode
}

/** In place of a form after which a letter is sent: the heading, which gets the focus, and where the letter went. */
export function CheckYourEmail({ text, children }: CheckYourEmailProps) {
  const { t } = useLanguage()
  return (
    <>
      <MailCheck aria-hidden="true" className="size-10 text-primary" />
      <h1 ref={focusOnMount} {...focusOnLoad} className="mt-4 text-h1 outline-none focus-visible:shadow-none">
        {t('accounts.checkEmailTitle')}
      </h1>
      <p className="mt-3 text-ink-2">
        <AddressText text={text} />
      </p>
      {children}
    </>
  )
}
