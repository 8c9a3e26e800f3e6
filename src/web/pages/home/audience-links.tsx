import { Link } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Two ways in: one for pilgrims, wide and light, one for organizers, in outline. */
export function AudienceLinks() {
  const { t } = useLanguage()
  return (
    <div className="doors">
      <AudienceLink
        title={t('home.pilgrimTitle')}
        text={t('home.pilgrimText')}
        to="/trips"
        action={t('home.pilgrimAction')}
        className="door-light"
      />
      <AudienceLink
        title={t('home.organizerTitle')}
        text={t('home.organizerText')}
        to="/organizer-signup"
        action={t('home.organizerAction')}
      />
    </div>
  )
}

type AudienceLinkProps = { title: string; text: string; to: string; action: string; className?: string }

/** The link covers its whole area; on a phone the title and the arrow are enough. */
function AudienceLink({ title, text, to, action, className }: AudienceLinkProps) {
  return (
    <div className={cx('door', className)}>
      <h2 className="text-h4 lg:text-h3">{title}</h2>
      <p className="text-sm max-lg:hidden">{text}</p>
      <Link to={to} className="door-way">
        {action}
        <Icon name="arrow-right" className="flip size-5" />
      </Link>
    </div>
  )
}
