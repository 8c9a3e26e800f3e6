import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { type Locale, localeNames, locales } from '#i18n/locales.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSite } from '#web/platform/site.ts'
import { recallToast, useToasts } from '#web/platform/toast.ts'
import { Container } from '#web/ui/section.tsx'
import { footerElement } from './footer-element.ts'
import { useChooseLanguage } from './language-select.tsx'

/** The data policy of the provider whose sign-in we offer (specification 2: an external link). */
const apiDataPolicy = 'https://developers.facebook.com/terms/dfc_platform_terms/'

/** The night at the foot of every page: the ways on, the legal pages, the languages. */
export function Footer() {
  const { t, formats, locale } = useLanguage()
  const { today } = useSite()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    footerElement.write(place.current)
    return () => footerElement.write(null)
  }, [])
  return (
    <footer ref={place} className="night pb-dock text-on-night-2 print:hidden">
      <Container className="py-10 text-sm sm:py-16">
        <div className="foot-columns">
          <div>
            <Link to="/" className="brand text-on-night">
              {t('brand.name')}
            </Link>
            <p className="mt-4 max-w-[34ch] leading-body">{t('footer.about')}</p>
          </div>
          <Column title="footer.travel">
            <Entry to="/trips" label="footer.allTrips" />
            <Entry to="/seasons" label="season.list" />
            <Entry to="/reviews" label="nav.reviews" />
            <Entry to="/my-bookings" label="nav.myBookings" />
            <Entry to="/check-account" label="checkAccount.title" />
          </Column>
          <Column title="footer.organizers">
            <Entry to="/organizer-signup" label="footer.organizerSignUp" />
            <Entry to="/contact" label="footer.contact" />
          </Column>
          <Column title="footer.legal">
            <Entry to="/privacy-policy" label="footer.privacy" />
            <Entry to="/terms-of-service" label="footer.terms" />
            <Entry to="/accessibility" label="footer.accessibility" />
            <Entry to="/facebook-data-deletion" label="footer.dataDeletion" />
            <a href="/api/docs" className="foot-link">
              {t('footer.apiDocs')}
            </a>
            <a
              href={apiDataPolicy}
              target="_blank"
              rel="noopener noreferrer"
              className="foot-link foot-link-out with-icon icon-external"
            >
              {t('footer.apiPolicy')}
              <span className="sr-only">{t('footer.newWindow')}</span>
            </a>
          </Column>
        </div>
        <div id="foot" className="foot-end">
          <p>{t('footer.company', { year: formats.digits(Number(today.slice(0, 4))) })}</p>
          <LastMessage />
          <LanguageLinks current={locale} />
        </div>
      </Container>
    </footer>
  )
}

function Column({ title, children }: { title: MessageKey; children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <div className="foot-links">
      <h2>{t(title)}</h2>
      {children}
    </div>
  )
}

function Entry({ to, label }: { to: string; label: MessageKey }) {
  const { t } = useLanguage()
  return (
    <Link to={to} className="foot-link">
      {t(label)}
    </Link>
  )
}

/** Shows the last message again, without the F8 key too. */
function LastMessage() {
  const { t } = useLanguage()
  if (!useToasts().last) return null
  return (
    <button type="button" onClick={recallToast} className="foot-link">
      {t('common.lastMessage')}
    </button>
  )
}

/** Links, so that a language can be chosen without scripts and be found by search engines. */
function LanguageLinks({ current }: { current: string }) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  const choose = useChooseLanguage()
  return (
    <nav aria-label={t('nav.language')} className="flex flex-wrap gap-x-5">
      {locales.map((language) => (
        <a
          key={language}
          href={getLanguageUrl(language, pathname, search)}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            choose(language)
          }}
          className="foot-link"
        >
          {localeNames[language]}
        </a>
      ))}
    </nav>
  )
}

/** Returns this page in another language, with its parameters, in one order, as the server renders them. */
function getLanguageUrl(language: Locale, pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  query.set('lang', language)
  query.sort()
  return `${pathname}?${query}`
}
