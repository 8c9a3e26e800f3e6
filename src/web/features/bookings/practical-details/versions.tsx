import { useState } from 'react'
import type { DepartureDetailsState } from '#contract/bookings/practical-details.ts'
import type { PracticalDetails } from '#domain/bookings/practical-details.ts'
import { detailsFieldNames } from '#i18n/desk/details-labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CompareVersions } from './compare-versions.tsx'

type DetailsVersionsProps = {
  state: DepartureDetailsState
  onContent: (content: PracticalDetails) => void
}

/** All versions, the newest first: what changed, who changed it, who was told. An old one can be copied, never edited. */
export function DetailsVersions({ state, onContent }: DetailsVersionsProps) {
  const { t, formats } = useLanguage()
  const [isComparing, setComparing] = useState(false)
  if (state.versions.length === 0) return null
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-h3">{t('details.versions')}</h2>
        {state.versions.length > 1 ? (
          <Button variant="ghost" size="sm" onClick={() => setComparing(true)}>
            {t('details.compare')}
          </Button>
        ) : null}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {state.versions.map(({ version, changed, undoes, at, who, told, isSmall, content }) => (
          <li key={version} className="grid gap-0.5 py-3 text-sm">
            <p className="font-semibold">{t('details.version', { number: formats.number(version) })}</p>
            <p className="text-ink-2">
              {undoes !== null
                ? t('details.undoneVersion')
                : version === 1
                  ? t('details.firstVersion')
                  : changed.map((field) => t(detailsFieldNames[field])).join(' · ')}
            </p>
            <p className="text-ink-2">
              {who ? <UserText>{who}</UserText> : null}
              {who ? ' · ' : null}
              <span>
                {told === null
                  ? t(isSmall ? 'details.smallChange' : 'details.toldNobody')
                  : t('details.told', { count: told })}
              </span>
            </p>
            <time dateTime={at} className="text-ink-3">
              {formats.momentAt(at, state.timeZone)}
            </time>
            {version !== state.version && state.isOpen ? (
              <Button
                variant="quiet"
                size="sm"
                className="mt-1 justify-self-start"
                aria-label={`${t('details.useVersion')}: ${t('details.version', { number: formats.number(version) })}`}
                onClick={() => onContent(content)}
              >
                {t('details.useVersion')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isComparing ? <CompareVersions versions={state.versions} onClose={() => setComparing(false)} /> : null}
    </Card>
  )
}
