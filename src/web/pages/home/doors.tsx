import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Girih } from '#web/ui/pattern.tsx'
import { StockPicture } from '#web/ui/picture.tsx'

/** The link covers its whole door; pressed, it must not become its own small frame. */
const WHOLE_DOOR = 'after:absolute after:inset-0 active:translate-none!'

/** Two ways in: one for pilgrims, one for organizers. */
export function Doors() {
  const { t } = useLanguage()
  return (
    <div className="mt-7 grid gap-5 lg:grid-cols-[1.35fr_1fr] lg:gap-7">
      <Door
        title={t('home.pilgrimTitle')}
        text={t('home.pilgrimText')}
        className="door-scenic"
        action={
          <ButtonLink to="/trips" variant="brass" size="lg" className={WHOLE_DOOR}>
            {t('home.pilgrimAction')}
            <Icon name="arrow-right" className="flip" />
          </ButtonLink>
        }
      >
        <div className="door-scene">
          <StockPicture scene="syria-zaynab" alt="" sizes="(min-width: 64rem) 480px, 94vw" />
        </div>
      </Door>
      <Door
        title={t('home.organizerTitle')}
        text={t('home.organizerText')}
        action={
          <ButtonLink to="/organizer-signup" variant="night" size="lg" className={WHOLE_DOOR}>
            {t('home.organizerAction')}
          </ButtonLink>
        }
      >
        <Girih className="-z-2 text-brass-on-night opacity-[.13] [--girih-size:132px]" />
      </Door>
    </div>
  )
}

type DoorProps = { title: string; text: string; action: ReactNode; className?: string; children: ReactNode }

function Door({ title, text, action, className, children }: DoorProps) {
  return (
    <div className={cx('door', className)}>
      {children}
      <div>
        <h2 className="text-h2">{title}</h2>
        <p className="mt-2.5 max-w-[34ch] text-[#e3e9e6]">{text}</p>
      </div>
      <div>{action}</div>
    </div>
  )
}
