import { Clock, Languages, Mail, PhoneCall } from 'lucide-react'
import { ContactForm } from '#web/features/contact/contact-form.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useSite } from '#web/platform/site.ts'
import { Container, SectionHeading } from '#web/ui/section.tsx'

/** How to reach support, and what to expect (specification 2). */
export function Component() {
  const { t } = useLanguage()
  const { supportEmail } = useSite()
  const promises = [
    { Icon: Clock, title: t('contact.fastTitle'), text: t('contact.fastText') },
    { Icon: PhoneCall, title: t('contact.urgentTitle'), text: t('contact.urgentText') },
    { Icon: Languages, title: t('contact.languagesTitle'), text: t('contact.languagesText') },
  ]
  return (
    <Container className="pt-10 pb-section">
      <PageMeta title={t('contact.pageTitle')} description={t('contact.pageLead')} />
      <SectionHeading level={1} title={t('contact.pageTitle')} text={t('contact.pageLead')} />
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ContactForm />
        <aside className="grid content-start gap-7 lg:order-last">
          <a
            href={`mailto:${supportEmail}`}
            className="flex min-h-14 items-center gap-4 rounded-card bg-surface p-5 shadow-raised hover:text-link focus-visible:shadow-ring"
          >
            <Mail aria-hidden="true" className="size-6 flex-none text-primary" />
            <span className="min-w-0">
              <span className="block text-sm text-ink-3">{t('contact.emailUs')}</span>
              <bdi className="block font-semibold wrap-anywhere">{supportEmail}</bdi>
            </span>
          </a>
          <ul className="grid gap-6">
            {promises.map(({ Icon, title, text }) => (
              <li key={title} className="flex gap-4">
                <Icon aria-hidden="true" className="mt-[.15em] size-6 flex-none text-primary" />
                <span>
                  <b className="block font-semibold">{title}</b>
                  <span className="text-sm text-ink-2">{text}</span>
                </span>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </Container>
  )
}
