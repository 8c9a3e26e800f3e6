import type { EndpointName } from './endpoints.ts'

const hour = 3600
const day = 24 * hour
const quarterHour = 900

type Limit = {
  calls: readonly EndpointName[]
  /** The key by which calls are counted; `holder`: a booking by each way that leads to it, as a traveller's own link. */
  per:
    | 'address'
    | 'email'
    | 'address and email'
    | 'browser'
    | 'person'
    | 'company'
    | 'trip'
    | 'booking'
    | 'holder'
    | 'link'
  most: number
  seconds: number
  /** The calls that count, where not all do. */
  counting?: string
  /** Beyond it the answer is as always and no email is written: what an address had is told to no stranger (decision 0071). */
  beyond?: 'no letter'
}

/** Limits on attempts, by the name that the counter has in the server; a test compares each with its code. */
export const limits: Record<string, Limit> = {
  login: {
    calls: ['accounts.login'],
    per: 'address and email',
    most: 10,
    seconds: quarterHour,
    counting: 'with a wrong password',
  },
  'login-browser': {
    calls: ['accounts.login'],
    per: 'browser',
    most: 10,
    seconds: quarterHour,
    counting: 'with a wrong password, where the account was signed in to before',
  },
  'login-all': {
    calls: ['accounts.login'],
    per: 'address and email',
    most: 60,
    seconds: quarterHour,
    counting: 'with any password',
  },
  'login-address': {
    calls: ['accounts.login'],
    per: 'address',
    most: 100,
    seconds: quarterHour,
    counting: 'with a wrong password',
  },
  'login-account': {
    calls: ['accounts.login'],
    per: 'email',
    most: 100,
    seconds: hour,
    counting: 'with a wrong password; then each address has three',
  },
  register: { calls: ['accounts.register'], per: 'address', most: 20, seconds: hour },
  'user-exists': {
    calls: ['accounts.register'],
    per: 'address',
    most: 5,
    seconds: hour,
    counting: 'answered user_exists',
  },
  resend: { calls: ['accounts.resendVerification'], per: 'person', most: 3, seconds: hour },
  verify: {
    calls: ['accounts.verifyEmail'],
    per: 'address',
    most: 60,
    seconds: hour,
    counting: 'with an invalid link',
  },
  'letter-registration': {
    calls: ['accounts.register', 'external.google', 'external.apple', 'external.facebook'],
    per: 'email',
    most: 5,
    seconds: hour,
    beyond: 'no letter',
  },
  'letter-verification': {
    calls: ['accounts.resendVerification'],
    per: 'email',
    most: 5,
    seconds: hour,
    beyond: 'no letter',
  },
  'letter-reset': { calls: ['passwords.forgot'], per: 'email', most: 3, seconds: hour, beyond: 'no letter' },
  'letter-deletion': {
    calls: ['deletions.request'],
    per: 'email',
    most: 3,
    seconds: day,
    counting: 'with an address that is not the account’s own, verified one',
    beyond: 'no letter',
  },
  'letter-booking': {
    calls: ['bookings.create', 'bookings.correctAddress', 'counter.book', 'fromTable.store'],
    per: 'email',
    most: 5,
    seconds: hour,
    counting: 'for an address that its account has not verified',
    beyond: 'no letter',
  },
  'letter-link': {
    calls: ['bookings.sendAgain', 'bookings.newLink'],
    per: 'email',
    most: 5,
    seconds: hour,
    counting: 'without a proof, for an address that its account has not verified',
    beyond: 'no letter',
  },
  'letter-contact': {
    calls: ['bookings.changeContact'],
    per: 'email',
    most: 5,
    seconds: hour,
    counting: 'to another address, which its account has not verified',
    beyond: 'no letter',
  },
  'letter-find': {
    calls: ['bookings.find'],
    per: 'email',
    most: 5,
    seconds: hour,
    counting: 'that find a booking',
    beyond: 'no letter',
  },
  'letter-code': {
    calls: ['bookings.askCode'],
    per: 'email',
    most: 5,
    seconds: hour,
    counting: 'with the readToken of the request',
    beyond: 'no letter',
  },
  'letter-waiting': {
    calls: ['waiting.join'],
    per: 'email',
    most: 5,
    seconds: hour,
    counting: 'with an address that is not the account’s own, verified one',
    beyond: 'no letter',
  },
  'letter-alert': {
    calls: ['alerts.create'],
    per: 'email',
    most: 5,
    seconds: day,
    counting: 'with an address that is not the account’s own, verified one',
    beyond: 'no letter',
  },
  'letter-invitation': {
    calls: ['members.invite'],
    per: 'email',
    most: 5,
    seconds: day,
    beyond: 'no letter',
  },
  'asking-letter': {
    calls: [
      'bookings.create',
      'counter.book',
      'fromTable.store',
      'bookings.sendAgain',
      'bookings.newLink',
      'bookings.correctAddress',
      'bookings.changeContact',
      'waiting.join',
    ],
    per: 'email',
    most: 3,
    seconds: day,
    counting: 'for an address that has confirmed no alert and that its account has not verified',
    beyond: 'no letter',
  },
  external: { calls: ['external.google', 'external.apple'], per: 'address', most: 60, seconds: quarterHour },
  facebook: { calls: ['external.facebook'], per: 'address', most: 60, seconds: quarterHour },
  'forgot-address': { calls: ['passwords.forgot'], per: 'address', most: 20, seconds: hour },
  reset: { calls: ['passwords.reset'], per: 'address', most: 60, seconds: hour },
  'change-password': { calls: ['passwords.change'], per: 'person', most: 10, seconds: quarterHour },
  'save-traveller': {
    calls: ['travellers.save', 'travellers.saveOwn', 'travellers.allowSaving'],
    per: 'holder',
    most: 1000,
    seconds: day,
  },
  'send-paper': { calls: ['travellers.sendPaper'], per: 'holder', most: 200, seconds: day },
  'save-to-account': {
    calls: ['savedTravellers.save', 'savedTravellers.correct'],
    per: 'person',
    most: 200,
    seconds: day,
  },
  'use-saved-traveller': {
    calls: ['savedTravellers.take', 'savedTravellers.read'],
    per: 'person',
    most: 200,
    seconds: day,
  },
  'link-traveller': { calls: ['travellers.link'], per: 'booking', most: 60, seconds: day },
  'download-journey': { calls: ['travellers.download'], per: 'booking', most: 20, seconds: day },
  'change-details': {
    calls: ['details.save', 'details.tell', 'details.undo', 'details.handOver'],
    per: 'trip',
    most: 200,
    seconds: hour,
  },
  bulk: {
    calls: ['bulk.preview', 'bulk.apply', 'bulk.export'],
    per: 'trip',
    most: 300,
    seconds: hour,
  },
  'open-list': { calls: ['lists.open'], per: 'person', most: 300, seconds: hour },
  'download-list': { calls: ['lists.excel'], per: 'person', most: 60, seconds: hour },
  'download-photographs': { calls: ['lists.photographs'], per: 'person', most: 100, seconds: hour },
  'choose-columns': { calls: ['lists.chooseColumns'], per: 'company', most: 600, seconds: hour },
  'look-traveller': {
    calls: ['travellers.look', 'travellers.lookAtPaper'],
    per: 'person',
    most: 2000,
    seconds: day,
  },
  'find-traveller': { calls: ['travellers.find'], per: 'person', most: 60, seconds: hour },
  'find-traveller-name': { calls: ['travellers.findByName'], per: 'person', most: 600, seconds: hour },
  'answer-need': { calls: ['travellers.answerNeed'], per: 'booking', most: 200, seconds: day },
  'arrange-rooms': {
    calls: ['rooms.save', 'rooms.arrange', 'rooms.show'],
    per: 'person',
    most: 3000,
    seconds: day,
  },
  'record-cost': { calls: ['bookings.recordCost'], per: 'booking', most: 20, seconds: day },
  'claim-payment': { calls: ['payments.claim'], per: 'holder', most: 10, seconds: hour },
  'answer-payment': {
    calls: ['payments.withdrawClaim', 'payments.confirmRefund'],
    per: 'holder',
    most: 30,
    seconds: hour,
  },
  'remind-owing': { calls: ['payments.remind'], per: 'company', most: 20, seconds: day },
  'guest-booking': {
    calls: ['bookings.create'],
    per: 'address',
    most: 20,
    seconds: hour,
    counting: 'of guests and of accounts whose address is not verified',
  },
  alert: { calls: ['alerts.create'], per: 'address', most: 20, seconds: hour },
  'alert-own': {
    calls: ['alerts.create'],
    per: 'person',
    most: 5,
    seconds: day,
    counting: 'with the user’s own, verified address',
  },
  shortlist: { calls: ['shortlists.create'], per: 'address', most: 20, seconds: hour },
  'guest-waiting': {
    calls: ['waiting.join'],
    per: 'address',
    most: 20,
    seconds: hour,
    counting: 'with an address that is not the account’s own, verified one',
  },
  'send-again': { calls: ['bookings.sendAgain'], per: 'holder', most: 1, seconds: 60 },
  'new-link': {
    calls: ['bookings.newLink'],
    per: 'booking',
    most: 10,
    seconds: hour,
    counting: 'with a proof',
  },
  'correct-address': { calls: ['bookings.correctAddress'], per: 'booking', most: 3, seconds: day },
  'ask-code': { calls: ['bookings.askCode'], per: 'link', most: 1, seconds: 60 },
  'code-hour': {
    calls: ['bookings.askCode'],
    per: 'link',
    most: 10,
    seconds: hour,
    counting: 'with an emailed link',
  },
  'find-booking': { calls: ['bookings.find'], per: 'address', most: 20, seconds: hour },
  'counter-code': {
    calls: ['counter.open', 'counter.confirm', 'counter.decline'],
    per: 'address',
    most: 20,
    seconds: hour,
    counting: 'with a code that does not work',
  },
  'read-table': { calls: ['fromTable.read'], per: 'person', most: 60, seconds: hour },
  'store-table': { calls: ['fromTable.check', 'fromTable.store'], per: 'company', most: 300, seconds: hour },
  'counter-booking': { calls: ['counter.book'], per: 'company', most: 300, seconds: hour },
  suggest: {
    calls: ['trips.suggest'],
    per: 'address',
    most: 300,
    seconds: 60,
    counting: 'that nobody made before, in each process',
  },
  nearest: {
    calls: ['trips.nearest'],
    per: 'address',
    most: 120,
    seconds: 60,
    counting: 'that nobody made before, in each process',
  },
  trip: {
    calls: ['trips.create', 'trips.addDates'],
    per: 'company',
    most: 60,
    seconds: hour,
    counting: 'of further dates each one',
  },
  draft: { calls: ['drafts.save'], per: 'company', most: 3000, seconds: hour },
  review: { calls: ['reviews.create'], per: 'person', most: 20, seconds: hour },
  upload: {
    calls: ['uploads.logo', 'uploads.tripImage', 'uploads.portrait'],
    per: 'person',
    most: 30,
    seconds: hour,
  },
  'contact-ip': { calls: ['contact.send'], per: 'address', most: 10, seconds: hour },
  contact: { calls: ['contact.send'], per: 'address and email', most: 5, seconds: hour },
  'register-company': { calls: ['organizers.create'], per: 'person', most: 10, seconds: day },
  'invite-member': { calls: ['members.invite'], per: 'company', most: 20, seconds: day },
  'email-choices': { calls: ['emailChoices.update'], per: 'person', most: 60, seconds: hour },
  'hand-over': { calls: ['members.handOver'], per: 'person', most: 10, seconds: quarterHour },
  'add-payee': {
    calls: ['payees.add'],
    per: 'person',
    most: 10,
    seconds: quarterHour,
    counting: 'with a wrong password',
  },
  'check-payee': {
    calls: ['payees.check'],
    per: 'address',
    most: 30,
    seconds: hour,
    counting: 'of numbers that are not known, without a proof of a booking',
  },
  'ask-verification': { calls: ['organizers.askVerification'], per: 'company', most: 10, seconds: day },
  deletion: { calls: ['deletions.request'], per: 'address', most: 10, seconds: hour },
  'deletion-own': {
    calls: ['deletions.request'],
    per: 'person',
    most: 3,
    seconds: day,
    counting: 'with the user’s own, verified address',
  },
  'deletion-link': {
    calls: ['deletions.confirm', 'deletions.cancel'],
    per: 'address',
    most: 60,
    seconds: hour,
  },
  'delete-account': { calls: ['deletions.ofAccount'], per: 'person', most: 10, seconds: quarterHour },
}
