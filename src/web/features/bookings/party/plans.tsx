import { type ReactNode, useId } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { createParty, type PartyChoice } from '#domain/offers/choices.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { findChosenPlan, type ReadyPlan, startOwnPlan } from '#domain/offers/plans/ready-plans.ts'
import { hasChildrenAlone } from '#domain/offers/room-plans.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { PlanChoice, PlanText } from './plan-card.tsx'

type RoomPlansProps = {
  trip: Trip
  choice: PartyChoice
  choose: (choice: PartyChoice) => void
  plans: readonly ReadyPlan[]
  /** The fields for rooms of one's own. */
  children: ReactNode
}

/** Ready room plans to choose from, the lowest price first, and behind them rooms of one's own (FAM-04). */
export function RoomPlans({ trip, choice, choose, plans, children }: RoomPlansProps) {
  const { t } = useLanguage()
  const name = useId()
  const offer = trip as Offer
  const chosen = findChosenPlan(offer, choice, plans)
  const { groups, extras } = createParty(offer, choice)
  const [lowest] = plans
  const beds = choice.adults + choice.children
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('rooms.title')}</legend>
      <p className="mt-1 text-sm text-ink-2">
        {t('plans.beds', { count: beds })} {choice.infants > 0 ? t('plans.infants') : null}
      </p>
      <div className="mt-2 grid gap-3">
        {plans.map((plan) => (
          <PlanChoice
            key={plan.kinds[0]}
            name={name}
            checked={plan === chosen}
            onChange={() => choose({ ...choice, plan: plan.kinds[0] })}
          >
            <PlanText trip={trip} plan={plan} lowest={lowest ?? plan} extras={extras} />
          </PlanChoice>
        ))}
        <PlanChoice name={name} checked={!chosen} onChange={() => choose(startOwnPlan(offer, choice))}>
          <span className="block font-semibold">{t('plans.own')}</span>
          <span className="block text-sm text-ink-2">{t('plans.ownHint')}</span>
        </PlanChoice>
      </div>
      {chosen ? null : (
        <div className="mt-4">
          {children}
          {hasChildrenAlone(groups) ? (
            <p className="mt-1.5 text-sm text-ink-2">{t('roomPlan.childrenAlone')}</p>
          ) : null}
        </div>
      )}
    </fieldset>
  )
}
