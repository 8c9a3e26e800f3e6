import { Link } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuGroup, MenuLink } from '#web/ui/menu.tsx'
import type { ConsoleNavigationProps } from './console-navigation.tsx'
import { leaderPlaces, mainPlaces, morePlaces } from './console-places.ts'
import { useDepartures } from './use-departures.ts'

/** The places of the console under the thumb: three, the departures, and the rest. A leader has few. */
export function ConsoleBar({ company, leads, place, departureId }: ConsoleNavigationProps) {
  const { t } = useLanguage()
  return (
    <nav className="console-bar" aria-label={t('console.navigation')}>
      {(leads ? leaderPlaces : mainPlaces).map(({ name, to, icon, label }) => (
        <Link key={name} to={to} aria-current={name === place ? 'page' : undefined}>
          <Icon name={icon} />
          {t(label)}
        </Link>
      ))}
      {leads ? null : <OfficeMenus organizerId={company.id} place={place} departureId={departureId} />}
    </nav>
  )
}

type OfficeMenusProps = Pick<ConsoleNavigationProps, 'place' | 'departureId'> & { organizerId: string }

function OfficeMenus({ organizerId, place, departureId }: OfficeMenusProps) {
  const { t, formats } = useLanguage()
  const departures = useDepartures(organizerId) ?? []
  return (
    <>
      <Menu
        trigger={
          <button type="button" aria-current={departureId ? 'page' : undefined}>
            <Icon name="calendar" />
            {t('console.departures')}
          </button>
        }
      >
        <MenuGroup label={t('console.departures')}>
          {departures.map(({ id, title, departureDate }) => (
            <MenuLink key={id} to={`/organizer/departures/${id}`}>
              <span className="wrap-anywhere">{title}</span>
              <span className="ms-auto text-sm text-ink-3">{formats.shortDate(departureDate)}</span>
            </MenuLink>
          ))}
          {departures.length === 0 ? (
            <p className="px-3 py-2 text-sm text-ink-2">{t('console.noDepartures')}</p>
          ) : null}
        </MenuGroup>
      </Menu>
      <Menu
        trigger={
          <button
            type="button"
            aria-current={morePlaces.some(({ name }) => name === place) ? 'page' : undefined}
          >
            <Icon name="menu" />
            {t('console.more')}
          </button>
        }
      >
        {morePlaces.map(({ name, to, label }) => (
          <MenuLink key={name} to={to}>
            {t(label)}
          </MenuLink>
        ))}
      </Menu>
    </>
  )
}
