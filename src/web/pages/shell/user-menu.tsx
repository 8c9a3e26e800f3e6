import { ChevronDown, LogOut } from 'lucide-react'
import type { User } from '#contract/accounts/accounts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { getUserLinks } from './nav-links.ts'
import { useSignOutToHome } from './use-sign-out-to-home.ts'

/** The menu of a signed-in user. Its own chunk: a visitor does not load it. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useLanguage()
  const leave = useSignOutToHome()
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex min-h-11 max-w-52 max-lg:hidden items-center gap-2.5 rounded-control px-2 text-sm font-semibold hover:bg-ink/6 focus-visible:shadow-ring"
        >
          <span
            aria-hidden="true"
            className="grid size-8.5 flex-none place-items-center rounded-full bg-primary text-on-primary uppercase"
          >
            {getDisplayName(user).slice(0, 1)}
          </span>
          <span className="sr-only">{t('nav.account')}</span>
          <bdi className="leading-tight wrap-anywhere text-start">{getDisplayName(user)}</bdi>
          <ChevronDown aria-hidden="true" className="size-4 flex-none" />
        </button>
      }
    >
      {getUserLinks(user).map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {t(label)}
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" className="flip" />} onSelect={leave}>
        {t('nav.signOut')}
      </MenuItem>
    </Menu>
  )
}

/** Returns the shown name of a user: an account without one has its address. */
function getDisplayName({ firstName, email }: User): string {
  return firstName?.trim() || email
}
