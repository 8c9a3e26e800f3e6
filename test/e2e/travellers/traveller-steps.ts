import type { EndpointName } from '#contract/endpoints.ts'
import { createAgreedBooking } from '#test/e2e/bookings/agreement-steps.ts'
import type { Visitor } from '#test/e2e/browser.ts'
import type { Site } from '#test/e2e/site.ts'

/** Complete but for the passport page and the photograph; her passport ends long after the journey. */
export const zahra = {
  surname: 'RIZVI',
  givenNames: 'ZAHRA FATIMA',
  ownName: 'زہرا رضوی',
  sex: 'female',
  birthDate: '1953-09-14',
  nationality: 'IND',
  passportNumber: 'Z9182437',
  issuingCountry: 'IND',
  passportExpiry: '2031-03-04',
  fatherName: 'HASAN',
  grandfatherName: 'ALI',
  needs: [{ kind: 'wheelchair', note: 'From the hotel to the shrine.' }],
  emergencyContact: { name: 'Ali Rizvi', phone: '+91 98200 11111', relation: 'son' },
} as const

/** A family of six with a confirmed booking, or a request, of who is signed in or, with an address, of a guest. */
export async function familyOfSix(
  site: Site,
  { isConfirmed = true, guest }: { isConfirmed?: boolean; guest?: string } = {},
) {
  const { ask, confirm, owner, trip } = await createAgreedBooking(site)
  const mother = await site.user({ firstName: 'Tasneem' })
  const booking = await ask(guest ? undefined : mother, guest ? { contactEmail: guest } : {})
  const token = guest && (await site.mails.linkToken(guest))
  if (isConfirmed) await confirm(booking)
  const path = `/bookings/${token ?? booking.reference}/people`
  const call = <Name extends EndpointName>(name: Name, input: object) =>
    site.call(name, { id: booking.id, ...input } as never, { as: mother })
  const open = (visitor: Visitor = {}) =>
    site.open(path, { ...(!guest && { signedInAs: mother }), width: 390, ...visitor })
  return { booking, mother, owner, trip, path, call, open }
}
