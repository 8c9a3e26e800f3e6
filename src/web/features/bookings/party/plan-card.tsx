import type { ComponentProps } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { subtractAmount } from '#domain/offers/amounts.ts'
import { countPeople } from '#domain/offers/choices.ts'
import type { ChosenExtra, PartyGroup } from '#domain/offers/offer.ts'
import type { ReadyPlan } from '#domain/offers/plans/ready-plans.ts'
import { calculateQuote, type QuotableTrip } from '#domain/offers/quotes.ts'
import { bedsIn, planRooms } from '#domain/offers/room-plans.ts'
import { formatRoomPlan } from '#i18n/bookings/room-plan-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { formatPlanKinds, formatPlanTotal } from './plan-kinds.ts'

/** One way to sleep among others: a radio button, and beside it what is chosen by it. */
export function PlanChoice({ children, ...radio }: ComponentProps<'input'>) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-control border border-line p-4 has-checked:border-primary has-checked:bg-primary-tint">
      <input {...radio} type="radio" className="mt-0.5 size-5 flex-none accent-primary" />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}

type PlanTextProps = {
  trip: Trip
  plan: ReadyPlan
  /** The cheapest plan, which the others are compared with. */
  lowest: ReadyPlan
  extras: ChosenExtra[]
}

/** A ready plan: what it is for, which rooms, who is in them, and the total price of all. */
export function PlanText({ trip, plan, lowest, extras }: PlanTextProps) {
  const { t, formats } = useLanguage()
  const { kinds, groups } = plan
  const offered = trip as QuotableTrip
  const quote = calculateQuote(offered, { groups, extras })
  const count = groups.reduce((sum, group) => sum + countPeople(group), 0)
  const more = subtractAmount(plan.total, lowest.total)
  return (
    <span className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <span className="min-w-0 basis-full">
        <span className="block text-sm font-semibold text-primary">{formatPlanKinds(t, kinds)}</span>
        {formatRoomPlan(t, formats, groups).map((sentence) => (
          <span key={sentence} className="block leading-snug font-semibold">
            {sentence}
          </span>
        ))}
      </span>
      <PlanDrawing groups={groups} />
      <span className="ms-auto text-end">
        <bdi className="num block text-[1.25rem] leading-tight font-semibold">
          {formatPlanTotal(t, formats, offered, quote)}
        </bdi>
        <span className="block text-sm text-ink-2">
          {plan === lowest || plan.total === lowest.total
            ? t('card.total', { count })
            : t('compare.more', { amount: formats.money(more, trip.currency) })}
        </span>
      </span>
    </span>
  )
}

/** The beds of each room; a room that is shared with people outside of the party has a dashed frame. The words say all of it. */
function PlanDrawing({ groups }: { groups: readonly PartyGroup[] }) {
  const drawn = planRooms(groups).flatMap(({ room, count, group }) => {
    if (room === null) return []
    let people = group.adults + group.children
    return Array.from({ length: count }, (_, at) => {
      const beds = bedsIn[room]
      const taken = Math.min(beds, people)
      people -= taken
      return { key: `${room} ${at}`, isShared: room === 'shared', beds, taken }
    })
  })
  return (
    <span aria-hidden="true" className="flex flex-wrap gap-2">
      {drawn.map(({ key, isShared, beds, taken }) => (
        <span
          key={key}
          className={cx(
            'inline-flex gap-1 rounded-small border p-1.5',
            isShared ? 'border-dashed border-brass text-brass' : 'border-line-strong text-primary',
          )}
        >
          {Array.from({ length: beds }, (_, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: beds are alike and keep their order
              key={at}
              className={cx(
                'block h-[23px] w-[17px] rounded-[3px] border border-current px-[3px] pt-[3px]',
                at >= taken && 'border-dashed opacity-50',
              )}
            >
              {at < taken ? <span className="block h-[5px] rounded-[1px] bg-current" /> : null}
            </span>
          ))}
        </span>
      ))}
    </span>
  )
}
