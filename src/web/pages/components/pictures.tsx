import { useLanguage } from '#web/platform/language.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Icon, iconNames } from '#web/ui/icon.tsx'
import { OrganizerLogo } from '#web/ui/organizer-logo.tsx'
import { Girih, Hizam, Khatam } from '#web/ui/pattern.tsx'
import { StockBadge, StockPicture, TripImage } from '#web/ui/picture.tsx'
import { AppleIcon, GoogleIcon } from '#web/ui/provider-icons.tsx'
import { Row, Specimen } from './specimen.tsx'

const sizes = '(width < 64rem) 92vw, 26rem'

/** Drawn pictures: scenes, patterns, marks. */
export function PictureExamples() {
  const { t } = useLanguage()
  const names = [t('places.makkah'), t('places.najaf'), t('places.karbala'), t('places.qom')]
  return (
    <>
      <Specimen names={['StockPicture', 'TripImage']}>
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="aspect-3/2 overflow-hidden rounded-card">
            <StockPicture scene="umrah-mataf" alt={t('categories.umrah')} sizes={sizes} />
          </div>
          <div className="relative aspect-3/2 overflow-hidden rounded-card">
            <TripImage
              scene="iraq-karbala"
              alt={t('categories.iraq')}
              sizes={sizes}
              stockLabel={t('trips.stockPhoto')}
            />
          </div>
        </div>
      </Specimen>
      <Specimen names={['StockBadge']}>
        <div className="relative aspect-3/2 overflow-hidden rounded-card">
          <StockBadge>{t('trips.stockPhoto')}</StockBadge>
        </div>
      </Specimen>
      <Specimen names={['OrganizerLogo']}>
        <Row>
          {names.map((name) => (
            <OrganizerLogo key={name} name={name} size="md" />
          ))}
          <OrganizerLogo name={names[0] ?? ''} size="sm" />
          <OrganizerLogo name={names[1] ?? ''} size="lg" />
        </Row>
      </Specimen>
      <Specimen names={['BrandMark']}>
        <BrandMark className="text-primary" />
      </Specimen>
      <Specimen names={['Girih', 'Hizam', 'Khatam']}>
        <div className="relative isolate grid gap-5 overflow-hidden rounded-card bg-night p-5 text-on-night">
          <Girih className="-z-10 text-brass-on-night opacity-[.09]" />
          <Khatam className="text-h1 text-brass-on-night" />
          <Hizam />
        </div>
      </Specimen>
      <Specimen names={['GoogleIcon', 'AppleIcon']}>
        <Row>
          <GoogleIcon />
          <AppleIcon />
        </Row>
      </Specimen>
      <Specimen names={['Icon']}>
        <Row>
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </Row>
      </Specimen>
    </>
  )
}
