import { bookingRequest } from '#test/factories.ts'
import type { World } from '#test/world.ts'

export const guestEmail = 'zahra@example.com'

/** A guest's booking with the token of its emailed link, and the cookies of the request's browser. */
export async function createGuestBooking(
  world: World,
  fields: object = {},
  tripFields: object = {},
  ip?: string,
) {
  const trip = await world.trip(tripFields)
  const secret = { contactPhone: '+91 98200 00042', specialRequests: 'A ground-floor room' }
  const request = bookingRequest(trip, { ...secret, ...fields })
  const { body } = await world.call('bookings.create', request, ip ? { ip } : {})
  const token = await world.mails.linkToken(body.contactEmail)
  return { trip, booking: body, token, readToken: body.readToken ?? '' }
}

/** The code of the newest email to this address. */
export async function findMailedCode(world: World, to = guestEmail): Promise<string> {
  const letters = (await world.mails.deliver()).filter((mail) => mail.to === to)
  const [, first = '', second = ''] =
    letters
      .flatMap(({ template, text }) =>
        template === 'booking-code' ? [/(\d{3}) (\d{3})/.exec(text) ?? []] : [],
      )
      .at(-1) ?? []
  return first + second
}

/** A proof that the holder of the link reads the mailbox. */
export async function createProof(world: World, token: string, to = guestEmail): Promise<string> {
  await world.call('bookings.askCode', { token })
  const { body } = await world.call('bookings.proveCode', { token, code: await findMailedCode(world, to) })
  return body.proof
}

/** Counts the emails of a kind to an address. */
export const countEmails = async (world: World, template: string, to = guestEmail) =>
  (await world.mails.deliver()).filter((mail) => mail.to === to && mail.template === template)
