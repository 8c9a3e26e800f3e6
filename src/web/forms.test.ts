// Every form of the pages, and what a press on it does without scripts (FIX-18, decision 0084).
import { expect, test } from 'vitest'
import { listRoomCode } from '#test/source-code.ts'

/**
 * 'posts': the server takes it. 'asks': what it holds is meant for the address (a search). 'returns': the server shows it again
 * and says that it needs scripts. 'drawn': only scripts draw it, so nobody without them sees it; that none of these is in the
 * HTML of a page is in test/requests/site/forms.spec.ts.
 */
const forms: Record<string, 'posts' | 'asks' | 'returns' | 'drawn'> = {
  'features/accounts/passwords/change-password-form.tsx': 'drawn',
  'features/accounts/passwords/forgot-form.tsx': 'posts',
  'features/accounts/passwords/reset-form.tsx': 'returns',
  'features/accounts/profile/form.tsx': 'drawn',
  'features/accounts/sign-in/login-form.tsx': 'returns',
  'features/accounts/sign-in/register-form.tsx': 'returns',
  'features/announcements/announcement-reader.tsx': 'returns',
  'features/bookings/access/find-form.tsx': 'posts',
  'features/bookings/company/costs.tsx': 'drawn',
  'features/bookings/counter/form.tsx': 'drawn',
  'features/bookings/departures/cancel-departure-form.tsx': 'drawn',
  'features/bookings/request-form/form.tsx': 'posts',
  'features/bookings/request-form/panel-button.tsx': 'asks',
  'features/bookings/request-sent/email-correction.tsx': 'drawn',
  'features/bookings/trip-changes/answer-form.tsx': 'drawn',
  'features/compare/party.tsx': 'asks',
  'features/contact/contact-form.tsx': 'posts',
  'features/deletions/request-form.tsx': 'posts',
  'features/organizers/email-choices/panel.tsx': 'drawn',
  'features/organizers/sign-up/form.tsx': 'returns',
  'features/payees/check/check-form.tsx': 'posts',
  'features/payees/stop-page.tsx': 'posts',
  'features/payments/claim/claim-form.tsx': 'drawn',
  'features/reviews/reviews-filters.tsx': 'asks',
  'features/saved/alerts/alert-page.tsx': 'posts',
  'features/saved/alerts/form.tsx': 'posts',
  'features/search/filter-bar.tsx': 'asks',
  'features/search/search-form.tsx': 'asks',
  'features/travellers/company/access-reason.tsx': 'drawn',
  'features/travellers/company/answer-form.tsx': 'drawn',
  'features/travellers/from-table/store.tsx': 'drawn',
  'features/travellers/leaving/replace-part.tsx': 'drawn',
  'features/travellers/rooms/rooms-dialog.tsx': 'drawn',
  'features/trips/seasons/sighting-form.tsx': 'drawn',
  'features/waiting-lists/join-waiting-list-form.tsx': 'posts',
  'features/waiting-lists/place-form.tsx': 'posts',
  'pages/bookings/counter-entry.tsx': 'returns',
  'platform/parts/part-failure.tsx': 'drawn',
  'ui/dialogs/form-dialog.tsx': 'drawn',
}

test('FIX-18 every form is known, and sends what was typed as its kind does', () => {
  const found = listRoomCode('web').flatMap(({ path, text }) => {
    const [tag] = /<(?:form|PostedForm)\b(?:=>|[^>])*/.exec(text) ?? []
    // The mechanism itself.
    if (!tag || path.endsWith('forms/posted-form.tsx')) return []
    return [[path.replace('src/web/', ''), tag] as const]
  })
  expect(found.map(([path]) => path).sort()).toEqual(Object.keys(forms).sort())
  for (const [path, tag] of found) {
    const isPosted = tag.startsWith('<PostedForm') || tag.includes('method="post"')
    const shown = { path, asks: tag.includes('method="get"'), posts: isPosted && tag.includes('action=') }
    expect(shown).toEqual({ path, asks: forms[path] === 'asks', posts: forms[path] === 'posts' })
    if (forms[path] === 'returns') expect([path, tag.slice(0, 11)]).toEqual([path, '<PostedForm'])
    // A form without a method would write all it holds into the address.
    if (forms[path] === 'drawn') expect([path, /method="(?:post|dialog)"/.test(tag)]).toEqual([path, true])
  }
})
