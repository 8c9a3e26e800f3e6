import { ArrowRight, Share2, X } from 'lucide-react'
import { useLanguage } from '#web/platform/language.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Row, Specimen } from './specimen.tsx'

const lightVariants = ['primary', 'quiet', 'ghost', 'danger'] as const
const nightVariants = ['brass', 'night'] as const
const sizes = ['sm', 'md', 'lg'] as const

/** Every variant, idle, busy and disabled; each size; links that only look like a button. */
export function ButtonExamples() {
  const { t } = useLanguage()
  const arrow = <ArrowRight aria-hidden="true" className="flip" />
  return (
    <>
      <Specimen names={['Button']}>
        {lightVariants.map((variant) => (
          <Row key={variant}>
            <ButtonStates variant={variant} />
          </Row>
        ))}
        <div className="grid gap-3 rounded-card bg-night p-5">
          {nightVariants.map((variant) => (
            <Row key={variant}>
              <ButtonStates variant={variant} />
            </Row>
          ))}
        </div>
        <Row>
          {sizes.map((size) => (
            <Button key={size} size={size} icon={arrow}>
              {t('search.submit')}
            </Button>
          ))}
        </Row>
        <Button full>{t('trips.book')}</Button>
      </Specimen>
      <Specimen names={['ButtonLink']}>
        <Row>
          <ButtonLink to="/trips">{t('trips.browseAll')}</ButtonLink>
          <ButtonLink to="/contact" variant="quiet" icon={arrow}>
            {t('nav.contact')}
          </ButtonLink>
        </Row>
      </Specimen>
      <Specimen names={['IconButton']}>
        <Row>
          <IconButton label={t('share.label')}>
            <Share2 aria-hidden="true" />
          </IconButton>
          <IconButton label={t('common.close')}>
            <X aria-hidden="true" />
          </IconButton>
        </Row>
      </Specimen>
    </>
  )
}

type Variant = (typeof lightVariants)[number] | (typeof nightVariants)[number]

function ButtonStates({ variant }: { variant: Variant }) {
  const { t } = useLanguage()
  return (
    <>
      <Button variant={variant}>{t('contact.send')}</Button>
      <Button variant={variant} busy busyLabel={t('contact.sending')}>
        {t('contact.send')}
      </Button>
      <Button variant={variant} disabled>
        {t('contact.send')}
      </Button>
    </>
  )
}
