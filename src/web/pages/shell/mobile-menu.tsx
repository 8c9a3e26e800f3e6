import type { FocusEvent, KeyboardEvent } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { useSession } from '#web/platform/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { getUserLinks, mainLinks, visitorLinks } from './nav-links.ts'
import { useSignOutToHome } from './use-sign-out-to-home.ts'

/** The entries below `lg`. A native disclosure: it opens before any script has arrived; a new page closes it. */
export function MobileMenu() {
  const { t } = useLanguage()
  const { key } = useLocation()
  return (
    <details key={key} className="lg:hidden" onKeyDown={closeOnEscape} onBlur={closeOnFocusLeave}>
      <summary aria-label={t('nav.menu')} className="menu-button with-icon icon-menu" />
      <nav aria-label={t('nav.main')} className="menu-panel">
        {mainLinks.map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === '/'} className="menu-entry">
            {t(label)}
          </NavLink>
        ))}
        <hr className="my-2 border-line" />
        <Account />
      </nav>
    </details>
  )
}

function Account() {
  const { t } = useLanguage()
  const session = useSession()
  const leave = useSignOutToHome()
  if (session.state === 'signed-in')
    return (
      <>
        {getUserLinks(session.user).map(({ to, label }) => (
          <NavLink key={to} to={to} className="menu-entry">
            {t(label)}
          </NavLink>
        ))}
        <button type="button" onClick={leave} className="menu-entry w-full gap-3">
          <Icon name="log-out" className="flip size-5" />
          {t('nav.signOut')}
        </button>
      </>
    )
  return (
    <>
      <Skeleton className="auth-pending my-1 h-10" />
      <div className="auth-ready">
        {visitorLinks.map(({ to, label }) => (
          <NavLink key={to} to={to} className="menu-entry">
            {t(label)}
          </NavLink>
        ))}
      </div>
    </>
  )
}

/** A user who tabs past the last entry does not continue below an open menu. */
function closeOnFocusLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape') return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}
