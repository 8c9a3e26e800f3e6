import { ConsoleFrame } from '#web/features/desk/console-frame.tsx'
import { OwnCompanies } from '#web/features/organizers/colleagues/companies.tsx'
import { ColleaguesView } from '#web/features/organizers/colleagues/view.tsx'
import { useLanguage } from '#web/platform/language.tsx'

/** No loader: data of one company is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  return (
    <ConsoleFrame
      title={t('colleagues.title')}
      place="colleagues"
      isForLeaders
      heading={() => <h1 className="console-title">{t('colleagues.title')}</h1>}
    >
      {({ company, leads }) => (
        <div className="console-page grid max-w-240 grid-cols-[minmax(0,1fr)] gap-6">
          {leads ? null : (
            <>
              <p className="text-ink-2">{t('colleagues.lead')}</p>
              <ColleaguesView key={company.id} company={company} />
            </>
          )}
          <OwnCompanies />
        </div>
      )}
    </ConsoleFrame>
  )
}
