import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareOutlines } from '#test/wire/compare-outlines.ts'
import { contractOutlines, listedShapes } from '#test/wire/contract-outlines.ts'
import { counterWire } from '#test/wire/counter-shapes.ts'
import {
  agreement,
  booking,
  bookingPage,
  cancellationSummary,
  cancellingWire,
  card,
  colleaguesWire,
  company,
  deletion,
  deletionPreview,
  deskWire,
  done,
  draft,
  facets,
  fewWire,
  group,
  historyFields,
  holder,
  itinerary,
  listedDeletion,
  message,
  moderatedBooking,
  moderatedUser,
  organizer,
  otherDate,
  ownBooking,
  ownOrganizer,
  practicalDetails,
  profile,
  providerAnswer,
  quoted,
  quoteInput,
  review,
  reviewFields,
  seasonsWire,
  shownDetails,
  statusEmail,
  timeline,
  travellersWire,
  trip,
  tripForm,
  user,
  waitingWire,
} from '#test/wire/wire-shapes.ts'
import type { EndpointName } from './endpoints.ts'

const detailsState = `title organizer departureDate city timeZone isOpen version content(${practicalDetails}) toldVersion toldContent(${practicalDetails}) settledContent(${practicalDetails}) versions(version content(${practicalDetails}) changed undoes at who told isSmall) audience(families travellers emails languages(language families) requests withoutEmail(bookingId reference name phone phoneE164 language handedAt)) waiting(id version dueAt secondsLeft who) toldToday nextAt morning others(id title departureDate)`

// The fields of requests and answers, listed by hand: one more in an answer is a leak, one less a broken client.

const reached = 'businessEmail businessPhone website'
const spread = 'count average stars(rating count) subRatings(name average count) companyName'
const wire = {
  ...waitingWire,
  ...fewWire,
  ...deskWire,
  ...travellersWire,
  ...colleaguesWire,
  ...cancellingWire,
  ...seasonsWire,
  'accounts.currentUser': ['', user],
  'accounts.login': ['email password', `${done} token`],
  'accounts.logout': ['', done],
  'accounts.register': [
    `firstName lastName email password username role organizerData(${company} website)`,
    `${done} user(id email firstName lastName)`,
  ],
  'accounts.resendVerification': ['', done],
  'accounts.user': ['', user],
  'accounts.verifyEmail': ['token', done],
  'admin.activity': ['limit', 'id at action entityId subject pilgrims status rating'],
  'admin.auditLog': [
    'entity q limit cursor',
    'entries(id at actor(id email) action entity entityId subject before after names reason) total nextCursor',
  ],
  'admin.bookings': ['limit cursor', moderatedBooking],
  'admin.deleteBooking': ['id', done],
  'admin.decideChange': ['id isApproved askedAt reason', ownOrganizer],
  'admin.deleteOrganizer': ['id', done],
  'admin.deleteReview': ['id', done],
  'admin.deleteTrip': ['id', done],
  'admin.handleMessage': ['id isHandled', message],
  'admin.letters': [
    'limit cursor',
    'letters(id recipient kind language reason tries queuedAt putAsideAt) total nextCursor',
  ],
  'admin.messages': ['id state limit cursor', `messages(${message}) total nextCursor`],
  'admin.organizerDeletion': ['id', `trips ${deletionPreview}`],
  'admin.organizers': [
    'q state limit cursor',
    `organizers(${ownOrganizer} ownerEmail ownerEmailVerified appliedAt) total nextCursor`,
  ],
  'admin.removeOrganizer': ['id reason', done],
  'admin.removeReview': ['reason id', done],
  'admin.searchBookings': [
    'q status limit cursor',
    `bookings(${moderatedBooking}) matching matchesMore total nextCursor`,
  ],
  'admin.sendLetterAgain': ['id', done],
  'admin.setUserActive': ['id isActive', moderatedUser],
  'admin.stats': [
    '',
    'totalOrganizers verifiedOrganizers totalTrips totalPilgrims totalReviews averageRating averageTripRating activeTrips pendingVerifications openMessages openDeletions openLetters updatedAt',
  ],
  'admin.organizerSuspension': ['id', 'trips bookings pilgrims'],
  'admin.userSuspension': ['id', 'trips bookings pilgrims'],
  'admin.wantedRates': ['', 'wanted(currency companies)'],
  'admin.tripDeletion': ['id', deletionPreview],
  'admin.trips': ['q limit cursor', `trips(${card} isActive version) total nextCursor`],
  'admin.updateBooking': ['status totalAmount id version', moderatedBooking],
  'admin.updateOrganizer': [
    `${company} businessEmail businessPhone isVerified verificationBadges reason seenDocuments id`,
    ownOrganizer,
  ],
  'admin.updateReview': ['rating goodExperience badExperience id', review],
  'admin.updateTrip': [
    'title destination departureOrigin departureDate returnDate currency pricePerPerson maxPilgrims isActive changeReason version id',
    trip,
  ],
  'admin.users': ['id q role state limit cursor', `users(${moderatedUser}) total nextCursor`],
  'admin.verifyOrganizer': ['id isVerified verificationBadges seenDocuments reason', ownOrganizer],
  'bookings.agreement': ['id', agreement],
  'bookings.history': ['id', `reference requestedAt ${timeline} ${historyFields}`],
  'bookings.answerTripChange': [`${holder} answer toVersion`, bookingPage],
  'bookings.tripAnswers': [
    'id',
    'answers(reference numberOfPilgrims answer askedAt answerBy answeredAt) stay left silent',
  ],
  'bookings.affected': [
    'id',
    'bookings pilgrims amounts(currency agreed) asked readers(language from earlier bookings) departureDate today',
  ],
  'bookings.changeLetter': [
    'id language from title titles(en ar ur fa gu) reason changes(field before after)',
    'subject paragraphs lastDay facts(label value beside)',
  ],
  'bookings.create': [
    'numberOfPilgrims contactEmail contactPhone specialRequests tripId userId totalAmount contactName party(room adults children infants) extras(name count) needs(kind count) timeZone',
    `${booking} readToken`,
  ],
  'bookings.list': ['', ownBooking],
  'bookings.open': ['token', bookingPage],
  'bookings.read': ['token', bookingPage],
  'bookings.view': [holder, bookingPage],
  'bookings.sendAgain': [holder, 'sentAt againAt'],
  'bookings.correctAddress': [`${holder} contactEmail`, bookingPage],
  'bookings.changeContact': [`${holder} contactName contactEmail contactPhone`, bookingPage],
  'bookings.quoteChange': [quoteInput, quoted],
  'bookings.change': [`${quoteInput} version agreedAmount leaving(age place)`, bookingPage],
  'bookings.undoChange': [`${holder} number`, bookingPage],
  'bookings.askRoom': [`${quoteInput} version agreedAmount`, bookingPage],
  'bookings.withdrawRoom': [`${holder} number`, bookingPage],
  'bookings.answerRoom': ['id number answer reason', `reference requestedAt ${timeline} ${historyFields}`],
  'bookings.replacePerson': [`${holder} version age place leaves comes`, bookingPage],
  'bookings.askCode': ['token', 'until'],
  'bookings.proveCode': ['token code', 'proof until'],
  'bookings.forgetDevice': ['', ''],
  'bookings.newLink': [holder, 'sentTo'],
  'bookings.endLinks': [holder, ''],
  'bookings.sharePlan': [holder, 'token'],
  'bookings.endPlan': [holder, ''],
  'details.get': ['id', detailsState],
  'details.save': [`id seenVersion content(${practicalDetails}) isSmall`, detailsState],
  'details.preview': [`id content(${practicalDetails}) language`, 'subject text'],
  'details.tell': [`id seenVersion content(${practicalDetails}) when families emails`, detailsState],
  'details.undo': ['id notice', detailsState],
  'details.handOver': ['id bookingId version isHanded', detailsState],
  'bookings.plan': [
    'token words',
    `destination departureDate returnDate departureOrigin hotels(city name orBetter stars nights metres reference) ${itinerary} dayWords(${['en', 'ar', 'ur', 'fa', 'gu'].map((language) => `${language}${itinerary.slice('itinerary'.length)}`).join(' ')}) details(${shownDetails}) days`,
  ],
  'bookings.find': ['email reference', ''],
  'bookings.calendar': [holder, 'fileName calendar'],
  'bookings.readAgreement': ['token', agreement],
  'bookings.updateStatus': ['id status version', `${booking} ${timeline} ${statusEmail}`],
  'bookings.previewStatusEmail': ['id status', 'email(recipient language dueAt subject text)'],
  'bookings.sendStatusEmail': ['id', 'isSent'],
  'contact.send': ['name email subject message', done],
  'deletions.cancel': ['code token', deletion],
  'deletions.confirm': ['code token', deletion],
  'deletions.facebook': ['signed_request', 'url confirmation_code'],
  'deletions.get': ['code', deletion],
  'deletions.handle': ['code isHandled', listedDeletion],
  'deletions.list': ['id', listedDeletion],
  'deletions.ofAccount': ['password', deletion],
  'deletions.request': ['email providerUserId reason', done],
  'deletions.schedule': ['code', listedDeletion],
  'demo.accounts': ['', 'password accounts(email role note)'],
  'external.apple': ['redirect', 'location'],
  'drafts.delete': ['id draftId', done],
  'drafts.get': ['id draftId', `${draft} form`],
  'drafts.list': ['id', `drafts(${draft})`],
  'drafts.save': ['id draftId form version', draft],
  'external.appleCallback': [providerAnswer, 'location'],
  'external.applePosted': [providerAnswer, 'location'],
  'external.complete': ['token', `${done} token`],
  'external.facebook': ['accessToken userID name email picture', `${done} token`],
  'external.google': ['redirect', 'location'],
  'external.googleCallback': [providerAnswer, 'location'],
  'organizers.askVerification': ['id', ownOrganizer],
  'organizers.bookings': ['id', `${booking} trip(${trip})`],
  'organizers.create': [`${company} website`, ownOrganizer],
  'organizers.exportBookings': ['id status tripId q', 'fileName csv'],
  'organizers.groups': ['id', `groups(${group})`],
  'organizers.figures': [
    'id',
    'totalTrips activeBookings totalRevenueUsd lostRevenueUsd isConverted satisfactionRate averageRating totalReviews',
  ],
  'organizers.get': ['id', organizer],
  'organizers.list': ['', organizer],
  'organizers.ofUser': ['userId', ownOrganizer],
  'organizers.searchBookings': [
    'id status tripId q limit cursor',
    `bookings(${booking} ${timeline} ${statusEmail} tripTitle departureDate asksRoom counter(channel isConfirmed) needs(kind count) ${cancellationSummary}) matching matchesMore total nextCursor`,
  ],
  'organizers.searchTrips': ['id q limit cursor', `trips(${trip}) total nextCursor`],
  'organizers.trips': ['id', trip],
  'organizers.update': [`${company} ${reached} id companyLogo pendingChange`, ownOrganizer],
  'passwords.change': ['currentPassword newPassword', done],
  'passwords.forgot': ['email', done],
  'passwords.reset': ['token newPassword', done],
  'profiles.endOtherSessions': ['', done],
  'profiles.endSession': ['id', done],
  'profiles.get': ['', profile],
  'profiles.removeWayIn': ['id', done],
  'profiles.sessions': ['', 'id isCurrent browser system createdAt lastSeenAt'],
  'profiles.update': ['firstName lastName email phone address nationality dateOfBirth', profile],
  'profiles.waysIn': ['', 'id kind since'],
  'reviews.completedTrips': ['userId', trip],
  'reviews.create': [`${reviewFields} tripId userId organizerId`, review],
  'reviews.delete': ['id', done],
  'reviews.list': ['tripId limit cursor', review],
  'reviews.ofUser': ['userId', review],
  'reviews.search': [
    'id tripId organizerId search rating limit cursor',
    `reviews(${review} tripTitle tripHasPage companyName) total nextCursor`,
  ],
  'reviews.summary': ['tripId organizerId', spread],
  'reviews.update': [`${reviewFields} id`, review],
  'stats.home': [
    '',
    'happyZaireen verifiedOrganizers sacredDestinations authenticReviews averageRating listedTrips categories(id trips)',
  ],
  'trips.addDates': ['id dates(departureDate returnDate pricePerPerson maxPilgrims)', `dates(${otherDate})`],
  'trips.create': [`${tripForm} organizerId seriesOf draftId`, trip],
  'trips.compare': ['ids words', `trips(${trip}) rates(currency usdRate asOf)`],
  'trips.get': ['id words', trip],
  'trips.list': ['limit cursor', trip],
  'trips.otherDates': ['id', `dates(${otherDate})`],
  'trips.search': [
    'organizedBy destination priceRange minUsd maxUsd tags departureFrom departureTo zaireen q from month occasion choices grouped sort words limit cursor',
    `trips(${card}) total available ${facets} understood(words without meanings(kind value label)) filterNames(from month occasion organizer) unknownFilters nextCursor`,
  ],
  'trips.cancelDeparture': ['id reason version', 'bookings pilgrims told'],
  'trips.decideGroup': ['id decision', group],
  'trips.history': [
    'id',
    'edits(at reason changes(field before after) version side by sawVersion others(field before after))',
  ],
  'trips.pictureProblems': ['', 'tripId address state reason'],
  'trips.previewCancellation': [
    'id',
    'bookings pilgrims told version isPossible amounts(currency agreed) refundDue(first last) letter(subject text) cancellation(at reason bookings pilgrims told)',
  ],
  'trips.similar': ['id party words', `trips(${card})`],
  'trips.setPublication': ['id publication version', trip],
  'trips.update': [`${tripForm} changeReason version id organizerId`, trip],
  ...counterWire,
} satisfies Record<EndpointName, readonly [input: string, output: string]>

const complaints = compareOutlines({ endpoints: wire, shapes: listedShapes }, contractOutlines)

const shapes = globSync('test/wire/*-shapes.ts')
const sources = ['src/contract/wire-fields.test.ts', ...shapes]

/** Where a list stands, as 'test/wire/wire-shapes.ts:20'. */
function findPlace(beginning: string): string {
  for (const file of sources) {
    const index = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((line) => line.trimStart().startsWith(beginning))
    if (index >= 0) return `${file}:${index + 1}`
  }
  throw new Error(`No line begins with ${beginning}`)
}

test.each(Object.keys(wire))('FND-11 %s has exactly these input and output fields', (name) => {
  expect(complaints.get(name), findPlace(`'${name}': [`)).toBeUndefined()
})

test.each(Object.keys(listedShapes))('FND-11 the list %s is what the contract has', (name) => {
  expect(complaints.get(name), findPlace(`export const ${name} =`)).toBeUndefined()
})
