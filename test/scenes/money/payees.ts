import { password } from '#test/factories.ts'
import type { World } from '#test/world.ts'

/** The form of an account in India, whose number nobody has. */
export const indianAccount = {
  kind: 'account',
  country: 'IN',
  accountNumber: '0042 1170 0031 58',
  holder: 'QANDIL MARG ZIYARAT TOURS PVT LTD',
  bank: 'State Bank of Lucknow',
  branch: 'Hazratganj',
  ifsc: 'SBLK0001234',
  password,
} as const

/** The published example of the UAE (SWIFT registry). */
export const iban = 'AE07 0331 2345 6789 0123 456'

type Company = { id: string; userId: string }

/** Adds an account as the owner of a company does; returns it. */
export async function addPayee(world: World, company: Company, fields: object = {}) {
  const input = { ...indianAccount, ...fields, id: company.id }
  const { status, body } = await world.call('payees.add', input, { as: company })
  if (status !== 201) throw new Error(`not added: ${JSON.stringify(body)}`)
  return body.payee
}

/** Checks a waiting account as an admin does. */
export async function checkPayee(world: World, id: string, admin?: { id: string }) {
  const as = admin ?? (await world.user({ role: 'admin' }))
  const input = { id, seen: ['statement'], note: 'Seen on paper.' }
  const { status, body } = await world.call('admin.checkPayee', input, { as })
  if (status !== 200) throw new Error(`not checked: ${JSON.stringify(body)}`)
  return body.payee
}

/** An account that pilgrims pay into: added, checked, and three days old. */
export async function createValidPayee(world: World, company: Company, fields: object = {}) {
  const payee = await addPayee(world, company, fields)
  await checkPayee(world, payee.id)
  world.clock.advance({ hours: 72 })
  return payee
}

/** Lets the job tell of what has become valid. */
export async function runPayeeJob(world: World): Promise<void> {
  await world.jobs.find(({ name }) => name === 'tell-of-valid-payees')?.run()
}

/** A company with a confirmed booking, as its signed-in pilgrim sees the accounts. */
export async function createPaidCompany(world: World, companyName = 'Qandil Marg Ziyarat Tours') {
  const company = await world.organizer({ companyName })
  const trip = await world.trip({ organizerId: company.id })
  const booking = await world.booking({ tripId: trip.id, status: 'confirmed' })
  const pilgrim = { id: booking.userId ?? '' }
  const shown = async () => (await world.call('payees.ofBooking', { id: booking.id }, { as: pilgrim })).body
  const listed = async () => (await world.call('payees.list', { id: company.id }, { as: company })).body
  const states = async () => (await listed()).payees.map(({ state }) => state)
  return { company, trip, booking, pilgrim, shown, listed, states }
}
