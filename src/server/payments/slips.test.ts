import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { createPicture } from '#test/pictures.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { createPdf, decodeContent, runRemoveFilesJob, watchDocuments } from '#test/scenes/documents.ts'
import { createGuestBooking, createProof, guestEmail } from '#test/scenes/guest-bookings.ts'
import { createBooks, lastEntry, paid } from '#test/scenes/money/books.ts'
import { test } from '#test/world.ts'
import { paymentDetails, paymentSlips } from './tables.ts'

describe('MON-06 words in entries', () => {
  test('MON-06 an account number in words of the company is hidden from the pilgrim, and his own is not', async ({
    world,
  }) => {
    const { claim, record, asFamily, asCompany } = await createBooks(world)
    const number = 'IBAN PK36 SCBL 0000 0011 2345 6702'
    await claim({ note: `From ${number}`, payer: 'Sibtain' })
    await record({ note: `Into ${number}`, payer: 'Aqeel' })
    const notes = async (read: typeof asFamily) => (await read()).entries.map(({ note }) => note)
    expect(await notes(asFamily)).toEqual([
      `From ${number}`,
      expect.stringMatching(/^Into IBAN \u200e••••6702$/),
    ])
    expect(await notes(asCompany)).toEqual([`From ${number}`, `Into ${number}`])
  })
})

describe('MON-03 slips', () => {
  test('MON-03 a photo is an image of our own without its camera data, a PDF stays; both sides read it, encrypted it is stored', async ({
    world,
  }) => {
    const { owner, lead, id, claim } = await createBooks(world)
    const stored = await watchDocuments(world)
    const photo = await createPicture(3000, 1500)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'MARKER camera' } })
      .toBuffer()
    const sent = await claim({ file: photo })
    expect([sent.status, lastEntry(sent.body).hasSlip]).toEqual([201, true])
    const entry = lastEntry(sent.body).id
    const own = (await world.call('payments.slip', { id, entry }, { as: lead })).body
    const { format, exif } = await sharp(decodeContent(own)).metadata()
    expect([own.type, format, exif]).toEqual(['image/webp', 'webp', undefined])
    expect((await world.call('payments.companySlip', { id, entry }, { as: owner })).body).toEqual(own)
    const pdf = createPdf('MARKER words')
    const other = lastEntry((await claim({ file: pdf })).body).id
    const read = (await world.call('payments.companySlip', { id, entry: other }, { as: owner })).body
    expect(decodeContent(read).equals(pdf)).toBe(true)
    for (const name of await stored())
      expect(Buffer.from((await world.deps.files.get(name)) ?? []).includes('MARKER words')).toBe(false)
    expect(await stored()).toHaveLength(2)
    const strangers = [await world.organizer(), await world.user()]
    for (const as of strangers)
      expect((await world.call('payments.companySlip', { id, entry }, { as })).error.code).toBe(
        'booking_not_found',
      )
  })

  test('MON-03 a note of 500 letters comes whole beside a slip in every script, and one of 501 is told', async ({
    world,
  }) => {
    const { claim, asFamily } = await createBooks(world)
    for (const letter of ['a', 'ش', 'ગ', 'ی', '😀']) {
      const note = letter.repeat(500)
      expect([letter, (await claim({ note, file: createPdf() })).status]).toEqual([letter, 201])
      expect(lastEntry(await asFamily()).note).toBe(note)
      expect((await claim({ note: `${note}${letter}`, file: createPdf() })).error).toMatchObject({
        code: 'invalid_payment',
        fields: { note: 'too_long' },
      })
    }
    // Far too much is refused, never cut off.
    expect((await claim({ note: 'ગ'.repeat(4000), file: createPdf() })).error.code).toBe('invalid_request')
  })

  test('MON-03 what is no slip is refused, and of a claim that is sent twice or refused no file stays', async ({
    world,
  }) => {
    const { claim, asFamily } = await createBooks(world)
    const stored = await watchDocuments(world)
    expect((await claim({ file: createPdf('x', '/OpenAction 3 0 R') })).error.code).toBe('pdf_has_actions')
    expect((await claim({ file: Buffer.from('MZ') })).error.code).toBe('paper_type_refused')
    expect((await claim({ file: createPdf(), day: '2026-11-22' })).error.code).toBe('invalid_payment')
    const key = 'one form'
    await claim({ file: createPdf(), key })
    expect((await claim({ file: createPdf(), key })).status).toBe(201)
    expect((await asFamily()).entries).toHaveLength(1)
    await runRemoveFilesJob(world)
    expect(await stored()).toHaveLength(1)
  })

  test('MON-03 a link of an email shows amounts; who paid, notes and slips only to who typed the code', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const { booking, token } = await createGuestBooking(
      world,
      { contactName: 'Zahra Rizvi' },
      { organizerId: owner.id, terms: presets.standard },
    )
    await world.call('payments.switchBooks', { id: booking.tripId, isOn: true }, { as: owner })
    await world.call('bookings.updateStatus', { id: booking.id, status: 'confirmed' }, { as: owner })
    const proof = await createProof(world, token, guestEmail)
    const claim = { ...paid, payer: 'MARKER payer', note: 'MARKER note', key: 'k', file: createPdf() }
    expect((await world.call('payments.claim', { token, ...claim })).error.code).toBe('code_required')
    const sent = await world.call('payments.claim', { token, proof, ...claim })
    expect(sent.status).toBe(201)
    const entry = lastEntry(sent.body).id
    const masked = (await world.call('payments.account', { token })).body
    expect(masked).toMatchObject({ claimed: '600.00', contactName: null })
    expect(masked.entries).toMatchObject([{ payer: null, note: null, hasSlip: false }])
    expect(JSON.stringify(masked)).not.toContain('MARKER')
    expect((await world.call('payments.slip', { token, entry })).error.code).toBe('code_required')
    expect((await world.call('payments.slip', { token, proof, entry })).status).toBe(200)
    const whole = (await world.call('payments.account', { token, proof })).body
    expect(whole.entries).toMatchObject([{ payer: 'MARKER payer', note: 'MARKER note', hasSlip: true }])
  })

  test('MON-03 who paid, notes and slips are erased with the people, 30 days after the return; the entry stays', async ({
    world,
  }) => {
    const { claim, asFamily } = await createBooks(world)
    const stored = await watchDocuments(world)
    await claim({ payer: 'Sibtain', file: createPdf() })
    world.clock.set('2027-02-18T12:00:00Z')
    await runJob(world, 'erase-payment-details')
    expect(await world.db.$count(paymentDetails)).toBe(1)
    world.clock.set('2027-02-19T12:00:00Z')
    await runJob(world, 'erase-payment-details')
    expect([await world.db.$count(paymentDetails), await world.db.$count(paymentSlips)]).toEqual([0, 0])
    expect((await asFamily()).entries).toMatchObject([{ amount: '600.00', payer: null, hasSlip: false }])
    await runRemoveFilesJob(world)
    expect(await stored()).toEqual([])
  })
})
