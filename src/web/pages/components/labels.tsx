import { Clock } from 'lucide-react'
import { useLanguage } from '#web/platform/language.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Rating, Stars } from '#web/ui/stars.tsx'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'
import { Row, Specimen } from './specimen.tsx'

const tones = ['ok', 'warn', 'info', 'danger', 'mute', 'primary', 'brass', 'photo'] as const
const solid = ['ok', 'warn', 'info', 'danger', 'primary'] as const
const ratings = [5, 3.4, 1]

/** Small labels of other things. */
export function LabelExamples() {
  const { t, formats } = useLanguage()
  const clock = <Clock aria-hidden="true" />
  return (
    <>
      <Specimen names={['Badge']}>
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} icon={clock}>
              {t('status.pending')}
            </Badge>
          ))}
        </Row>
        <Row>
          {solid.map((tone) => (
            <Badge key={tone} tone={tone} solid>
              {t('status.confirmed')}
            </Badge>
          ))}
        </Row>
      </Specimen>
      <Specimen names={['VerifiedBadge']}>
        <Row>
          <VerifiedBadge label={t('trips.verifiedOrganizer')} />
          <span>
            {t('trips.organizer')} <VerifiedBadge isLabelHidden label={t('trips.verifiedOrganizer')} />
          </span>
        </Row>
      </Specimen>
      <Specimen names={['Stars', 'Rating']}>
        {ratings.map((rating) => (
          <Row key={rating}>
            <Stars value={rating} label={t('trips.starsOf', { rating: formats.rating(rating) })} />
            <Rating
              value={formats.rating(rating)}
              count={`(${formats.number(126)})`}
              label={t('trips.ratingLabel', { rating: formats.rating(rating), count: 126 })}
            />
          </Row>
        ))}
      </Specimen>
    </>
  )
}
