import { ConsoleFrame } from '#web/features/desk/console-frame.tsx'
import { OwingView } from '#web/features/desk/money/owing-view.tsx'
import { useLanguage } from '#web/platform/language.tsx'

/** Who owes over all departures. No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  return (
    <ConsoleFrame
      title={t('lists.kind.owing')}
      place="owing"
      heading={() => <h1 className="console-title">{t('lists.kind.owing')}</h1>}
    >
      {({ company }) => (
        <OwingView
          key={company.id}
          scope={{ organizerId: company.id, tripId: undefined }}
          mayRemind={company.isVerified}
        />
      )}
    </ConsoleFrame>
  )
}
