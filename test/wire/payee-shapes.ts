const holder = 'id token proof'
const fields = 'kind country accountNumber holder bank branch ifsc address'
const payee = `id ${fields} state addedAt addedBy usableFrom checkedAt validFrom endedAt reason replacesId`
const stoppable = 'companyName kind lastFour addedAt addedBy usableFrom isStopped'

/** The accounts that pilgrims pay into. */
export const payeesWire = {
  'payees.list': ['id', `payees(${payee}) mayChange openBookings`],
  'payees.add': [`${fields} password id replacesId`, `payee(${payee})`],
  'payees.withdraw': ['id payeeId reason', `payee(${payee})`],
  'payees.viewStop': ['token', stoppable],
  'payees.stop': ['token', stoppable],
  'payees.ofBooking': [
    holder,
    `state companyName reference payees(${fields} checkedAt validFrom isChanging)`,
  ],
  'payees.check': [
    `${holder} accountNumber reference contactEmail`,
    'answer company(id companyName) holder checkedAt validFrom',
  ],
  'admin.payees': [
    'limit',
    `payees(${payee} company(id companyName isVerified contactPhone contactPhoneE164) warnings replaces(kind lastFour holder bank) openBookings dueAt) total`,
  ],
  'admin.checkedPayees': [
    'q limit',
    `payees(${payee} company(id companyName isVerified contactPhone contactPhoneE164) openBookings) total`,
  ],
  'admin.stopPayee': ['reason id', `payee(${payee})`],
  'admin.checkPayee': ['seen note id', `payee(${payee})`],
  'admin.refusePayee': ['reason id', `payee(${payee})`],
} as const
