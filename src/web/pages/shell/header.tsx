import { Link, NavLink } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { PartBoundary } from '#web/platform/parts/boundary.tsx'
import { useLazyPart } from '#web/platform/parts/use-lazy-part.ts'
import { useSession } from '#web/platform/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Container } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LanguageSelect } from './language-select.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { mainLinks } from './nav-links.ts'

const loadUserMenu = async () => (await import('./user-menu.tsx')).UserMenu

/** Logo, the main entries, the link to saved trips, language and account. Below `lg` the entries fold into a menu. */
export function Header() {
  const { t } = useLanguage()
  return (
    <header className="site-header">
      <Container className="flex min-h-16 flex-wrap items-center gap-x-4 lg:min-h-19 xl:gap-x-8">
        <Link to="/" className="brand before:text-primary">
          {t('brand.name')}
        </Link>
        <nav aria-label={t('nav.main')} className="head-nav">
          {mainLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className="nav-link">
              {t(label)}
            </NavLink>
          ))}
        </nav>
        <div className="head-end">
          <Link to="/kept" className="menu-button with-icon icon-heart">
            {t('shortlist.title')}
          </Link>
          <LanguageSelect />
          <Account />
          <MobileMenu />
        </div>
      </Container>
    </header>
  )
}

/** The entries of a visitor, or the menu of a user; a placeholder of the same height while that is not known. */
function Account() {
  const { t } = useLanguage()
  const session = useSession()
  const placeholder = <Skeleton className="h-11 w-36 max-lg:hidden" />
  const menu = useLazyPart({ load: loadUserMenu, isWanted: session.state === 'signed-in' })
  if (session.state === 'signed-in') {
    const failure = (retry: () => void) => (
      <Button variant="ghost" size="sm" busy={menu.isComing} onClick={retry} className="max-lg:hidden">
        {t('nav.account')}: {t('common.retry')}
      </Button>
    )
    if (menu.Part)
      return (
        <PartBoundary fallback={failure}>
          <menu.Part user={session.user} />
        </PartBoundary>
      )
    return menu.hasFailed ? failure(menu.tryAgain) : placeholder
  }
  return (
    <>
      <div
        role="status"
        aria-label={t('nav.loadingAccount')}
        className="auth-pending skeleton h-11 w-36 rounded-badge max-lg:hidden"
      />
      <div className="auth-ready flex flex-wrap items-center whitespace-nowrap max-lg:hidden xl:gap-1">
        <ButtonLink to="/login" variant="ghost" size="sm">
          {t('nav.signIn')}
        </ButtonLink>
        <ButtonLink to="/organizer-signup" variant="ghost" size="sm">
          {t('nav.organizersSignUp')}
        </ButtonLink>
        <ButtonLink to="/register" size="sm">
          {t('nav.pilgrimsSignUp')}
        </ButtonLink>
      </div>
    </>
  )
}
