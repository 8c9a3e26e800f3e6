// The travellers that a family keeps for its next booking: input and output of each endpoint, by hand.

const row =
  'id isUnreadable surname givenNames ownName birthDate nationality relation passportNumber passportExpiry usedAt savedUntil'

const details =
  'surname givenNames ownName birthDate nationality passportNumber issuingCountry passportExpiry relation emergencyContact(name phone relation)'

export const savedTravellersWire = {
  'savedTravellers.list': ['', `travellers(${row})`],
  'savedTravellers.state': ['id age place', 'state'],
  'savedTravellers.save': ['id age place partyVersion', row],
  'savedTravellers.take': ['id', details],
  'savedTravellers.read': ['id', `details(${details}) version`],
  'savedTravellers.correct': [`id version ${details}`, row],
  'savedTravellers.remove': ['id', ''],
} as const
