import type { EndpointName } from '#contract/endpoints.ts'
import type { World } from '#test/world.ts'

/** A PDF without anything that is refused, with these words in it. */
export const createPdf = (words = 'A visa', inside = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${inside}>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )

/** The places of two adults. */
export const firstAdult = { age: 'adult', place: 1 } as const
export const secondAdult = { age: 'adult', place: 2 } as const
/** A confirmed booking of two adults of a signed-in pilgrim. */
export async function createConfirmedBooking(world: World, fields: object = {}) {
  const as = await world.user()
  const trip = await world.trip()
  const booking = { tripId: trip.id, userId: as.id, numberOfPilgrims: 2, status: 'confirmed', ...fields }
  const { id } = await world.booking(booking as Parameters<World['booking']>[0])
  const call = <Name extends EndpointName>(name: Name, input: object) =>
    world.call(name, { id, ...input }, { as })
  const send = (file: Uint8Array, more: object = {}) =>
    call('travellers.sendPaper', { ...firstAdult, kind: 'visa', file, ...more })
  const read = (more: object = {}) => call('travellers.paper', { ...firstAdult, kind: 'visa', ...more })
  const linkOf = async (place: object) => (await call('travellers.link', place)).body.token
  return { as, id, call, send, read, linkOf }
}

/** The bytes of a document that was sent. */
export const decodeContent = (body: { content: string }) => Buffer.from(body.content, 'base64')
/** A beat of the job that removes files. */
export const runRemoveFilesJob = (world: World) =>
  world.jobs.find(({ name }) => name === 'remove-papers')?.run()
/** Watches the store for documents that are added from now on; it also has those of other tests. */
export async function watchDocuments({ deps }: World): Promise<() => Promise<string[]>> {
  const before = new Set(await deps.files.list('papers'))
  return async () => (await deps.files.list('papers')).filter((name) => !before.has(name)).toSorted()
}
