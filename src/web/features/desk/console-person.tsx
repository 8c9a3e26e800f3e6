import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts/accounts.ts'
import { isLocale, localeNames, locales } from '#i18n/locales.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { runWhileLeaving } from '#web/platform/leaving.ts'
import { useSignOut } from '#web/platform/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import {
  Menu,
  MenuGroup,
  MenuItem,
  MenuLink,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '#web/ui/menu.tsx'

/** The person's menu of the console: account, the public pages, the language, signing out. */
export function ConsolePerson({ user }: { user: User }) {
  const { t, locale, choose } = useLanguage()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const name = user.firstName?.trim() || user.email
  const leave = () =>
    void runWhileLeaving(async () => {
      signOut()
      await navigate('/')
    })
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="console-person"
          aria-label={`${t('nav.account')}: ${name}`}
          title={name}
        >
          <span aria-hidden="true">{name.slice(0, 1)}</span>
        </button>
      }
    >
      <MenuLink to="/profile">{t('nav.profile')}</MenuLink>
      <MenuLink to="/my-bookings">{t('nav.myBookings')}</MenuLink>
      <MenuLink to="/">{t('console.publicPages')}</MenuLink>
      <MenuSeparator />
      <MenuGroup label={t('nav.language')}>
        <MenuRadioGroup value={locale} onValueChange={(next) => isLocale(next) && void choose(next)}>
          {locales.map((language) => (
            <MenuRadioItem key={language} value={language}>
              <span lang={language}>{localeNames[language]}</span>
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon={<Icon name="log-out" className="flip size-5" />} onSelect={leave}>
        {t('nav.signOut')}
      </MenuItem>
    </Menu>
  )
}
