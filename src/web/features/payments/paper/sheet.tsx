import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type PaperSheetProps = {
  /** Of the document: 'Receipt 412'. */
  title: string
  company: string
  children: ReactNode
}

/** A document about money: on a screen a card with a button, on paper one page of A4 from either side. */
export function PaperSheet({ title, company, children }: PaperSheetProps) {
  const { t } = useLanguage()
  return (
    <div data-money-sheet className="mx-auto max-w-[52rem]">
      <div className="mb-4 flex justify-end print:hidden">
        <Button
          variant="quiet"
          size="sm"
          icon={<Printer aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('agreement.print')}
        </Button>
      </div>
      <Card className="p-5 max-[20rem]:p-3 sm:p-9 print:p-0">
        <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b-2 border-ink pb-4">
          <h1 className="text-h2">{title}</h1>
          <p className="font-display text-h4 wrap-anywhere">
            <UserText>{company}</UserText>
          </p>
        </header>
        {children}
        <footer className="mt-8 border-t border-line pt-4 text-sm text-ink-3 print:mt-5">
          {t('payments.paperFoot')}
        </footer>
      </Card>
    </div>
  )
}
