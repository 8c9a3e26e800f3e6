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
        className="max-md:min-h-105 max-md:content-start"
        action={
          <ButtonLink to="/trips" variant="brass" size="lg" className={WHOLE_DOOR}>
            {t('home.pilgrimAction')}
            <Icon name="arrow-right" className="flip" />
          </ButtonLink>
        }
      >
        <div className="absolute end-0 bottom-0 -z-2 max-md:h-[52%] max-md:w-full md:h-full md:w-[calc(100%-230px)]">
          <StockPicture
            scene="syria-zaynab"
            alt=""
            sizes="(min-width: 64rem) 480px, 94vw"
            className="size-full object-cover transition-[scale] duration-900 ease-out group-hover:scale-[1.025] motion-reduce:transition-none max-md:object-[50%_75%] md:object-[50%_72%]"
          />
        </div>
        <Shade className="max-md:bg-[linear-gradient(180deg,var(--night)_48%,color-mix(in_srgb,var(--night)_50%,transparent)_66%,transparent)] md:bg-[linear-gradient(90deg,var(--night)_270px,color-mix(in_srgb,var(--night)_78%,transparent)_390px,transparent_580px)] md:rtl:bg-[linear-gradient(-90deg,var(--night)_270px,color-mix(in_srgb,var(--night)_78%,transparent)_390px,transparent_580px)]" />
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
        <Shade className="bg-[linear-gradient(90deg,var(--night)_25%,transparent_120%)] rtl:bg-[linear-gradient(-90deg,var(--night)_25%,transparent_120%)]" />
      </Door>
    </div>
  )
}

type DoorProps = { title: string; text: string; action: ReactNode; className?: string; children: ReactNode }

function Door({ title, text, action, className, children }: DoorProps) {
  return (
    <div
      className={cx(
        'group relative isolate grid min-h-72 content-between gap-7 overflow-hidden rounded-panel bg-night p-6 text-on-night md:min-h-77.5 md:px-10 md:py-9',
        className,
      )}
    >
      {children}
      <div>
        <h2 className="text-h2">{title}</h2>
        <p className="mt-2.5 max-w-[34ch] text-[#e3e9e6]">{text}</p>
      </div>
      <div>{action}</div>
    </div>
  )
}

function Shade({ className }: { className: string }) {
  return <div aria-hidden="true" className={cx('absolute inset-0 -z-1', className)} />
}
