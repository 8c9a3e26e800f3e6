import { useEffect, useId, useRef } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type ChosenTrip, cancelReplacement, replaceChosenTrip, useChosenTrips } from './chosen-trips.ts'

/** Four are chosen already: asks which one the fifth replaces. The focus moves there, and back to the toggle. */
export function CompareReplaceQuestion({ trip }: { trip: ChosenTrip }) {
  const { t } = useLanguage()
  const trips = useChosenTrips()
  const question = useRef<HTMLParagraphElement>(null)
  const id = useId()
  useEffect(() => {
    const asked = document.activeElement
    question.current?.focus({ preventScroll: true })
    return () => {
      if (asked instanceof HTMLElement && asked.isConnected) asked.focus({ preventScroll: true })
    }
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves it from each of its buttons
    <div className="compare-question" onKeyDown={({ key }) => key === 'Escape' && cancelReplacement()}>
      <p ref={question} id={id} tabIndex={-1} className="font-semibold wrap-anywhere">
        <NamedText text={t('compare.which', { trip: nameSlot })} name={trip.title} />
      </p>
      <ul aria-labelledby={id} className="compare-names">
        {trips.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-label={t('compare.replace', { trip: one.title })}
              onClick={() => replaceChosenTrip(one.id)}
            >
              <UserText className="py-1 leading-tight wrap-anywhere">{one.title}</UserText>
              <Icon name="arrows" className="size-5 flex-none" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="sm" onClick={cancelReplacement}>
        {t('compare.leave')}
      </Button>
    </div>
  )
}
