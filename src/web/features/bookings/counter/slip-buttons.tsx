import { useLanguage } from '#web/platform/language.tsx'
import { createWhatsappAddress } from '#web/platform/phone-number.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Printed } from './slip.tsx'

/** Prints a slip, and sends its link where the number is one of WhatsApp's kind. */
export function SlipButtons({ printed }: { printed: Printed | undefined }) {
  const { t } = useLanguage()
  return (
    <>
      <Button data-key="p" disabled={!printed} onClick={() => window.print()}>
        {t('counter.print')}
      </Button>
      {printed?.contactPhoneE164 ? (
        <a
          className="button button-quiet button-md"
          href={createWhatsappAddress(printed.contactPhoneE164, printed.texts.message)}
          target="_blank"
          rel="noreferrer"
        >
          {t('counter.whatsapp')}
        </a>
      ) : null}
    </>
  )
}
