// The fields of the books of bookings, listed by hand as in wire-shapes.ts.

const holder = 'id token proof'
const entry =
  'id kind side by amount counted state day way refersTo receiptNumber reason payer note transferReference hasSlip writtenAt'
const account = `bookingId reference contactName status trip(title departureDate) company currency today booksSince hasTerms agreed received claimed refunded owed credit overdue dueNow overdueSince payments(kind amount left due withinDays) onTheWay(name amount currency) credits(amount since due) refundOverdue refundOverdueSince contradiction entries(${entry}) mayClaim removedOn`
const receipt =
  'number company reference contactName trip(title departureDate) amount writtenAmount reason currency day way payer owed writtenAt'
const content = 'fileName type content'
const paid = 'amount day way note'
const books = 'tripId isOn since switchedAt entries'
const owingRow =
  'bookingId tripId title departureDate reference contactName contactPhoneE164 status group owes currency agreed received claimed refunded owed credit overdue overdueSince contradiction claims askedAt mayRemind'
const owing = `rows(${owingRow}) sums(currency bookings agreed received claimed owed overdue credit) counts(overdue open requested refund settled) nextCursor`
const waiting = 'bookingId tripId title departureDate reference contactName company currency'

export const paymentsWire = {
  'payments.account': [holder, account],
  'payments.claim': [`${holder} ${paid} payer answers key file`, account],
  'payments.withdrawClaim': [`${holder} entry`, account],
  'payments.confirmRefund': [`${holder} entry amount day way key`, account],
  'payments.slip': [`${holder} entry`, content],
  'payments.receipt': [`${holder} entry`, receipt],
  'payments.ofBooking': ['id', account],
  'payments.companySlip': ['id entry', content],
  'payments.companyReceipt': ['id entry', receipt],
  'payments.confirmClaim': ['id entry amount day', account],
  'payments.disputeClaim': ['id entry reason', account],
  'payments.record': [`id ${paid} payer key`, account],
  'payments.refund': [`id ${paid} transferReference key`, account],
  'payments.correct': ['id entry amount reason key', account],
  'payments.books': ['id', books],
  'payments.switchBooks': ['id isOn', books],
  'payments.owing': ['id group limit cursor', owing],
  'payments.owingOverall': ['id group limit cursor', owing],
  'payments.claims': ['id limit cursor', `claims(${waiting} entry(${entry}) days) total nextCursor`],
  'payments.remindPreview': ['id bookingId', 'language subject text'],
  'payments.remind': ['id bookings key', 'reminded leftOut(bookingId reason)'],
  'admin.overdueRefunds': [
    'limit cursor',
    'refunds(bookingId reference organizerId company currency amount since days) total nextCursor',
  ],
  'admin.unansweredClaims': ['limit cursor', `claims(${waiting} days amount writtenAt) total nextCursor`],
} as const
