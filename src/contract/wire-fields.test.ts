import { expect, test } from 'vitest'
import { outline } from '#test/outline.ts'
import { type EndpointName, endpoints } from './endpoints.ts'

// What crosses the wire, field by field and by hand: one more in an answer is a leak, one less a broken client.

const done = 'success message'
const profile = 'firstName lastName email phone address nationality dateOfBirth hasPassword providers'
const user =
  'id email username firstName lastName profileImageUrl phone role emailVerified isActive authProvider createdAt lastLoginAt'
const moderatedUser =
  'id email firstName lastName role emailVerified isActive companyName deletionDueAt createdAt lastLoginAt'

const tripOrganizer =
  'id companyName companyLogo businessEmail businessPhone website isVerified yearsExperience satisfactionRate totalTrips description contactEmail contactPhone averageRating totalReviews'
const organizer = `${tripOrganizer} verificationBadges profileImage createdAt userId`
const pendingChange =
  'pendingChange(fields(companyName contactEmail contactPhone businessEmail businessPhone website) askedAt refusedAt reason)'
const ownOrganizer = `${organizer} updatedAt rejectedAt rejectionReason ${pendingChange}`
const company = 'companyName description contactEmail contactPhone yearsExperience'

const plain =
  'title description departureOrigin accommodation accommodationStars includesFlights includesMeals includesTransport includesGuide requirement tripDisclaimer'
const itinerary = 'itinerary(day activities description)'
const prices = 'prices(room age amount)'
const offer =
  'extras(name amount currency per isRequired due) hotels(city name orBetter stars nights metres reference) inclusions exclusions visa'
const terms =
  'terms(deposit(percent amountPerPerson dueDays) balanceDueDays steps(fromDay keepPercent) atCost death seriousIllness visaRefused withoutPermit refundDays minGroup(number decideByDay) replaceUntilDay closesDay)'
const access = 'access(stepFree lift wheelchair ramp restDays womensGuide)'
const offerForm = `${prices} infantUnder childUpTo ${offer} ${access} ${terms} confirmation`
const words = `title description requirement tripDisclaimer ${itinerary}`
const translations = `translations(${['en', 'ar', 'ur', 'fa', 'gu'].map((language) => `${language}(${words})`).join(' ')})`
const tripForm = `${plain} ${offerForm} wordsLanguage ${translations} departurePlace places destination departureDate returnDate currency pricePerPerson maxPilgrims maxPilgrimsRange tripZakirs tripZakirNames ${itinerary} images tags`
const trip = `id organizerId ${plain} destination departureDate returnDate pricePerPerson currency priceUsd allInUsd maxPilgrims maxPilgrimsRange currentBookings tripZakirs tripZakirNames ${itinerary} images tags ${prices} infantUnder childUpTo ${offer} ${terms} ${access} termsPreset confirmation offerVersion extraRates(currency usdRate) wordsLanguage ${translations} departurePlace places timeZone departureToday originName isActive publication seriesId version averageRating totalReviews createdAt status bookable notBookableReason organizer(${tripOrganizer})`
const cardOrganizer = 'id companyName companyLogo isVerified averageRating totalReviews'
const card = `id organizerId title destination departureOrigin departureDate returnDate pricePerPerson currency priceUsd allInUsd maxPilgrims currentBookings images tags averageRating totalReviews publication status titles(en ar ur fa gu) organizer(${cardOrganizer})`
const otherDate = 'id departureDate returnDate pricePerPerson currency bookable slotsLeft'
const draft = 'id title version updatedAt'
const facets =
  'facets(destinations(value count) organizers(value label count) otherOrganizers priceRanges(value count) tags(value count) currencies)'

const party = 'party(groups(room adults children infants) extras(name count))'
const lines = 'lines(kind room age name due count each amount currency)'
const agreed = `reference contactName ${party} ${lines} agreedAmount allInAmount offerVersion`
const booking = `id tripId userId numberOfPilgrims totalAmount currency status specialRequests contactEmail contactPhone ${agreed} createdAt version`
const timeline = 'timeline(from to at)'
const tripChanges = 'tripChanges(at reason changes(field before after))'
const ownBooking = `${booking} trip(${trip}) offersReview ${timeline} ${tripChanges} deadline isProven confirmsAtOnce confirmedAt`
const agreement = `tripId reference ${party} ${lines} agreedAmount allInAmount offerVersion totalAmount currency agreedAt madeAfterwards offer(${prices} infantUnder childUpTo ${offer} ${terms} destination departureOrigin departureDate returnDate currency pricePerPerson accommodation accommodationStars includesFlights includesMeals includesTransport includesGuide requirement tripDisclaimer)`
const happened =
  'acts(kind side at day data) cancellation(by cause at day reason fromStatus keepPercent keptAmount refundDue) setBackAt dueAmount'
const bookingPage = `${ownBooking} letter(state at) isMasked hasPlan agreement(${agreement}) ${happened}`
const moderatedBooking = `${booking} totalUsd tripTitle companyName`

const holder = 'id token proof'

const subRatings =
  'spiritualGuidance spiritualCoverage accommodationDistance supportBehavior foodQuality hotelQuality valueForMoney transportation proServices'
const opinion = `rating ${subRatings} title comment goodExperience badExperience`
const review = `id tripId userId organizerId rating title comment goodExperience badExperience isVerified createdAt ${subRatings.replaceAll(/\w+/g, '$&Rating')}`

const deletion = 'code status requestedAt confirmedAt dueAt doneAt'
const listedDeletion = `${deletion} source email providerUserId reason handledAt`
const message = 'id name email subject message createdAt handledAt'
const touched = 'comingBookings comingPilgrims otherBookings reviews'
const providerAnswer = 'state code iss error user'

/** What each call takes and what it answers. */
const wire = {
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
    'entries(id at actor(id email) action entity entityId subject before after) total nextCursor',
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
  'admin.messages': ['state limit cursor', `messages(${message}) total nextCursor`],
  'admin.organizerDeletion': ['id', `trips ${touched}`],
  'admin.organizers': [
    'q state limit cursor',
    `organizers(${ownOrganizer} ownerEmail ownerEmailVerified) total nextCursor`,
  ],
  'admin.searchBookings': [
    'q status limit cursor',
    `bookings(${moderatedBooking}) matching total nextCursor`,
  ],
  'admin.sendLetterAgain': ['id', done],
  'admin.setUserActive': ['id isActive', moderatedUser],
  'admin.stats': [
    '',
    'totalOrganizers verifiedOrganizers totalTrips totalPilgrims totalReviews averageRating averageTripRating activeTrips pendingVerifications openMessages openDeletions openLetters updatedAt',
  ],
  'admin.organizerSuspension': ['id', 'trips bookings pilgrims'],
  'admin.userSuspension': ['id', 'trips bookings pilgrims'],
  'admin.tripDeletion': ['id', touched],
  'admin.trips': ['q limit cursor', `trips(${card} isActive version) total nextCursor`],
  'admin.updateBooking': ['status totalAmount id version', moderatedBooking],
  'admin.updateOrganizer': [`${company} businessEmail businessPhone isVerified id`, ownOrganizer],
  'admin.updateReview': ['rating goodExperience badExperience id', review],
  'admin.updateTrip': [
    'title destination departureOrigin departureDate returnDate currency pricePerPerson maxPilgrims isActive changeReason version id',
    trip,
  ],
  'admin.users': ['q role state limit cursor', `users(${moderatedUser}) total nextCursor`],
  'admin.verifyOrganizer': ['id isVerified verificationBadges reason', ownOrganizer],
  'bookings.agreement': ['id', agreement],
  'bookings.history': ['id', `reference requestedAt ${timeline} ${happened}`],
  'bookings.affected': ['id', 'bookings pilgrims'],
  'bookings.create': [
    'numberOfPilgrims contactEmail contactPhone specialRequests tripId userId totalAmount contactName party(room adults children infants) extras(name count)',
    `${booking} readToken`,
  ],
  'bookings.list': ['', ownBooking],
  'bookings.open': ['token', bookingPage],
  'bookings.read': ['token', bookingPage],
  'bookings.view': [holder, bookingPage],
  'bookings.sendAgain': [holder, 'sentAt againAt'],
  'bookings.correctAddress': [`${holder} contactEmail`, bookingPage],
  'bookings.changeContact': [`${holder} contactName contactEmail contactPhone`, bookingPage],
  'bookings.cancelling': [
    holder,
    'mayCancel today isAgreed figures(cause keepPercent keptAmount refundDue) next(from keepPercent keptAmount)',
  ],
  'bookings.cancel': [`${holder} cause keptAmount words`, bookingPage],
  'bookings.askCode': ['token', 'until'],
  'bookings.proveCode': ['token code', 'proof until'],
  'bookings.newLink': [holder, 'sentTo'],
  'bookings.endLinks': [holder, ''],
  'bookings.sharePlan': [holder, 'token'],
  'bookings.endPlan': [holder, ''],
  'bookings.plan': [
    'token',
    `destination departureDate returnDate departureOrigin hotels(city name orBetter stars nights metres reference) ${itinerary} days`,
  ],
  'bookings.find': ['email reference', ''],
  'bookings.calendar': [holder, 'fileName calendar'],
  'bookings.readAgreement': ['token', agreement],
  'bookings.updateStatus': ['id status version', `${booking} ${timeline}`],
  'contact.send': ['name email subject message', done],
  'deletions.cancel': ['code token', deletion],
  'deletions.confirm': ['code token', deletion],
  'deletions.facebook': ['signed_request', 'url confirmation_code'],
  'deletions.get': ['code', deletion],
  'deletions.handle': ['code isHandled', listedDeletion],
  'deletions.list': ['', listedDeletion],
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
  'organizers.figures': [
    'id',
    'totalTrips activeBookings totalRevenueUsd lostRevenueUsd isConverted satisfactionRate averageRating totalReviews',
  ],
  'organizers.get': ['id', organizer],
  'organizers.list': ['', organizer],
  'organizers.ofUser': ['userId', ownOrganizer],
  'organizers.searchBookings': [
    'id status tripId q limit cursor',
    `bookings(${booking} tripTitle departureDate ${timeline}) matching total nextCursor`,
  ],
  'organizers.searchTrips': ['id q limit cursor', `trips(${trip}) total nextCursor`],
  'organizers.trips': ['id', trip],
  'organizers.update': [
    `${company} businessEmail businessPhone website id companyLogo pendingChange`,
    ownOrganizer,
  ],
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
  'reviews.create': [`${opinion} tripId userId organizerId`, review],
  'reviews.delete': ['id', done],
  'reviews.list': ['tripId limit cursor', review],
  'reviews.search': [
    'tripId search rating limit cursor',
    `reviews(${review} tripTitle companyName) total nextCursor`,
  ],
  'reviews.summary': ['tripId', 'count average stars(rating count) subRatings(name average count)'],
  'reviews.update': [`${opinion} id`, review],
  'stats.home': [
    '',
    'happyZaireen verifiedOrganizers sacredDestinations authenticReviews averageRating listedTrips categories(id trips)',
  ],
  'trips.addDates': ['id dates(departureDate returnDate pricePerPerson maxPilgrims)', `dates(${otherDate})`],
  'trips.create': [`${tripForm} organizerId seriesOf draftId`, trip],
  'trips.compare': ['ids', `trips(${trip}) rates(currency usdRate asOf)`],
  'trips.get': ['id words', trip],
  'trips.list': ['limit cursor', trip],
  'trips.otherDates': ['id', `dates(${otherDate})`],
  'trips.search': [
    'organizedBy destination priceRange minUsd maxUsd tags departureFrom departureTo zaireen q sort words limit cursor',
    `trips(${card}) total available ${facets} nextCursor`,
  ],
  'trips.setPublication': ['id publication version', trip],
  'trips.update': [`${tripForm} changeReason version id organizerId`, trip],
  'uploads.logo': ['file', 'url'],
  'uploads.tripImage': ['file', 'url'],
} satisfies Record<EndpointName, [input: string, output: string]>

test.each(Object.entries(wire))('FND-11 %s takes and answers these fields and no others', (name, fields) => {
  const { input, output } = endpoints[name as EndpointName]
  expect([outline(input), outline(output)]).toEqual(fields)
})
