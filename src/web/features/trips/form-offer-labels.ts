import type { AccessNeed, Age, accessAnswers, Room, Visa } from '#domain/offers/offer.ts'
import type { Translate } from '#i18n/translate.ts'

/** A kind of room; `any` is a price for every room. */
export function roomLabel(t: Translate, room: Room | 'any'): string {
  return {
    any: t('tripForm.anyRoom'),
    shared: t('offer.room.shared'),
    quad: t('offer.room.quad'),
    triple: t('offer.room.triple'),
    double: t('offer.room.double'),
    single: t('offer.room.single'),
  }[room]
}

/** An age that has its own price. */
export function ageLabel(t: Translate, age: Age): string {
  return { adult: t('offer.age.adult'), child: t('offer.age.child'), infant: t('offer.age.infant') }[age]
}

/** How pilgrims come to their visa. */
export function visaLabel(t: Translate, visa: Visa): string {
  return {
    included: t('offer.visa.included'),
    arranged: t('offer.visa.arranged'),
    own: t('offer.visa.own'),
    not_needed: t('offer.visa.not_needed'),
  }[visa]
}
/** A need that a trip may meet. */
export function accessLabel(t: Translate, need: AccessNeed): string {
  return {
    stepFree: t('offer.access.stepFree'),
    lift: t('offer.access.lift'),
    wheelchair: t('offer.access.wheelchair'),
    ramp: t('offer.access.ramp'),
    restDays: t('offer.access.restDays'),
    womensGuide: t('offer.access.womensGuide'),
  }[need]
}

/** Whether a trip meets a need. */
export function accessAnswerLabel(t: Translate, answer: (typeof accessAnswers)[number]): string {
  return {
    meets: t('tripForm.accessMeets'),
    ask: t('tripForm.accessAsk'),
    does_not_meet: t('tripForm.accessNot'),
  }[answer]
}
