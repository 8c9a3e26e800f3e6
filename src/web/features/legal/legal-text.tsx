import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { RichText } from '#web/platform/rich-text.tsx'
import { useSite } from '#web/platform/site.ts'
import { Container } from '#web/ui/section.tsx'

/** Raised with every change of the texts, together with the day from which they count. */
const version = 1.6
const effectiveDate = '2026-12-01T00:00:00.000Z'

type LegalSection = { title: string; text: string }

type LegalTextProps = {
  title: string
  lead: string
  sections: LegalSection[]
  /** Off for a page that is no agreement. */
  hasVersion?: boolean
}

/** A legal page: its title, its date, its contents, and the text at a readable width. */
export function LegalText({ title, lead, sections, hasVersion = true }: LegalTextProps) {
  const { t, formats } = useLanguage()
  const { today } = useSite()
  const id = useId()
  return (
    <Container className="grid gap-x-16 gap-y-8 pt-10 pb-section lg:grid-cols-[17rem_minmax(0,1fr)]">
      <header className="lg:col-start-2">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-3 max-w-[58ch] text-lead text-ink-2">{lead}</p>
        {hasVersion ? (
          <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-3">
            <span>{t('legal.updated', { date: formats.longDate(`${today}T00:00:00.000Z`) })}</span>
            <span>
              {t('legal.version', {
                version: formats.rating(version),
                date: formats.mediumDate(effectiveDate),
              })}
            </span>
          </p>
        ) : null}
      </header>
      <nav aria-label={t('legal.contents')} className="print:hidden lg:row-start-2">
        <ol className="flex flex-wrap gap-x-6 lg:sticky lg:top-24 lg:grid">
          {sections.map((section, index) => (
            <li key={section.title}>
              <a
                href={`#section-${index + 1}`}
                className="link inline-flex min-h-11 items-center text-sm leading-ui"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="min-w-0 max-w-[68ch] wrap-anywhere lg:col-start-2 lg:row-start-2">
        {sections.map((section, index) => (
          <section
            key={section.title}
            id={`section-${index + 1}`}
            aria-labelledby={`${id}-${index}-title`}
            className="scroll-mt-28 border-t border-line py-7 first:border-t-0 first:pt-0"
          >
            <h2 id={`${id}-${index}-title`} className="text-h4">
              {section.title}
            </h2>
            {section.text.split('\n').map((paragraph) => (
              <p key={paragraph} className="mt-3 text-ink-2">
                <LegalParagraph text={paragraph} />
              </p>
            ))}
          </section>
        ))}
      </div>
    </Container>
  )
}

function LegalParagraph({ text }: { text: string }) {
  const { supportEmail } = useSite()
  const email = (address: string): ReactNode => (
    <a href={`mailto:${supportEmail}`} className="link">
      <bdi>{address}</bdi>
    </a>
  )
  const deletion = (words: string): ReactNode => (
    <Link to="/facebook-data-deletion" className="link">
      {words}
    </Link>
  )
  const contact = (words: string): ReactNode => (
    <Link to="/contact?subject=accessibility" className="link inline-block">
      {words}
    </Link>
  )
  return <RichText text={text} tags={{ email, deletion, contact }} />
}
