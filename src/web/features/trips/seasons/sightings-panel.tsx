import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedSighting } from '#contract/trips/seasons-moderation.ts'
import { authorityNames } from '#i18n/authorities.ts'
import { monthNames } from '#i18n/non-gregorian-dates.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SightingForm } from './sighting-form.tsx'

/** On which days months began, as authorities announced: entered, corrected and taken back (FIN-03). */
export function SightingsPanel() {
  const { t } = useLanguage()
  const query = useQuery(apiQuery('admin.sightings', {}))
  return (
    <div className="grid gap-6">
      <Card className="p-5 sm:p-6">
        <p className="mb-5 max-w-[65ch] text-ink-2">{t('sighting.text')}</p>
        <SightingForm />
      </Card>
      {query.error ? <LoadFailure query={query} otherwise="sighting.failed" /> : null}
      {!query.data && !query.error ? <Skeleton className="h-40 w-full" /> : null}
      {query.data?.sightings.length === 0 ? (
        <EmptyState title={t('sighting.none')} text={t('sighting.noneText')} />
      ) : null}
      {query.data && query.data.sightings.length > 0 ? (
        <Card>
          <ul className="divide-y divide-line">
            {query.data.sightings.map((sighting) => (
              <SightingRow key={sighting.id} sighting={sighting} />
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  )
}

function SightingRow({ sighting }: { sighting: ListedSighting }) {
  const { t, formats } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { authority, hijriYear, month, firstDay, source } = sighting
  const withdraw = useModerationMutation('admin.withdrawSighting', {
    success: t('sighting.withdrawn'),
    failure: t('sighting.notWithdrawn'),
  })
  const name = `${monthNames(t, 'hijri')[month - 1] ?? ''} ${formats.digits(hijriYear)}`
  const authorityName = t(authorityNames[authority])
  return (
    <li className="grid gap-x-8 gap-y-3 px-5 py-5 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-1">
        <h3 className="font-sans text-base font-semibold tracking-normal">
          {name} · {authorityName}
        </h3>
        <p>{formats.longDate(firstDay)}</p>
        <p className="text-sm text-ink-2 wrap-anywhere">
          <UserText>{source}</UserText>
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="max-md:w-full"
        aria-label={`${t('sighting.withdraw')}: ${name}, ${authorityName}`}
        busy={withdraw.isPending}
        onClick={() => setAsking(true)}
      >
        {t('sighting.withdraw')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('sighting.withdrawTitle', { month: name, authority: authorityName })}
        text={t('sighting.withdrawText')}
        submitLabel={t('sighting.withdraw')}
        busy={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate({ authority, hijriYear, month }, { onSettled: () => setAsking(false) })
        }
        cancelLabel={t('common.cancel')}
        closeLabel={t('common.close')}
      />
    </li>
  )
}
