import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Trip } from '#contract/trips/trips.ts'
import { listOfferedRooms } from '#domain/offers/choices.ts'
import type { ChosenExtra, Offer } from '#domain/offers/offer.ts'
import { listReadyPlans } from '#domain/offers/plans/ready-plans.ts'
import { describePeople } from '#domain/offers/room-fields.ts'
import { focusOnLoad } from '#web/platform/forms/posted-fields.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlanChoice, PlanText } from './plan-card.tsx'

type PlainPlansProps = {
  trip: Trip
  values: Readonly<Record<string, string>>
  extras: ChosenExtra[]
  /** The fields for rooms of one's own. */
  children: ReactNode
}

/**
 * Ready room plans without scripts: a button shows those of the party that was typed. Sent with another party, the form comes
 * back with its plans, so that nobody requests rooms and a price that were never shown.
 */
export function PlainPlans({ trip, values, extras, children }: PlainPlansProps) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  if (listOfferedRooms(trip as Offer).length === 0) return children
  const [adults = 0, young = 0, infants = 0] = (values.planned ?? '').split(',').map(Number)
  const isShown = values.planned !== undefined && values.planned === describePeople(values)
  const plans = isShown ? listReadyPlans(trip, { adults, children: young, infants }) : []
  const [lowest] = plans
  const chosen = plans.find(({ kinds }) => kinds.some((kind) => kind === values.plan))
  const show = (
    <div>
      <p className="mb-2 text-sm text-ink-2">{t('plans.showHint')}</p>
      <Button type="submit" variant="quiet" name="look" value="plans" formAction={`${pathname}?send#plans`}>
        {t('plans.show')}
      </Button>
    </div>
  )
  if (!lowest)
    return (
      <>
        {show}
        {children}
      </>
    )
  return (
    <>
      <input type="hidden" name="planned" value={values.planned} />
      <fieldset id="plans" className="scroll-mt-24">
        <legend className="text-sm font-semibold">{t('rooms.title')}</legend>
        {values.isOtherParty ? (
          <Alert tone="warn" className="mt-2" {...focusOnLoad}>
            {t('plans.changed')}
          </Alert>
        ) : null}
        <p className="mt-1 text-sm text-ink-2">
          {t('plans.beds', { count: adults + young })} {infants > 0 ? t('plans.infants') : null}
        </p>
        <div className="mt-2 grid gap-3">
          {plans.map((plan) => (
            <PlanChoice
              key={plan.kinds[0]}
              name="plan"
              value={plan.kinds[0]}
              defaultChecked={plan === (chosen ?? lowest) && values.plan !== 'own'}
            >
              <PlanText trip={trip} plan={plan} lowest={lowest} extras={extras} />
            </PlanChoice>
          ))}
          <PlanChoice name="plan" value="own" defaultChecked={values.plan === 'own'}>
            <span className="block font-semibold">{t('plans.own')}</span>
            <span className="block text-sm text-ink-2">{t('plans.ownHint')}</span>
          </PlanChoice>
        </div>
        <div className="mt-4 mb-5 grid gap-5 [fieldset:has(input:checked:not([value=own]))>&]:hidden">
          {children}
        </div>
      </fieldset>
      {show}
    </>
  )
}
