// What speaks on the pages (ACC-08): one announcer, through which every form reaches a screen reader.
import { expect, test } from 'vitest'
import { code, listRoomCode } from '#test/source-code.ts'

const web = listRoomCode('web').map(({ path, text }) => ({ path: path.replace('src/web/', ''), text }))
const filesWith = (pattern: RegExp) =>
  web
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort()

/** Places that may interrupt by themselves: the announcer, first HTML that is read with its page, and what lies above all else. */
const alerts = [
  'features/search/results-failure.tsx',
  'pages/shell/announcer.tsx',
  'platform/forms/posted-form.tsx',
  // The browser's own dialog makes the announcer inert.
  'platform/parts/part-failure.tsx',
]

/**
 * Places that speak by themselves because they follow what is on the screen: counts, figures, loading, and what a page says of
 * its own state. The result of a press is none of them: it goes through the announcer, in one sentence with its errors.
 */
const follows = [
  'features/accounts/moderation/suspension-impact.tsx',
  'features/bookings/access/code-dialog.tsx',
  'features/bookings/access/find-confirmation.tsx',
  'features/bookings/cancellations/cancel-booking-form.tsx',
  'features/bookings/core/skeleton.tsx',
  'features/bookings/departures/cancel-departure-view.tsx',
  'features/bookings/page/booking-page.tsx',
  'features/bookings/page/my-bookings.tsx',
  'features/bookings/party-changes/quote.tsx',
  'features/bookings/party/stepper.tsx',
  'features/bookings/practical-details/view.tsx',
  'features/bookings/request-form/total.tsx',
  'features/compare/change-notice.tsx',
  'features/compare/compare-link.tsx',
  'features/compare/undo.tsx',
  'features/deletions/request-form.tsx',
  'features/deletions/request-status.tsx',
  'features/desk/home.tsx',
  'features/desk/keys/palette.tsx',
  'features/desk/workspace/bookings-workspace.tsx',
  'features/desk/workspace/people-workspace.tsx',
  'features/organizers/moderation/deletion-impact.tsx',
  'features/payments/claim/claim-form.tsx',
  'features/payments/money/money-part.tsx',
  'features/reviews/reviews-list.tsx',
  'features/search/results-header.tsx',
  'features/search/suggestions.tsx',
  'features/travellers/company/panel.tsx',
  'features/travellers/company/view.tsx',
  'features/travellers/leader/roll-call-view.tsx',
  'features/travellers/leaving/leaving-figures.tsx',
  'features/travellers/lists/paper.tsx',
  'features/travellers/lists/view.tsx',
  'features/travellers/people/skeleton.tsx',
  'features/travellers/person/document.tsx',
  'features/travellers/rooms/view.tsx',
  'features/trips/card/trip-grid.tsx',
  'features/trips/detail/gallery-lightbox.tsx',
  'features/trips/detail/skeleton.tsx',
  'features/trips/form/sections/extra-rows.tsx',
  'features/trips/form/sections/hotels.tsx',
  'features/trips/form/sections/pictures.tsx',
  'features/trips/form/sections/terms.tsx',
  'features/trips/form/sections/total-price.tsx',
  'features/waiting-lists/place.tsx',
  'pages/accounts/verify-email.tsx',
  'pages/bookings/booking-sent.tsx',
  'pages/organizers/whatsapp-parser.tsx',
  'pages/saved/alert.tsx',
  'pages/shell/announcer.tsx',
  'pages/shell/currency.tsx',
  'pages/shell/header.tsx',
  'pages/waiting-lists/waiting-list.tsx',
  'platform/moderation/use-one-record.tsx',
  'platform/parts/list-footer.tsx',
  'platform/photos/photo-progress.tsx',
  'ui/combobox.tsx',
  'ui/spinner.tsx',
]

test('ACC-08 no part of a page speaks beside the announcer, but for those that are listed', () => {
  expect(filesWith(/role="alert"/)).toEqual(alerts)
  expect(filesWith(/role="status"|aria-live=/)).toEqual(follows)
})

test('ACC-08 every field that can be wrong says so through the shared error, with its reason', () => {
  const marked = web.filter(({ text }) => /aria-invalid=\{/.test(text))
  expect(marked.length).toBeGreaterThan(5)
  for (const { path, text } of marked)
    expect([path, /\bFieldError\b|error=\{|<Field\b/.test(text)]).toEqual([path, true])
})

test('ACC-08 no form leaves its errors to the bubble of the browser, which the announcer does not know', () => {
  const silent = web.flatMap(({ path, text }) => {
    const [tag] = /<form\b(?:=>|[^>])*/.exec(text) ?? []
    const isAsked = tag?.includes('method="get"') || tag?.includes('method="dialog"')
    const hasFields =
      /<(?:TextInput|TextArea|TextField|TextAreaField|Select|PasswordInput|input)\b|\{children\}/.test(text)
    return tag && !isAsked && hasFields && !tag.includes('noValidate') ? [path] : []
  })
  // Two radio buttons, of which the button waits for one.
  expect(silent).toEqual(['features/bookings/trip-changes/answer-form.tsx'])
})

test('ACC-08 every call that changes something has its failure shown or announced where it is made', () => {
  const quiet = web.filter(
    ({ text }) =>
      /\buseMutation\(/.test(text) && !/\berror\b|onError|isError|return useMutation|mutation=\{/.test(text),
  )
  expect(quiet.map(({ path }) => path)).toEqual([])
})

/** Where Enter is pressed in each field of a form, by the name of its test; or why no such test is there. */
const heard: Record<string, string> = {
  'features/accounts/passwords/change-password-form.tsx': 'change password',
  'features/accounts/passwords/forgot-form.tsx': 'forgot password',
  'features/accounts/passwords/reset-form.tsx': 'new password',
  'features/accounts/profile/form.tsx': 'profile',
  'features/accounts/sign-in/login-form.tsx': 'sign in',
  'features/accounts/sign-in/register-form.tsx': 'register',
  'features/announcements/announcement-reader.tsx': 'announcement',
  'features/bookings/access/code-dialog.tsx': 'code',
  'features/bookings/access/contact-dialog.tsx': 'contact details',
  'features/bookings/access/find-form.tsx': 'lost booking',
  'features/bookings/company/costs.tsx': 'costs',
  'features/bookings/counter/form.tsx': 'counter booking',
  'features/bookings/departures/cancel-departure-form.tsx': 'cancelled departure',
  'features/bookings/moderation/dialog.tsx': 'edit a booking',
  'features/bookings/request-form/dialog.tsx': 'booking',
  'features/bookings/request-sent/email-correction.tsx': 'a corrected address',
  'features/contact/contact-form.tsx': 'contact',
  'features/deletions/delete-account-dialog.tsx': 'delete account',
  'features/deletions/request-form.tsx': 'deletion',
  'features/desk/bulk/act-dialog.tsx': 'act on many bookings',
  'features/organizers/colleagues/change-dialog.tsx': 'change a colleague',
  'features/organizers/colleagues/hand-over-dialog.tsx': 'hand over a company',
  'features/organizers/colleagues/invite-dialog.tsx': 'invite a colleague',
  'features/organizers/moderation/approval.tsx': 'approve',
  'features/organizers/moderation/change-rejection.tsx': 'refuse a change',
  'features/organizers/moderation/deletion.tsx': 'delete a company',
  'features/organizers/moderation/dialog.tsx': 'edit a company',
  'features/organizers/moderation/rejection.tsx': 'reject',
  'features/organizers/profile/dialog.tsx': 'company profile',
  'features/organizers/sign-up/form.tsx': 'organizer sign-up',
  'features/overview/rate-dialog.tsx': 'set a rate',
  'features/payees/check/check-form.tsx': 'check an account',
  'features/payments/claim/claim-form.tsx': 'a reported payment',
  'features/payments/money/refund-arrived.tsx': 'a refund that arrived',
  'features/payees/company/add-dialog.tsx': 'add an account',
  'features/payees/company/withdraw-dialog.tsx': 'withdraw an account',
  'features/payees/moderation/check-dialog.tsx': 'check an account',
  'features/payees/moderation/refuse-dialog.tsx': 'reject an account',
  'features/payees/moderation/stop-dialog.tsx': 'stop an account',
  'features/payments/company/money-form.tsx': 'record a payment',
  'features/payments/company/remind-dialog.tsx': 'remind of what is owed',
  'features/reviews/moderation-deletion.tsx': 'delete a review',
  'features/reviews/moderation-dialog.tsx': 'note a review',
  'features/reviews/review-dialog.tsx': 'a review',
  'features/travellers/company/access-reason.tsx': 'see the people',
  'features/travellers/company/answer-form.tsx': 'answer to a need',
  'features/travellers/from-table/store.tsx': 'store a table',
  'features/travellers/leaving/replace-part.tsx': 'another person in a place',
  'features/travellers/saved/correct-dialog.tsx': 'a saved traveller',
  'features/travellers/rooms/rooms-dialog.tsx': 'hotel rooms',
  'features/trips/company/new-dates-dialog.tsx': 'more dates',
  'features/trips/form/window.tsx': 'new trip',
  'features/trips/moderation/dialog.tsx': 'edit a trip',
  'features/trips/seasons/sighting-form.tsx': 'new month',
}

/** Two buttons to choose from and one that waits for a choice; forms whose answer is a page of the server's own (ACC-10). */
const answeredOtherwise = [
  // The frame of three of the dialogs above.
  'features/organizers/colleagues/member-form.tsx',
  // Nothing in them can be rejected: steppers, lists and boxes.
  'features/organizers/email-choices/panel.tsx',
  'features/bookings/party/party-dialog.tsx',
  'features/bookings/request-form/form.tsx',
  'features/bookings/trip-changes/answer-form.tsx',
  'features/payees/stop-page.tsx',
  'features/saved/alerts/alert-page.tsx',
  'features/saved/alerts/form.tsx',
  'features/waiting-lists/join-waiting-list-form.tsx',
  // One button, with nothing to fill in.
  'features/waiting-lists/place-form.tsx',
]

test('ACC-08 Enter is tried in each form: one that is new has its test', () => {
  const isForm = /<(?:form|PostedForm|FormDialog|EditDialog|DeletionFormDialog|MemberForm)\b/
  const isOwn = (path: string) => path.startsWith('features/') && !answeredOtherwise.includes(path)
  const isSearch = ({ text }: { text: string }) => /<form\b[^>]*method="get"/.test(text)
  const forms = web.filter((file) => isForm.test(file.text) && isOwn(file.path) && !isSearch(file))
  expect(forms.map(({ path }) => path).sort()).toEqual(Object.keys(heard).sort())
  const specs = code.filter(({ path }) => /^test\/e2e\/.*heard-[\w-]+\.spec\.ts$/.test(path))
  for (const [path, name] of Object.entries(heard)) {
    const isTried = specs.some(({ text }) => text.includes(`'${name}': `) || text.includes(`  ${name}: `))
    expect([path, isTried]).toEqual([path, true])
  }
})

test('ACC-14 a page that has nothing to show leads on: nobody ends at a card without a way', () => {
  const ends = web.flatMap(({ path, text }) =>
    [...text.matchAll(/(\n *)[^\n]*<EmptyState\b(?:[^\n]*\/>|[\s\S]*?\1\/>)/g)]
      .filter(([tag]) => tag.includes('level={1}') && !tag.includes('action='))
      .map(() => path),
  )
  // For people who write software: it says that nothing is there on purpose.
  expect(ends).toEqual(['pages/accounts/auth-test.tsx'])
})
