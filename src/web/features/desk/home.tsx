import { useQuery } from '@tanstack/react-query'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { useSite } from '#web/platform/site.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NeedMoney } from './money/need-money.tsx'
import { useMoneyNeeds } from './money/use-money-needs.ts'
import { Needs } from './needs.tsx'
import { NextDates, SinceTheBeginning, Standing } from './standing.tsx'
import type { Desk } from './urgency.ts'
import { useCompanyRight } from './use-company-right.ts'

/** The first screen of the console: what waits, where the company stands, and what comes next (DSK-01, DSK-11). */
export function ConsoleHome({ company }: { company: OwnOrganizer }) {
  const { t } = useLanguage()
  const { today } = useSite()
  const query = useQuery(apiQuery('desk.needs', { id: company.id }))
  const desk = query.data
  const seesAmounts = useCompanyRight(company.id, 'amounts') ?? false
  const money = useMoneyNeeds(company.id, seesAmounts)
  return (
    // As tall as the window until it is known what waits: the tabs below are not pushed down in sight.
    <div className={desk || query.error ? 'desk-home' : 'desk-home whole-window'}>
      <section className="needs" aria-labelledby="desk-needs">
        <h2 id="desk-needs" className="needs-title">
          {t('console.needsYou')}
        </h2>
        {company.isVerified ? null : (
          <p id="desk-locked" className="px-5 pb-3 text-ink-2">
            {t('dashboard.statusLocked')}
          </p>
        )}
        {!desk && query.error ? <LoadFailure query={query} otherwise="dashboard.loadFailed" /> : null}
        {desk || query.error ? null : <NeedsSkeleton />}
        {desk ? (
          <Needs desk={desk} today={today} now={Date.parse(desk.at)} mayAnswer={company.isVerified} />
        ) : null}
        {desk ? <NeedMoney {...money} /> : null}
        {desk && money.total + money.families === 0 ? <NothingWaits desk={desk} /> : null}
      </section>
      {/* Below the list on a phone: it comes with it, not to be pushed down by it. */}
      {desk || query.error ? (
        <div className="desk-rail">
          {desk ? <Standing figures={desk.figures} /> : null}
          {desk ? <NextDates next={desk.next} /> : null}
          {seesAmounts ? <SinceTheBeginning organizerId={company.id} /> : null}
        </div>
      ) : null}
    </div>
  )
}

function NeedsSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="grid gap-3 p-5" role="status" aria-label={t('common.loading')}>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </div>
  )
}

/** Where nothing waits: the next date. */
function NothingWaits({ desk }: { desk: Desk }) {
  const { t, formats } = useLanguage()
  const { requests, papers, groups, needs, rooms, unconfirmed, details, answers, drafts, next } = desk
  const all = [requests, papers, groups, needs, rooms, unconfirmed, details, answers, drafts]
  if (all.some((group) => group.length > 0)) return null
  const [first] = next
  return (
    <EmptyState
      level={3}
      title={t('console.nothingWaits')}
      text={
        first ? (
          <>
            {t('console.nextIs', { day: formats.longDate(first.day) })} <UserText>{first.title}</UserText>
          </>
        ) : (
          t('console.nothingAhead')
        )
      }
    />
  )
}
