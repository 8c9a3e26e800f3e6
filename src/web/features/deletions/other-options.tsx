import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { useSite } from '#web/platform/site.ts'

/** Where a person takes our app's permissions back; Facebook then calls us. */
const facebookSettings = 'https://www.facebook.com/settings?tab=applications'

const linkClasses = 'link inline-flex min-h-11 items-center gap-2'

/** The alternatives to the form: email, the provider, the profile. */
export function OtherDeletionOptions() {
  const { t } = useLanguage()
  const { supportEmail } = useSite()
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className="text-h3">
        {t('deletion.otherTitle')}
      </h2>
      <ul className="mt-4 grid border-t border-line md:grid-cols-3 md:gap-x-10">
        <DeletionOption title={t('deletion.otherEmail')} text={t('deletion.otherEmailText')}>
          <a href={`mailto:${supportEmail}`} className={linkClasses}>
            <bdi className="wrap-anywhere">{supportEmail}</bdi>
          </a>
        </DeletionOption>
        <DeletionOption title={t('deletion.otherProvider')} text={t('deletion.otherProviderText')}>
          <a href={facebookSettings} target="_blank" rel="noopener noreferrer" className={linkClasses}>
            {t('deletion.otherProviderLink')}
            <ExternalLink aria-hidden="true" className="flip size-4" />
            <span className="sr-only">{t('footer.newWindow')}</span>
          </a>
        </DeletionOption>
        <DeletionOption title={t('deletion.otherProfile')} text={t('deletion.otherProfileText')}>
          <Link to="/profile?tab=security" className={linkClasses}>
            {t('deletion.otherProfileLink')}
          </Link>
        </DeletionOption>
      </ul>
    </section>
  )
}

function DeletionOption({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="border-line py-5 max-md:not-last:border-b">
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      <p className="mt-1 max-w-[42ch] text-sm text-ink-2">{text}</p>
      {children}
    </li>
  )
}
