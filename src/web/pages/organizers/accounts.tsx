import { ConsoleFrame } from '#web/features/desk/console-frame.tsx'
import { PayeesView } from '#web/features/payees/company/view.tsx'
import { useLanguage } from '#web/platform/language.tsx'

/** The accounts that pilgrims pay into. No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  return (
    <ConsoleFrame
      title={t('payeeDesk.title')}
      place="accounts"
      heading={() => <h1 className="console-title">{t('payeeDesk.title')}</h1>}
    >
      {({ company }) => (
        <div className="console-page grid max-w-240 grid-cols-[minmax(0,1fr)] gap-6">
          <PayeesView key={company.id} organizerId={company.id} />
        </div>
      )}
    </ConsoleFrame>
  )
}
