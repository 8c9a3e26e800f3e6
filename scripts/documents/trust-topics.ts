/** A topic of docs/trust.md: what must hold, and the tests that show it. The titles of these tests are the rest of the page. */
export type TrustTopic = {
  title: string
  /** One sentence. */
  rule: string
  tests: readonly TrustTest[]
}

/** A test file, under src/server unless it begins with src, test or scripts; with a word that its titles for the topic contain. */
type TrustTest = string | { file: string; about: RegExp }

const about = (file: string, titles: RegExp): TrustTest => ({ file, about: titles })

export const trustTopics: readonly TrustTopic[] = [
  {
    title: 'Seats',
    rule: 'However many people book at the same moment, and over however many processes, a trip never has more bookings than places.',
    tests: [
      about('processes.test.ts', /concurrent bookings/),
      'bookings/core/seats.test.ts',
      'bookings/requests/instant-confirmation.test.ts',
    ],
  },
  {
    title: 'Suspensions, closed trips and the last moment to book',
    rule: 'No booking is made of a trip that was suspended, closed or edited in the meantime, or whose booking has closed.',
    tests: [
      'overview/suspension-races.test.ts',
      'trips/editing/publication.test.ts',
      'bookings/requests/booking-closes.test.ts',
    ],
  },
  {
    title: 'Waiting lists',
    rule: 'Places that are released go to the list first, in its order, and to one party only; when a list ends nothing personal is left.',
    tests: [
      'waiting-lists/races.test.ts',
      'waiting-lists/list-ends.test.ts',
      'waiting-lists/waiting-lists.test.ts',
    ],
  },
  {
    title: 'Alerts',
    rule: 'Each alert gets one email, with every matching trip once, however many processes look at the same moment.',
    tests: ['saved/alerts/races.test.ts', 'saved/alerts/alerts.test.ts', 'saved/alerts/search.test.ts'],
  },
  {
    title: 'Changes of a trip',
    rule: 'Anyone who booked before an edit is told of it once, anyone who booked after it is not, and neither waits for the other for ever.',
    tests: [
      'bookings/trip-changes/races.test.ts',
      'bookings/trip-changes/trip-changes.test.ts',
      'bookings/trip-changes/daily-limit.test.ts',
    ],
  },
  {
    title: 'The books of a booking',
    rule: 'What was written down about money is never changed or removed, both sides read the same account, and each letter about it goes out once.',
    tests: [
      'src/domain/payments/account-property.test.ts',
      'payments/payments.test.ts',
      'payments/closing/closing.test.ts',
      'payments/letters.test.ts',
    ],
  },
  {
    title: 'The accounts that pilgrims pay into',
    rule: 'No one sees a new account before 72 hours and a check by our team, anyone can compare a number, and no number stands where it was not checked.',
    tests: [
      'payees/payees.test.ts',
      'payees/races.test.ts',
      'payees/stop.test.ts',
      'payees/moderation.test.ts',
      'payees/check.test.ts',
      'payees/told.test.ts',
    ],
  },
  {
    title: 'Two people who edit the same thing',
    rule: 'Who saves on top of a version that is no longer the current one gets an error, and overwrites nothing.',
    tests: ['trips/editing/versions.test.ts', 'bookings/core/versions.test.ts'],
  },
  {
    title: 'Durability',
    rule: 'A booking that was acknowledged is still there, with its email, after the process or the database was killed.',
    tests: [about('processes.test.ts', /acknowledged/), about('faults/database.test.ts', /restarted/)],
  },
  {
    title: 'Repeated requests',
    rule: 'The same request sent again, even at the same moment, makes one booking.',
    tests: ['bookings/requests/idempotency.test.ts'],
  },
  {
    title: 'Hoarding of places',
    rule: 'No account, address or network can hold more open requests than it may, even with many calls at once, and a request that ends frees its count.',
    tests: ['bookings/requests/open-requests.test.ts', 'bookings/requests/open-requests-lowered.test.ts'],
  },
  {
    title: 'Cancelled departures and minimum group sizes',
    rule: 'A departure is cancelled for all of its bookings or for none, and a group is counted once.',
    tests: [
      'bookings/departures/races.test.ts',
      'bookings/departures/departures.test.ts',
      'bookings/company/groups.test.ts',
    ],
  },
  {
    title: 'Agreements',
    rule: 'What was agreed at the booking does not change, whatever happens to the trip, the company, the rates and the total.',
    tests: ['bookings/core/agreements.test.ts', 'bookings/requests/price-request.test.ts'],
  },
  {
    title: 'Cancellations',
    rule: 'A booking is cancelled once, at the amount that was shown, and who cancelled is recorded.',
    tests: [
      'bookings/cancellations/pilgrim-cancels.test.ts',
      'bookings/company/costs-recording.test.ts',
      'bookings/cancellations/cancellations.test.ts',
      'bookings/company/status.test.ts',
    ],
  },
  {
    title: 'Links and codes of a booking',
    rule: 'A link that was forwarded, guessed or turned off does not open what needs the mailbox.',
    tests: [
      'bookings/access/links.test.ts',
      'bookings/access/contact-change.test.ts',
      'bookings/access/codes.test.ts',
      'bookings/access/find.test.ts',
      'bookings/requests/reading-back.test.ts',
    ],
  },
  {
    title: 'Travellers and their documents',
    rule: 'Only those who may read a traveller do; each access is logged; all of it is erased on its day.',
    tests: [
      'travellers/core/travellers.test.ts',
      'travellers/core/sealing.test.ts',
      'travellers/core/sealing-job.test.ts',
      'sealing-upgrade.test.ts',
      'plain-names.test.ts',
      'travellers/papers/files.test.ts',
      'travellers/papers/backup.test.ts',
      'travellers/company/rights.test.ts',
      'travellers/company/access-log.test.ts',
      'travellers/core/erasure.test.ts',
      'travellers/core/replaced-travellers.test.ts',
    ],
  },
  {
    title: 'Encryption keys',
    rule: 'What is sealed is not read without its key, a key can be replaced while the server runs, and a lost key is reported in numbers.',
    tests: [
      'machine/backup/people-commands.test.ts',
      'sealing.test.ts',
      'machine/secrets/sealed.test.ts',
      'bookings/access/sealed-emails.test.ts',
    ],
  },
  {
    title: 'Mail',
    rule: 'Every email is delivered once, and one that cannot be delivered delays no other.',
    tests: [
      'faults/mail.test.ts',
      'overview/undelivered-emails.test.ts',
      about('processes.test.ts', /every email/),
      'bookings/requests/confirmation.test.ts',
    ],
  },
  {
    title: 'Emails to people who did not ask for them',
    rule: 'A stranger can cause only a few emails to an address, and an address that confirmed nothing gets no others.',
    tests: ['email-limits.test.ts'],
  },
  {
    title: 'Mailboxes and sign-in methods',
    rule: 'Anyone who registers another person’s address gets nothing of hers when she verifies it, and an account always keeps a way to sign in.',
    tests: [
      'accounts/core/proven-owner.test.ts',
      'test/e2e/accounts/sign-in-methods.spec.ts',
      'accounts/profiles/sign-in-methods.test.ts',
    ],
  },
  {
    title: 'Jobs and clocks',
    rule: 'What two processes do at the same moment is done once, and a process whose clock is wrong does nothing too early.',
    tests: ['faults/jobs.test.ts', 'faults/clock.test.ts', about('faults/long-run.test.ts', /trust: jobs/)],
  },
  {
    title: 'The data folder',
    rule: 'Two processes never write to one embedded database.',
    tests: ['machine/data/folder-lock.test.ts'],
  },
  {
    title: 'Stopping',
    rule: 'A server that stops loses no request.',
    tests: ['shutdown.test.ts'],
  },
  {
    title: 'Deletion, retention and restored backups',
    rule: 'Who was deleted stays deleted when a backup is restored, and what was promised to be erased is gone on its day.',
    tests: ['deletions/replay.test.ts', about('faults/long-run.test.ts', /P-10/)],
  },
  {
    title: 'Leaving the demo',
    rule: 'Production does not start with people of the demo, and they get no email.',
    tests: ['demo-removal.test.ts', about('machine/backup/commands.test.ts', /demo/)],
  },
  {
    title: 'The doctor and the image',
    rule: '`npm run doctor` finds what is wrong with an installation, and the image has all that its server runs, and no more.',
    tests: ['doctor.test.ts', 'scripts/image.test.ts'],
  },
  {
    title: 'Database',
    rule: 'While the database is away, silent or frozen a call is answered in time with an error, and works again afterwards.',
    tests: ['faults/database.test.ts', about('every-endpoint/errors.test.ts', /503/)],
  },
  {
    title: 'Migrations',
    rule: 'Tables change under a server that is booking, and it answers every call.',
    tests: ['machine/data/migrating-under-load.test.ts', 'machine/data/apply-functions.test.ts'],
  },
  {
    title: 'Overload and memory',
    rule: 'More calls than a server can serve are refused early, and its memory has a limit.',
    tests: [
      'faults/overload.test.ts',
      'faults/memory.test.ts',
      'machine/allocator.test.ts',
      'machine/http/slow-readers.test.ts',
      'machine/http/bodies.test.ts',
    ],
  },
  {
    title: 'External providers',
    rule: 'A provider that stalls, fails or never stops sending harms no one but its own users.',
    tests: [
      'faults/providers.test.ts',
      'machine/http/bounded-fetch.test.ts',
      'accounts/external/failures.test.ts',
    ],
  },
  {
    title: 'Uploads',
    rule: 'An upload that cannot be stored leaves nothing behind.',
    tests: ['faults/full-disk.test.ts'],
  },
  {
    title: 'Slow clients and oversized requests',
    rule: 'Clients that send slowly, nothing or too much are closed, and everyone else is served.',
    tests: ['faults/clients.test.ts'],
  },
  {
    title: 'Sign-ins',
    rule: 'Guessing a password is slow, and neither strangers nor a flood of tries keep the owner out.',
    tests: [
      'faults/sign-ins.test.ts',
      'accounts/core/sign-in-limits.test.ts',
      'accounts/core/sign-in-flood.test.ts',
    ],
  },
  {
    title: 'Tokens and cookies',
    rule: 'A stolen or forged token opens nothing, and signing out reaches every tab.',
    tests: [
      'accounts/core/sessions.test.ts',
      'accounts/core/stolen-tokens.test.ts',
      'machine/sign-in/cookies.test.ts',
      'machine/openapi/clients.test.ts',
      'accounts/external/tokens.test.ts',
      about('deletions/accounts.test.ts', /Facebook|clock|linked/),
      'test/e2e/accounts/sign-out.spec.ts',
    ],
  },
  {
    title: 'Permissions',
    rule: 'Every endpoint answers those whom its access names, and no one else.',
    tests: [
      'every-endpoint/permissions.test.ts',
      'faults/permissions.test.ts',
      'organizers/members.test.ts',
      'src/domain/organizers/members.test.ts',
      'organizers/members-owner.test.ts',
    ],
  },
  {
    title: 'Bad input',
    rule: 'Whatever an endpoint is sent, it answers with an error of the contract, changes nothing and reveals nothing.',
    tests: [
      'every-endpoint/bad-input.test.ts',
      'every-endpoint/bad-requests.test.ts',
      'faults/bad-input.test.ts',
    ],
  },
  {
    title: 'Caches',
    rule: 'No one is shown an answer that was made for another person, and a change is seen in every process.',
    tests: [
      'faults/cache.test.ts',
      about('pages/pages.test.ts', /another|announcements|in the meantime/),
      about('processes.test.ts', /seen through the other/),
      'pages/caching.test.ts',
      'every-endpoint/methods.test.ts',
      'test/e2e/site/secret-address.spec.ts',
    ],
  },
  {
    title: 'The API document',
    rule: 'Every answer is one that the document describes, and its limits are those of the server.',
    tests: ['every-endpoint/contract.test.ts', 'machine/openapi/limits.test.ts'],
  },
  {
    title: 'Accessibility',
    rule: 'Every screen works by keyboard, with large letters and in high contrast, in every language, theme and width (`npm run test:pages` checks them all).',
    tests: [
      'test/e2e/site/access.spec.ts',
      'test/e2e/site/tab-walk.spec.ts',
      'test/e2e/site/high-contrast.spec.ts',
      'test/pages/screens.pages.ts',
    ],
  },
  {
    title: 'Reviews',
    rule: 'No one reviews a trip of their own company, and a trip is reviewed once it is over.',
    tests: ['reviews/own-company.test.ts'],
  },
  {
    title: 'Names of companies, and what was verified of them',
    rule: 'Two companies never look alike by name, and what was verified of a company changes only after another check.',
    tests: [
      'organizers/names.test.ts',
      'src/domain/kernel/names.test.ts',
      'organizers/pending-change.test.ts',
    ],
  },
  {
    title: 'Photos from other servers',
    rule: 'Fetching a photo reaches no private address, and takes little time and memory.',
    tests: ['machine/http/guarded-fetch.test.ts', 'trips/editing/pictures.test.ts'],
  },
  {
    title: 'Languages',
    rule: 'Each of the five languages has every text, in its own script and with its own plural forms.',
    tests: ['src/i18n/messages.test.ts'],
  },
  {
    title: 'Pages that are never lost',
    rule: 'What was typed or pressed is kept before the scripts come, without them, and after a deploy.',
    tests: [
      'test/e2e/site/missing-parts.spec.ts',
      'test/e2e/site/early-input.spec.ts',
      'test/e2e/bookings/form.spec.ts',
      'test/requests/bookings/form.spec.ts',
      'pages/posted-forms.test.ts',
    ],
  },
  {
    title: 'Proxies',
    rule: 'A visitor’s address is that of the proxy that we trust, and no header forges it.',
    tests: ['machine/http/visitor-address.test.ts'],
  },
  {
    title: 'Fresh machine',
    rule: 'README’s two commands work in an empty clone (`.ci/run` runs them; the tests find what a clone would lack).',
    tests: ['src/fresh-machine.test.ts'],
  },
]
