import type { Trip } from '#contract/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Inclusions = Pick<Trip, 'includesFlights' | 'includesMeals' | 'includesTransport' | 'includesGuide'>

/** What the price covers, and, as plainly, what it does not. */
export function DetailInclusions({ trip }: { trip: Inclusions }) {
  const { t } = useLanguage()
  const parts = [
    { label: t('trips.flights'), included: trip.includesFlights },
    { label: t('trips.meals'), included: trip.includesMeals },
    { label: t('trips.transport'), included: trip.includesTransport },
    { label: t('trips.guide'), included: trip.includesGuide },
  ]
  const named = (included: boolean) =>
    parts.filter((part) => part.included === included).map((part) => part.label)
  return (
    <div className="mt-8 grid gap-x-10 gap-y-6 border-t border-line pt-7 md:grid-cols-2">
      <InclusionList title={t('trips.included')} words={named(true)} included />
      <InclusionList title={t('trips.notIncluded')} words={named(false)} />
    </div>
  )
}

function InclusionList({ title, words, included }: { title: string; words: string[]; included?: boolean }) {
  if (words.length === 0) return null
  return (
    <div className="only:md:col-span-2">
      <h3 className="mb-3 font-sans text-sm font-normal tracking-normal text-ink-3">{title}</h3>
      <ul className="flex flex-wrap gap-x-8 gap-y-3 leading-tight">
        {words.map((word) => (
          <li key={word} className={included ? 'flex gap-3 font-semibold' : 'flex gap-3 text-ink-3'}>
            <Icon
              name={included ? 'check' : 'x'}
              className={included ? 'h-[1lh] w-5 text-ok' : 'h-[1lh] w-5'}
            />
            {word}
          </li>
        ))}
      </ul>
    </div>
  )
}
