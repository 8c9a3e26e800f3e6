// The product against the texts copied from its specifications by hand.
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { catalogue, translator } from '#i18n/catalogue.ts'
import { oauthHandoffSeconds } from '#server/machine/sign-in/session.ts'
import * as specified from '#test/data/specified.ts'
import { readingDelay } from '#web/features/announcements/announcement-reader.tsx'
import { thanksDuration } from '#web/features/contact/contact-form.tsx'
import { minimumBusyTime } from '#web/features/deletions/request-form.tsx'
import * as reviewFlyer from '#web/features/promotions/review-flyer.tsx'
import { facebookDelay } from '#web/features/promotions/social-share.tsx'
import * as tripFlyer from '#web/features/promotions/trip-flyer.tsx'
import { noticeDelay as reviewPause } from '#web/features/reviews/use-review-dialog.tsx'
import { defaultDuration } from '#web/pages/shell/toasts.tsx'
import { copiedDuration } from '#web/platform/use-copy-text.ts'
import { screens } from '#web/routes.ts'
import {
  adultYears,
  changedPasswordProblem,
  nameMinimum,
  passwordProblem,
  resetLinkHours,
  signInPasswordMinimum,
  verificationLinkHours,
} from './domain/accounts/accounts.ts'
import { handOffSeconds } from './domain/accounts/external-accounts.ts'
import {
  bookingStatuses,
  bookingStatusGroups,
  guestHoldHours,
  organizerStatuses,
} from './domain/bookings/bookings.ts'
import { backupDays, deletionPromiseHours } from './domain/deletions/deletions.ts'
import { adminCurrencies, currencies } from './domain/kernel/currencies.ts'
import { defaultRates } from './domain/kernel/money.ts'
import { approvalBadges, verificationPromiseHours, yearsLimits } from './domain/organizers/organizers.ts'
import { destinations } from './domain/reference/destinations.ts'
import { defaultRating, ratingLimits } from './domain/reviews/reviews.ts'
import { priceRangeIds } from './domain/search/price-ranges.ts'
import * as trips from './domain/trips/trips.ts'
import { destinationLabel } from './web/features/trips/card/labels.ts'
import { noticeDelay } from './web/pages/shell/use-session-end.ts'

describe('the specifications, copied by hand', () => {
  test('FND-01 every route exists', () => {
    const paths = screens.map(({ path }) => path)
    expect(specified.routes.filter((route) => !paths.includes(route))).toEqual([])
  })

  test('FND-11 every call exists, under its method and address', () => {
    // Names of parameters do not matter.
    const plain = (call: string) => call.replaceAll(/:\w+/g, ':')
    const ours = Object.values(endpoints).map(({ method, path }) => plain(`${method} ${path}`))
    expect(specified.calls.filter((call) => !ours.includes(plain(call)))).toEqual([])
  })

  test('FND-12 FND-14 every text is used, word by word', () => {
    // Three dots and straight quotation marks are written as a printer does.
    const printed = (text: string) => text.replaceAll('...', '…').replaceAll("'", '’')
    const said = new Set(Object.values(catalogue.en).map(printed))
    const missing = specified.texts.filter((text) => !said.has(printed(text)))
    expect(missing).toEqual([])
  })

  test('LIST-04 destinations have their values and labels', () => {
    expect([...destinations]).toEqual(Object.keys(specified.destinations))
    const t = translator('en')
    for (const [value, label] of Object.entries(specified.destinations))
      expect([value, destinationLabel(t, value as (typeof destinations)[number])]).toEqual([value, label])
  })

  test('ORG-07 statuses are in their three groups', () => {
    const inGroup = (wanted: string) =>
      organizerStatuses.filter((status) => bookingStatuses[status].group === wanted)
    expect(bookingStatusGroups.map(inGroup)).toEqual(specified.statusGroups)
  })

  test('LIST-05 LIST-06 prices: rates and buckets', () => {
    expect(
      Object.fromEntries(Object.entries(defaultRates).map(([code, rate]) => [code, Number(rate)])),
    ).toEqual(specified.rates)
    expect([...currencies]).toEqual(['USD', 'INR', 'AED', 'EUR', 'GBP', 'SAR', 'IRR'])
    expect([...adminCurrencies]).toEqual(['USD', 'INR', 'AED', 'EUR', 'GBP', 'SAR'])
    expect(priceRangeIds).toEqual(specified.priceBuckets)
  })

  test('FND-08 TRIP-03 AUTH-15 AUTH-17 REV-05 REV-10 PUB-01 ORG-13 ORG-14 ORG-15 ORG-16 every pause is as long as specified, to the millisecond', () => {
    // The pauses of screens are tested by the tests of these ids in the browser, with a clock of their own.
    expect({
      toast: defaultDuration,
      contactToast: thanksDuration,
      copied: copiedDuration,
      sessionEnd: noticeDelay,
      writeReview: reviewPause,
      deletionRequest: minimumBusyTime,
      parser: readingDelay,
      facebook: facebookDelay,
      reviewFlyerToast: reviewFlyer.downloadedDuration,
      reviewFlyerWhatsapp: reviewFlyer.whatsappDelay,
      tripFlyerWhatsapp: tripFlyer.whatsappDelay,
    }).toEqual(specified.pauses)
  })

  test('FND-03 AUTH-03 AUTH-07 AUTH-10 AUTH-15 BOOK-11 ORG-01 links, held places, cookies and promises last as long as specified', () => {
    expect({
      handOverCookieSeconds: oauthHandoffSeconds,
      handOffSeconds,
      verificationLinkHours,
      resetLinkHours,
      guestHoldHours,
      deletionPromiseHours,
      backupDays,
      verificationPromiseHours,
    }).toEqual(specified.terms)
  })

  test('AUTH-01 BOOK-01 ORG-02 REV-04 limits', () => {
    expect([nameMinimum, signInPasswordMinimum, adultYears]).toEqual([2, 6, 18])
    for (const problem of [passwordProblem, changedPasswordProblem])
      expect([problem('Karb8la'), problem('Karb8laX')]).toEqual(['password_too_short', undefined])
    expect([trips.maxPilgrimsLimits, trips.maxPartySize, trips.defaultMaxPilgrims]).toEqual([
      { min: 1, max: 500 },
      10,
      500,
    ])
    expect([trips.zakirLimits, trips.defaultPrice]).toEqual([{ min: 2, max: 5 }, '1000'])
    expect(trips.starLimits).toEqual({ leastOnCreate: 3, least: 1, most: 5, preset: 3 })
    expect([...trips.capacityRanges]).toEqual(['50-100', '100-150', '150-200', '200-250', '250+'])
    expect([ratingLimits, defaultRating]).toEqual([{ min: 1, max: 5 }, 5])
    expect([yearsLimits.signUp, yearsLimits.admin, yearsLimits.profile.min]).toEqual([
      { min: 1, max: 21 },
      { min: 1, max: 50 },
      0,
    ])
    expect([...approvalBadges]).toEqual(['travel_license', 'safety_certified'])
    expect([
      trips.tripSorts.filter((sort) => sort !== 'all-in' && sort !== 'recommended'),
      trips.defaultTripSort,
    ]).toEqual([['price-low', 'price-high', 'rating', 'departure'], 'price-low'])
  })
})
