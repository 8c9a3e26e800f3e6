import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Where one is, and one step back. */
export function DetailBackLink({ title }: { title: string }) {
  const { t } = useLanguage()
  return (
    <div className="back-row">
      <ButtonLink to="/trips" variant="ghost" size="sm" icon={<Icon name="arrow-left" className="flip" />}>
        <span className="max-md:sr-only">{t('trips.back')}</span>
      </ButtonLink>
      <div className="min-w-0">
        <Breadcrumb
          label={t('trips.breadcrumb')}
          items={[
            { to: '/', label: t('nav.home') },
            { to: '/trips', label: t('nav.trips') },
            {
              label: (
                <UserText as="span" className="block">
                  {title}
                </UserText>
              ),
            },
          ]}
        />
      </div>
    </div>
  )
}
