import { emailChoicesWire } from './email-choice-shapes.ts'
import { payeesWire } from './payee-shapes.ts'
import { savedTravellersWire } from './saved-traveller-shapes.ts'

// The fields of requests and answers, listed by hand: one more in an answer is a leak, one less a broken client.
// What several endpoints have in common; the endpoints themselves are in contract/wire-fields.test.ts, and some here.

export const done = 'success message'
export const profile = 'firstName lastName email phone address nationality dateOfBirth hasPassword providers'
export const user =
  'id email username firstName lastName profileImageUrl phone role emailVerified isActive authProvider createdAt lastLoginAt'
export const moderatedUser =
  'id email firstName lastName role emailVerified isActive companyName deletionDueAt createdAt lastLoginAt'

export const tripOrganizer =
  'id companyName companyLogo businessEmail businessPhone businessPhoneE164 website isVerified yearsExperience satisfactionRate totalTrips description contactEmail contactPhone contactPhoneE164 averageRating totalReviews'
export const organizer = `${tripOrganizer} verificationBadges profileImage createdAt userId`
export const pendingChange =
  'pendingChange(fields(companyName contactEmail contactPhone businessEmail businessPhone website) askedAt refusedAt reason)'
export const ownOrganizer = `${organizer} updatedAt rejectedAt rejectionReason ${pendingChange}`
export const company = 'companyName description contactEmail contactPhone yearsExperience'

export const plain =
  'title description departureOrigin accommodation accommodationStars includesFlights includesMeals includesTransport includesGuide requirement tripDisclaimer'
export const itinerary = 'itinerary(day activities description)'
export const prices = 'prices(room age amount)'
export const offer =
  'extras(name amount currency per isRequired due) hotels(city name orBetter stars nights metres reference) inclusions exclusions visa'
export const terms =
  'terms(deposit(percent amountPerPerson dueDays) balanceDueDays steps(fromDay keepPercent) atCost death seriousIllness visaRefused withoutPermit refundDays minGroup(number decideByDay) replaceUntilDay closesDay)'
export const access = 'access(stepFree lift wheelchair ramp restDays womensGuide)'
export const offerForm = `${prices} infantUnder childUpTo ${offer} ${access} ${terms} confirmation`
export const words = `title description requirement tripDisclaimer ${itinerary}`
export const translations = `translations(${['en', 'ar', 'ur', 'fa', 'gu'].map((language) => `${language}(${words})`).join(' ')})`
export const tripForm = `${plain} ${offerForm} wordsLanguage ${translations} departurePlace places captions(image text translations(en ar ur fa gu)) tripZakirPortraits destination departureDate returnDate currency pricePerPerson maxPilgrims maxPilgrimsRange tripZakirs tripZakirNames ${itinerary} images tags`
export const trip = `id organizerId ${plain} destination departureDate returnDate pricePerPerson currency priceUsd allInUsd maxPilgrims maxPilgrimsRange currentBookings tripZakirs tripZakirNames ${itinerary} images captions(image text translations(en ar ur fa gu)) tripZakirPortraits tags ${prices} infantUnder childUpTo ${offer} ${terms} ${access} termsPreset confirmation offerVersion extraRates(currency usdRate) wordsLanguage ${translations} departurePlace places timeZone departureToday originName mapPlaces(id name days) isActive publication seriesId version averageRating totalReviews createdAt status bookable notBookableReason organizer(${tripOrganizer})`
export const cardOrganizer = 'id companyName companyLogo isVerified averageRating totalReviews'
export const card = `id organizerId title destination departureOrigin departureDate returnDate pricePerPerson currency priceUsd allInUsd includesFlights includesMeals includesTransport includesGuide visa maxPilgrims currentBookings images tags averageRating totalReviews publication status bookable titles(en ar ur fa gu) stay(stars walks(city metres)) organizer(${cardOrganizer})`
export const otherDate = 'id departureDate returnDate pricePerPerson currency bookable slotsLeft'
export const draft = 'id title version updatedAt'
export const facets =
  'facets(destinations(value count) organizers(value label count) otherOrganizers priceRanges(value count) tags(value count) departures(value label count) months(value label count) occasions(value label) currencies)'

export const party = 'party(groups(room adults children infants) extras(name count))'
export const lines = 'lines(kind room age name due count each amount currency keepPercent day)'
export const agreementShape = `reference contactName ${party} ${lines} agreedAmount allInAmount offerVersion`
export const booking = `id tripId userId numberOfPilgrims totalAmount currency status specialRequests contactEmail contactPhone contactPhoneE164 ${agreementShape} createdAt version`
export const timeline = 'timeline(from to at)'
const step = 'kind by withinDays amount count'
export const statusEmail = 'statusEmail(dueAt toldStatus isUnconfirmed)'
export const tripChanges = 'tripChanges(at reason changes(field before after))'
export const cancellationSummary = 'cancelled(by cause day) isSetBack'
export const ownBooking = `${booking} trip(${trip}) offersReview nextStep(${step} later(${step})) ${timeline} ${tripChanges} deadline isProven confirmsAtOnce confirmedAt ${cancellationSummary}`
export const contact = 'contactName contactEmail contactPhone'
export const partyChoice = 'party(room adults children infants) extras(name count)'
export const counts = 'waiting(parties pilgrims) offered(parties pilgrims)'
export const waitingParty = `id numberOfPilgrims ${party} waitingSince ${contact} contactPhoneE164 offeredUntil`
export const waitingPlace = `id trip(${trip}) state endReason numberOfPilgrims ${party} needs(kind count) contactEmail ahead(parties pilgrims) waitingSince offer(until offerVersion ${lines} totalAmount agreedAmount allInAmount currency fits) reference`
export const agreement = `tripId reference ${party} ${lines} agreedAmount allInAmount offerVersion totalAmount currency agreedAt madeAfterwards hotelNames(${['en', 'ar', 'ur', 'fa', 'gu'].map((language) => `${language}(city reference)`).join(' ')}) offer(${prices} infantUnder childUpTo ${offer} ${terms} destination departureOrigin departureDate returnDate currency pricePerPerson accommodation accommodationStars includesFlights includesMeals includesTransport includesGuide requirement tripDisclaimer)`
export const group = 'tripId needed reached pending day outcome decidedAt'
export const practicalDetails =
  'place date time lookFor directions leaderName leaderPhone leaderPhoneThere emergencyPhone checkedKg handKg luggageNote bring'
export const shownDetails = `${practicalDetails} city changedOn changed`
export const trailing = `group(${group}) binding(departureDate returnDate ${terms}) tripQuestion(toVersion askedAt answerBy answer answeredAt isOpen freeUntil changes(field before after) reasons) details(${shownDetails}) undoable(number kind until refundDue)`
export const change = `number kind side at day state undoes answeredAt reason ${party} ${lines} totalAmount agreedAmount allInAmount agreedBefore`
export const cost = 'number kind amount day paper recordedAt withdrawnAt'
export const historyFields = `changes(${change}) costs(${cost}) acts(kind side at day data) cancellation(by cause at day reason fromStatus keepPercent keptAmount refundDue) setBackAt dueAmount`
export const bookingPage = `${ownBooking} letter(state at) isMasked hasProof hasPlan agreement(${agreement}) ${historyFields} ${trailing}`
export const moderatedBooking = `${booking} totalUsd tripTitle companyName ${cancellationSummary} ${statusEmail}`

export const holder = 'id token proof'
export const quoteInput = `${holder} groups(room adults children infants)`
export const sums = 'totalAmount agreedAmount allInAmount'
export const quoted = `kind version atAgreedPrices keepPercent keptAmount nextFee(from keepPercent) refundDue before(${sums}) after(${sums}) ${party} ${lines} freeSeats`

export const subRatings =
  'spiritualGuidance spiritualCoverage accommodationDistance supportBehavior foodQuality hotelQuality valueForMoney transportation proServices'
export const reviewFields = `rating ${subRatings} title comment goodExperience badExperience`
export const review = `id tripId userId organizerId rating title comment goodExperience badExperience isVerified createdAt ${subRatings.replaceAll(/\w+/g, '$&Rating')} platformNote(rating goodExperience badExperience notedAt)`

export const deletion = 'code status requestedAt confirmedAt dueAt doneAt'
export const listedDeletion = `${deletion} source email providerUserId reason handledAt`
export const message = 'id name email subject message createdAt handledAt'
export const deletionPreview = 'comingBookings comingPilgrims otherBookings reviews'
export const providerAnswer = 'state code iss error user'

/** The input and output of each call. */

export const placeFields = 'age place'
export const names = 'surname givenNames'
export const family = 'fatherName grandfatherName birthDate birthPlace'
export const passport =
  'nationality passportNumber issuingCountry passportExpiry relation roomWish roomNote diet'
export const contacts = 'emergencyContact(name phone relation) vaccinations(kind day)'
export const shownContacts = 'emergencyContact(name phone phoneE164 relation) vaccinations(kind day)'
export const person = `${names} ownName ${family} sex ${passport} needs(kind note) ${contacts}`
export const mark = 'item state by due'
export const rule = 'mark source sourceDate readOn destination confirmed'
export const check = `${mark} preset(mark source days) faults(code blocks until booked found rule(${rule})) vaccinations(kind level state doseUntil rule(${rule}))`
export const storedDocument = 'kind type addedAt'
export const answeredNeeds = 'needs(kind note answer(answer fee currency words at))'
export const traveller = `${placeFields} ownName sex isUnreadable partyVersion ${names} ${family} ${passport} ${answeredNeeds} ${shownContacts} papers(${storedDocument}) checklist(${check}) sameNumberAs(${placeFields})`
export const journey =
  'title titles(en ar ur fa gu) organizer destination departureDate returnDate today visa infantUnder childUpTo'
export const ownTraveller = `${traveller} trip(${journey}) erasedOn maySave`
export const documentOwner = `${holder} own ${placeFields} partyVersion kind`
export const content = 'fileName type content'
export const companyRow = `bookingId reference status currency ${placeFields} partyVersion isNamed ownName sex isUnreadable surname givenNames passportNumber passportExpiry roomWish needs(kind answer) papers checklist(${mark}) erasedOn`
export const companyPeople = `people(${companyRow}) trip(${journey} id) mayLook`

export const hotelRoom = 'number beds isStepFree'
export const roomPlace = `bookingId ${placeFields} roomId isFixed`
export const stayPlan = 'tripId stay version'
export const stayRooms = `stay city hotel nights version isShown rooms(id ${hotelRoom}) places(${roomPlace})`
export const roomGuest = `bookingId reference ${placeFields} ownName surname givenNames sex needsStepFree paidRoom isUnreadable`

/** The people of a booking: input and output of each endpoint. */
export const travellersWire = {
  'travellers.list': [
    holder,
    `people(${placeFields} ownName sex isUnreadable surname givenNames passportNumber passportExpiry needs link(madeAt openedAt) papers checklist(${mark})) partyVersion left(${placeFields} ownName sex isUnreadable number surname givenNames) trip(${journey}) unnamed(count due state) nextDue isOpen erasedOn`,
  ],
  'travellers.read': [`${holder} ${placeFields}`, traveller],
  'travellers.save': [`${holder} ${placeFields} partyVersion ${person}`, traveller],
  'travellers.link': [`${holder} ${placeFields} partyVersion`, 'token'],
  'travellers.unlink': [`${holder} ${placeFields} partyVersion`, ''],
  'travellers.open': ['token', ownTraveller],
  'travellers.allowSaving': ['token isAllowed', ownTraveller],
  ...savedTravellersWire,
  ...emailChoicesWire,
  'travellers.saveOwn': [`token ${person}`, ownTraveller],
  'travellers.sendPaper': [`${documentOwner} file`, `papers(${storedDocument})`],
  'travellers.removePaper': [documentOwner, `papers(${storedDocument})`],
  'travellers.paper': [documentOwner, content],
  'lists.overview': [
    'id reason',
    'title lists(kind ready total gaps(gap people) allowed columns last(at who changed)) photographs',
  ],
  'lists.open': [
    'id kind columns language reason purpose',
    'kind language title lines company phone columns(id label isLatin) sections(title rows) gaps(reference age place name missing why row) gapTitle foot ready total',
  ],
  'lists.excel': ['id kind columns language reason', 'fileName type content'],
  'lists.photographs': ['id after reason', 'fileName type content photographs unreadable next'],
  'lists.chooseColumns': ['id kind columns', 'columns'],
  'travellers.ofTrip': ['tripId reason', companyPeople],
  'travellers.ofBooking': ['bookingId reason', companyPeople],
  'travellers.look': [`bookingId reason ${placeFields} partyVersion`, traveller],
  'travellers.lookAtPaper': [`bookingId reason ${placeFields} partyVersion kind`, content],
  'travellers.find': [
    'passportNumber',
    `found(bookingId reference tripId title departureDate ${placeFields} surname givenNames isUnreadable)`,
  ],
  'travellers.findByName': [
    'names',
    `found(bookingId reference tripId title departureDate ${placeFields} surname givenNames isUnreadable ownName)`,
  ],
  'rooms.ofTrip': ['tripId reason', `stays(${stayRooms}) guests(${roomGuest}) mayArrange`],
  'rooms.save': [`${stayPlan} rooms(id ${hotelRoom})`, stayRooms],
  'rooms.arrange': [`${stayPlan} places(${roomPlace})`, stayRooms],
  'rooms.show': [`${stayPlan} isShown`, stayRooms],
  'rooms.ofBooking': [holder, `stays(city hotel rooms(number beds people(${placeFields})))`],
  'travellers.answerNeed': [
    `bookingId ${placeFields} partyVersion kind answer fee words`,
    'needs(kind answer)',
  ],
  'travellers.looks': [
    holder,
    `looks(at side who what person(${placeFields}) reason list(kind form columns people))`,
  ],
  'travellers.download': [holder, 'fileName content'],
} as const

const ledDeparture = 'departures(id title departureDate returnDate)'
const member = `userId name email role ${ledDeparture} joinedAt`
const invitation = `id email role ${ledDeparture} language sentAt expiresAt isExpired`
const rollCallPerson = `bookingId ${placeFields} name room seat phone(typed e164) isUnreadable`
const leaderFrame = 'state opensOn trip(id title departureDate returnDate companyName)'

/** Members of a company, invitations, and what a leader has of a departure. */
export const colleaguesWire = {
  'members.list': ['id', `members(${member}) invitations(${invitation}) history(at action who person role)`],
  'members.invite': ['email role departures language id', `invitation(${invitation})`],
  'members.withdraw': ['id invitationId', ''],
  'members.change': ['id userId role departures', `member(${member})`],
  'members.remove': ['id userId', ''],
  'members.handOver': ['userId password id', ''],
  'members.own': ['', `companies(id companyName role ${ledDeparture})`],
  'members.choose': ['id', ''],
  'invitations.view': ['token', `companyName role ${ledDeparture} sentTo expiresAt`],
  'invitations.accept': ['token', 'organizerId role'],
  'leader.departure': [
    'id',
    `${leaderFrame} view(today programmeDay ${itinerary} hotels(city name orBetter stars nights metres reference) numbers(kind phone(typed e164)) travellers(${rollCallPerson} needs(kind note answer)))`,
  ],
  'leader.rollCall': [
    `id rollCallId ticks(bookingId ${placeFields} isHere secondsAgo) finish use`,
    `${leaderFrame} rollCall(id startedAt) people(${rollCallPerson}) ticks(bookingId ${placeFields} isHere at by isOwn) until`,
  ],
} as const

export const history = `reference requestedAt ${timeline} ${historyFields}`

/** Cancellations, and costs that are proven. */
export const cancellingWire = {
  'bookings.cancelling': [
    holder,
    'mayCancel today isAgreed figures(cause keepPercent keptAmount refundDue) next(from keepPercent keptAmount) ifAgreed(keepPercent keptAmount refundDue)',
  ],
  'bookings.cancel': [`${holder} cause keptAmount words`, bookingPage],
  'bookings.agreeCancellation': [`${holder} keptAmount`, bookingPage],
  'bookings.answerSetBack': [`${holder} answer`, bookingPage],
  'bookings.recordCost': ['id kind amount day paper', history],
  'bookings.withdrawCost': ['id number', history],
} as const

/** Waiting lists: input and output of each endpoint. */
export const waitingWire = {
  'waiting.join': [
    `id numberOfPilgrims ${partyChoice} needs(kind count) ${contact} similar`,
    `place(${waitingPlace})`,
  ],
  'waiting.confirm': ['token', waitingPlace],
  'waiting.view': ['id token', waitingPlace],
  'waiting.mine': ['', waitingPlace],
  'waiting.take': ['id token offerVersion', `${booking} readToken`],
  'waiting.leave': ['id token', waitingPlace],
  'waiting.ofCompany': ['id', `tripId title departureDate ${counts}`],
  'waiting.ofTrip': ['id', `parties(${waitingParty}) ${counts}`],
} as const

export const rate = 'currency usdRate asOf isStale source setAt'

/** Saved trips and alerts. */
export const savedWire = {
  'kept.change': ['keep remove', 'trips(id keptAt)'],
  'kept.list': ['', 'trips(id keptAt)'],
  'trips.cards': ['ids words', `trips(${card})`],
  'trips.offers': [
    'ids',
    `trips(id pricePerPerson currency ${prices} infantUnder childUpTo extras(name amount currency per isRequired due) extraRates(currency usdRate) ${terms} departureToday)`,
  ],
  'shortlists.create': ['trips', 'token count endsOn'],
  'shortlists.open': ['token words', `madeOn endsOn trips(${card}) gone`],
} as const

/** Nouns that have few. */
export const fewWire = {
  'trips.withheldNumbers': [
    'limit cursor',
    'numbers(id organizerId companyName tripId title place field language kind masked listedAt) total nextCursor',
  ],
  'trips.suggest': ['q lang', 'suggestions(kind value label detail departureDate filter)'],
  ...savedWire,
  ...payeesWire,
  'admin.setRate': ['usdRate asOf source currency', rate],
  'rates.list': ['', `rates(${rate})`],
  'uploads.logo': ['file', 'url'],
  'uploads.tripImage': ['file', 'url'],
  'uploads.portrait': ['file', 'url'],
} as const
export const season = 'slug name year observed mood first last isCertain'
export const sighting = 'id authority hijriYear month firstDay source enteredAt'

/** The sacred year, and what decides its days; what a search comes nearest to, and letters. */
export const seasonsWire = {
  'alerts.create': [
    'email organizedBy destination priceRange minUsd maxUsd tags departureFrom departureTo zaireen q from month occasion',
    'asked state',
  ],
  'alerts.view': ['token words', 'state endsAt wanted(label value) query'],
  'alerts.confirm': ['token', 'state endsAt'],
  'alerts.end': ['token', 'state endsAt'],
  'trips.nearest': [
    'organizedBy destination priceRange minUsd maxUsd tags departureFrom departureTo zaireen q from month occasion words',
    `found asked(from month) groups(relaxed value label words kilometres total query trips(${card}))`,
  ],
  'admin.enterSighting': ['authority hijriYear month firstDay source', sighting],
  'admin.sightings': ['', `sightings(${sighting})`],
  'admin.withdrawSighting': ['authority hijriYear month', 'success message'],
  'seasons.get': [
    'slug words',
    `${season} about authority source destinations hijri(month firstDay lastDay begins) calendars(authority first isCertain decides) trips(${card} coverage) total next`,
  ],
  'seasons.list': ['limit words', `seasons(${season})`],
} satisfies Record<string, readonly [string, string]>

const deskBookingOf = 'bookingId reference contactName tripId title departureDate'
export const deskWire = {
  'desk.needs': [
    'id',
    `at requests(${deskBookingOf} version numberOfPilgrims totalAmount currency specialRequests createdAt) papers(tripId title departureDate due people missing expiring bookings) needs(${deskBookingOf} unanswered) rooms(${deskBookingOf} askedAt) unconfirmed(${deskBookingOf} numberOfPilgrims contactPhone contactPhoneE164 channel madeAt) answers(tripId title departureDate waiting answerBy) groups(tripId title departureDate reached needed) details(tripId title departureDate families state) drafts(id title updatedAt) figures(waitingRequests waitingPilgrims seatsSold seats departures money(currency received owed)) next(kind day tripId title done total)`,
  ],
  'desk.bookings': [
    'id',
    'bookings(id reference version status contactName contactEmail contactPhone contactPhoneE164 numberOfPilgrims totalAmount currency owes passports counter(channel isConfirmed) asksRoom isReopened createdAt lastChange(at by)) organizerId mayChange',
  ],
} as const
