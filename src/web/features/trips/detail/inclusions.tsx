import type { ReactNode } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { translateOfferName } from '#domain/offers/offer-names.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { DetailDisclosure } from './disclosure.tsx'

type Inclusions = Pick<
  Trip,
  'includesFlights' | 'includesMeals' | 'includesTransport' | 'includesGuide' | 'inclusions' | 'exclusions'
>

/** With more lines than this of the organizer's own the others are folded away. */
const maxLinesShown = 6

/** Shows inclusions and, as plainly, exclusions: the four that every trip states, then the organizer's lines. */
export function DetailInclusions({ trip, isInside: isNested }: { trip: Inclusions; isInside?: boolean }) {
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
    <div
      className={cx('grid gap-x-10 gap-y-6 md:grid-cols-2', !isNested && 'mt-8 border-t border-line pt-7')}
    >
      <InclusionList title={t('trips.included')} words={named(true)} lines={trip.inclusions} included />
      <InclusionList title={t('trips.notIncluded')} words={named(false)} lines={trip.exclusions} />
    </div>
  )
}

type ListProps = { title: string; words: string[]; lines: string[]; included?: boolean }

function InclusionList({ title, words, lines, included = false }: ListProps) {
  if (words.length + lines.length === 0) return null
  const folded = lines.slice(maxLinesShown)
  return (
    <div className="only:md:col-span-2">
      <h3 className="mb-3 font-sans text-sm font-normal tracking-normal text-ink-3">{title}</h3>
      {words.length > 0 ? (
        <ul className="flex flex-wrap gap-x-8 gap-y-3 leading-tight">
          {words.map((word) => (
            <Inclusion key={word} included={included}>
              {word}
            </Inclusion>
          ))}
        </ul>
      ) : null}
      {lines.length > 0 ? <Lines lines={lines.slice(0, maxLinesShown)} included={included} /> : null}
      {folded.length > 0 ? (
        <DetailDisclosure count={folded.length}>
          <Lines lines={folded} included={included} />
        </DetailDisclosure>
      ) : null}
    </div>
  )
}

function Lines({ lines, included }: { lines: string[]; included: boolean }) {
  const { locale } = useLanguage()
  return (
    <ul className="mt-3 grid gap-y-3 leading-tight first:mt-0">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand there twice, and the list never changes order
        <Inclusion key={index} included={included}>
          <UserText className="own-line min-w-0 wrap-anywhere">{translateOfferName(line, locale)}</UserText>
        </Inclusion>
      ))}
    </ul>
  )
}

function Inclusion({ included, children }: { included: boolean; children: ReactNode }) {
  return (
    <li
      className={
        included ? 'inclusion inclusion-in with-icon icon-check' : 'inclusion inclusion-out with-icon icon-x'
      }
    >
      {children}
    </li>
  )
}
