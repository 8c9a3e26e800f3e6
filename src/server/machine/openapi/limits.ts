import type { EndpointName } from '#contract/endpoints.ts'
import { type Html, html, table } from './html.ts'

const hour = 3600
const day = 24 * hour
const quarter = 900

type Limit = {
  calls: readonly EndpointName[]
  /** What is counted together. */
  per: 'address' | 'e-mail' | 'person' | 'company'
  most: number
  seconds: number
  /** Which calls count, where not all do. */
  counting?: string
}

/** How often what may be tried, by the name that the counting has in the server; a test holds each against its code. */
export const limits: Record<string, Limit> = {
  'login-account': {
    calls: ['accounts.login'],
    per: 'e-mail',
    most: 10,
    seconds: quarter,
    counting: 'until the right password',
  },
  'login-address': { calls: ['accounts.login'], per: 'address', most: 50, seconds: quarter },
  register: { calls: ['accounts.register'], per: 'address', most: 20, seconds: hour },
  'user-exists': {
    calls: ['accounts.register'],
    per: 'address',
    most: 5,
    seconds: hour,
    counting: 'answered user_exists',
  },
  resend: { calls: ['accounts.resendVerification'], per: 'person', most: 3, seconds: hour },
  verify: { calls: ['accounts.verifyEmail'], per: 'address', most: 60, seconds: hour },
  external: { calls: ['external.google', 'external.apple'], per: 'address', most: 60, seconds: quarter },
  facebook: { calls: ['external.facebook'], per: 'address', most: 60, seconds: quarter },
  'forgot-address': { calls: ['passwords.forgot'], per: 'address', most: 20, seconds: hour },
  'forgot-account': { calls: ['passwords.forgot'], per: 'e-mail', most: 3, seconds: hour },
  reset: { calls: ['passwords.reset'], per: 'address', most: 60, seconds: hour },
  'change-password': { calls: ['passwords.change'], per: 'person', most: 10, seconds: quarter },
  'guest-booking': {
    calls: ['bookings.create'],
    per: 'address',
    most: 20,
    seconds: hour,
    counting: 'of guests',
  },
  trip: { calls: ['trips.create'], per: 'company', most: 60, seconds: hour },
  review: { calls: ['reviews.create'], per: 'person', most: 20, seconds: hour },
  upload: { calls: ['uploads.logo', 'uploads.tripImage'], per: 'person', most: 30, seconds: hour },
  'contact-ip': { calls: ['contact.send'], per: 'address', most: 10, seconds: hour },
  contact: { calls: ['contact.send'], per: 'e-mail', most: 5, seconds: hour },
  'register-company': { calls: ['organizers.create'], per: 'person', most: 10, seconds: day },
  'ask-verification': { calls: ['organizers.askVerification'], per: 'company', most: 10, seconds: day },
  deletion: { calls: ['deletions.request'], per: 'address', most: 10, seconds: hour },
  'deletion-address': { calls: ['deletions.request'], per: 'e-mail', most: 3, seconds: day },
  'deletion-link': {
    calls: ['deletions.confirm', 'deletions.cancel'],
    per: 'address',
    most: 60,
    seconds: hour,
  },
  'delete-account': { calls: ['deletions.ofAccount'], per: 'person', most: 10, seconds: quarter },
}

const spans: Record<number, string> = { [quarter]: '15 minutes', [hour]: 'an hour', [day]: 'a day' }

/** The limits in figures: how often, and how much at once. */
export function limitsSection(): Html {
  const rows = Object.values(limits).map(({ calls, per, most, seconds, counting }) => [
    [calls.map((name) => html`<a href="#${name}"><code>${name}</code></a> `), counting ?? ''],
    String(most),
    spans[seconds] ?? `${seconds} seconds`,
    per,
  ])
  return html`<section id="limits"><h2>Limits</h2>
<p>What is asked more often is answered <b>429</b> with <code>Retry-After</code> in seconds. An IPv6 address counts with all of its network of 64 bits. Reads have no such limit; when more is asked than can be answered, some of it is answered <b>503</b> with <code>Retry-After</code>.</p>
${table('Table of limits', ['Call', 'At most', 'In', 'For each'], rows)}
<p>A body may have 256 kB, a picture 5 MB, the line and headers of a request 16 kB together. Passwords have 8 to 128 characters. How long a text, how large a figure, how many lines a list may be stands with each field below; a text or an id that is longer is answered with the code that the call has for wrong input, never cut.</p></section>`
}
