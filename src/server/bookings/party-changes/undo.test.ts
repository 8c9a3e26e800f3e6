import { describe, expect } from 'vitest'
import { bookingChanges } from '#server/bookings/core/tables.ts'
import { documentFilesToRemove, travellerDocuments, travellers } from '#server/travellers/core/tables.ts'
import { createGroup } from '#test/scenes/changed-bookings.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { child, createLeavingFamily, father, grandmother, mother, quad } from '#test/scenes/leaving.ts'
import { joinWaitingList } from '#test/scenes/waiting-lists.ts'
import { test } from '#test/world.ts'

const everyone = ['adult 1 TASNEEM', 'adult 2 SHIRIN', 'adult 3 HUZEFA', 'child 1 FATEMA']

describe('FIX-01 undoing that someone leaves', () => {
  test('FIX-01 within ten minutes all is as it was: the passport, the document, the link, the price, the seat; no email', async ({
    world,
  }) => {
    const { change, undo, names, left, view, id, as, link, held, taken, mails, tell } =
      await createLeavingFamily(world)
    const before = await view()
    await change(quad(2), { leaving: [grandmother] })
    expect(await view()).toMatchObject({ numberOfPilgrims: 3, version: before.version + 1 })
    expect([await held(), await taken()]).toEqual([1, 4])
    await tell(599)
    expect(await mails()).toEqual([])
    const { status, body } = await undo(1)
    expect(status).toBe(200)
    const { party, lines, totalAmount, agreedAmount, allInAmount, numberOfPilgrims } = before
    expect(body).toMatchObject({
      party,
      lines,
      totalAmount,
      agreedAmount,
      allInAmount,
      numberOfPilgrims,
      undoable: [],
    })
    expect(body.changes.map(({ kind, undoes }) => [kind, undoes])).toEqual([
      ['fewer', null],
      ['undo', 1],
    ])
    expect(body.acts.map(({ kind }) => kind).slice(-2)).toEqual(['people_fewer', 'change_undone'])
    expect([await names(), await left()]).toEqual([everyone, []])
    const { body: back } = await world.call('travellers.read', { id, ...grandmother }, as)
    expect(back).toMatchObject({ passportNumber: 'ZSHI1234', papers: [{ kind: 'visa' }] })
    expect((await world.call('travellers.open', { token: link })).status).toBe(200)
    expect([await held(), await taken()]).toEqual([0, 4])
    // Sent twice it is undone once, and what was undone is told to nobody.
    expect((await undo(1)).body.changes).toHaveLength(2)
    await tell()
    expect([await mails(), await names()]).toEqual([[], everyone])
  })

  test('FIX-01 after ten minutes the emails leave, and with them the person, the document’s file and the seat; undoing is over', async ({
    world,
  }) => {
    const { change, undo, names, left, held, taken, mails, tell } = await createLeavingFamily(world)
    await change(quad(2), { leaving: [grandmother] })
    expect(await world.db.$count(documentFilesToRemove)).toBe(0)
    await tell()
    expect((await mails()).map(({ template }) => template).toSorted()).toEqual([
      'booking-change',
      'booking-change-company',
    ])
    expect([await names(), await left()]).toEqual([
      ['adult 1 TASNEEM', 'adult 2 HUZEFA', 'child 1 FATEMA'],
      [],
    ])
    expect([await world.db.$count(travellers), await world.db.$count(travellerDocuments)]).toEqual([3, 0])
    expect(await world.db.$count(documentFilesToRemove)).toBe(1)
    expect([await held(), await taken()]).toEqual([0, 3])
    expect((await undo(1)).error.code).toBe('undo_over')
    expect((await undo(7)).error.code).toBe('undo_over')
    await tell()
    expect(await mails()).toEqual([])
  })

  test('FIX-01 the seat of who leaves a full trip reaches the waiting list when it cannot be undone any more, and not before', async ({
    world,
  }) => {
    const { change, undo, tripId, taken, tell } = await createLeavingFamily(world, { maxPilgrims: 4 })
    await joinWaitingList(world, { id: tripId } as never, 1)
    const offers = async () =>
      (await world.mails.deliver()).filter(({ template }) => template === 'waiting-offer').length
    await change(quad(2), { leaving: [father] })
    await runJob(world, 'keep-waiting-lists')
    expect([await offers(), await taken()]).toEqual([0, 4])
    expect((await undo(1)).status).toBe(200)
    await tell()
    expect([await offers(), await taken()]).toEqual([0, 4])
    await change(quad(2), { leaving: [father] })
    await tell()
    // Held for the one who waits: it is taken as before, by another.
    expect([await offers(), await taken()]).toEqual([1, 4])
    expect((await undo(3)).error.code).toBe('undo_over')
  })

  test('FIX-01 one of two who left comes back alone, no matter who left first, and joined people stay; the fee of the other stays as it was', async ({
    world,
  }) => {
    const { change, undo, names, view, tell, mails } = await createLeavingFamily(world)
    world.clock.set('2026-12-08T08:00:00Z')
    await change(quad(2), { leaving: [grandmother] })
    await change(quad(2, 0), { leaving: [child] })
    await change(quad(2, 2))
    expect(await names()).toEqual(['adult 1 TASNEEM', 'adult 2 HUZEFA', 'child 1 -', 'child 2 -'])
    const { body } = await undo(1)
    expect(await names()).toEqual([
      ...['adult 1 TASNEEM', 'adult 2 SHIRIN', 'adult 3 HUZEFA', 'child 1 -', 'child 2 -'],
    ])
    const said = body.lines.map(
      ({ kind, age, name, count, each }) => `${kind} ${age ?? name} ${count} ${each}`,
    )
    expect(said).toEqual([
      'price adult 3 1000.00',
      'price child 2 400.00',
      'required Visa 5 60.00',
      'kept child 1 100.00',
    ])
    expect(body).toMatchObject({ numberOfPilgrims: 5, agreedAmount: '4200.00' })
    expect(await mails()).toEqual([])
    await tell()
    const letters = await mails()
    // Of what was undone no email tells: three adults before and after; and none tells of those who joined before that.
    const fewer = letters.filter(({ text }) => text.includes('Fewer people'))
    expect([letters.length, fewer.length]).toEqual([2, 2])
    for (const { text } of fewer) {
      expect(text).toContain(
        'Travellers: 3 adults, room for four (Before: 3 adults and 1 child, room for four)',
      )
      expect(text).toContain('Payable to the organizer: ₹3,280 (Before: ₹3,640)')
    }
    expect((await view()).undoable).toEqual([])
    await tell(60)
    const more = await mails()
    expect(more.map(({ text }) => text.includes('Travellers: 3 adults and 2 children'))).toEqual([true, true])
    for (const { text } of more) expect(text).toContain('(Before: 3 adults, room for four)')
  })

  test('FIX-01 undoing depends on nothing but the email: not on the day, a closed or full trip, or a question for different rooms', async ({
    world,
  }) => {
    const { change, undo, names, view, id, as, tripId, taken } = await createLeavingFamily(world, {
      timeZone: 'Asia/Kolkata',
      maxPilgrims: 5,
    })
    world.clock.set('2027-01-09T18:25:00Z')
    await change(quad(2), { leaving: [grandmother] })
    const { version } = await view()
    const groups = [createGroup('double', 2), createGroup('quad', 0, 1)]
    const { body: quoted } = await world.call('bookings.quoteChange', { id, groups }, as)
    const asked = { id, groups, version, agreedAmount: quoted.after?.agreedAmount ?? '0' }
    expect((await world.call('bookings.askRoom', asked, as)).status).toBe(200)
    // The fifth seat is sold, and the day of the departure begins in Mumbai.
    const stranger = await world.user()
    await world.booking({ tripId, userId: stranger.id, numberOfPilgrims: 1 })
    world.clock.set('2027-01-09T18:31:00Z')
    expect(await taken()).toBe(5)
    expect((await world.call('bookings.quoteChange', { id, groups: quad(2) }, as)).error.code).toBe(
      'booking_not_changeable',
    )
    expect((await undo(1)).status).toBe(200)
    expect([await names(), await taken()]).toEqual([everyone, 5])
    const rooms = (await view()).changes.filter(({ kind }) => kind === 'room')
    expect(rooms.map(({ state }) => state)).toEqual(['withdrawn'])
  })

  test('FIX-01 a whole cancellation releases the held seat with the others right away; there is nothing to undo', async ({
    world,
  }) => {
    const { change, undo, id, as, held, taken, tell, mails, left } = await createLeavingFamily(world)
    await change(quad(2), { leaving: [grandmother] })
    const { body } = await world.call('bookings.cancelling', { id }, as)
    const keptAmount = body.figures[0]?.keptAmount ?? null
    expect((await world.call('bookings.cancel', { id, cause: 'own', keptAmount }, as)).status).toBe(200)
    expect([await held(), await taken(), await left()]).toEqual([0, 0, []])
    expect((await undo(1)).error.code).toBe('undo_over')
    await mails()
    await tell()
    expect([await mails(), await taken()]).toEqual([[], 0])
  })
})

describe('FIX-01 undoing other changes of who travels', () => {
  test('FIX-01 someone who was replaced comes back with everything; the names typed for it are gone', async ({
    world,
  }) => {
    const { undo, names, left, view, id, as, tell, mails } = await createLeavingFamily(world)
    const replace = async (place: number, comes = 'Zainab Kolwala') =>
      world.call(
        'bookings.replacePerson',
        { id, version: (await view()).version, age: 'adult', place, leaves: 'Shirin Kolwala', comes },
        as,
      )
    expect((await replace(2)).status).toBe(200)
    expect([await names(), await left()]).toEqual([
      ['adult 1 TASNEEM', 'adult 2 -', 'adult 3 HUZEFA', 'child 1 FATEMA'],
      ['1 SHIRIN'],
    ])
    // Nobody else has this place until that is over.
    expect((await replace(2)).error.code).toBe('undo_open')
    expect((await replace(3)).status).toBe(200)
    expect((await undo(2)).status).toBe(200)
    await world.call('travellers.save', { id, ...grandmother, givenNames: 'ZAINAB' }, as)
    expect((await undo(1)).status).toBe(200)
    expect([await names(), await left()]).toEqual([everyone, []])
    await tell()
    expect(await mails()).toEqual([])
    // Control: not undone, the company reads both names, and she is erased.
    await replace(2)
    await tell()
    const letters = await mails()
    expect(letters.map(({ text }) => text).join()).toContain('Zainab Kolwala')
    expect(await names()).toEqual(['adult 1 TASNEEM', 'adult 2 -', 'adult 3 HUZEFA', 'child 1 FATEMA'])
  })

  test('FIX-01 a change of age group names who moves, keeps what is known and the price of nobody else; undone it is as before', async ({
    world,
  }) => {
    const { change, undo, names, view, mails, tell, id, as } = await createLeavingFamily(world)
    await change(quad(3, 3))
    await world.call('travellers.save', { id, age: 'child', place: 2, givenNames: 'YUSUF' }, as)
    await mails()
    const before = await view()
    const toAdult = quad(4, 2)
    expect((await change(toAdult, { leaving: [grandmother] })).error.code).toBe('invalid_booking')
    expect((await change(toAdult, { leaving: [{ age: 'child', place: 2 }] })).status).toBe(200)
    expect(await names()).toEqual([
      ...[
        'adult 1 TASNEEM',
        'adult 2 SHIRIN',
        'adult 3 HUZEFA',
        'adult 4 YUSUF',
        'child 1 FATEMA',
        'child 2 -',
      ],
    ])
    const now = await view()
    expect(now).toMatchObject({ numberOfPilgrims: 6, undoable: [{ kind: 'age' }] })
    expect(Number(now.agreedAmount) - Number(before.agreedAmount)).toBe(600)
    expect(now.lines.some(({ kind }) => kind === 'kept')).toBe(false)
    // Until that is over, nothing else about the party changes.
    expect((await change(quad(3, 2), { leaving: [mother] })).error.code).toBe('undo_open')
    expect((await change(quad(4, 3))).error.code).toBe('undo_open')
    expect((await undo(2)).status).toBe(200)
    expect(await names()).toEqual([
      ...[
        'adult 1 TASNEEM',
        'adult 2 SHIRIN',
        'adult 3 HUZEFA',
        'child 1 FATEMA',
        'child 2 YUSUF',
        'child 3 -',
      ],
    ])
    const { party, lines, agreedAmount } = before
    expect(await view()).toMatchObject({ party, lines, agreedAmount, undoable: [] })
    await change(toAdult, { leaving: [{ age: 'child', place: 2 }] })
    await tell()
    expect((await mails())[0]?.text).toContain('is now in another age group')
    expect(await world.db.$count(bookingChanges)).toBe(4)
    expect((await change(quad(3, 2), { leaving: [mother] })).status).toBe(200)
    expect((await names()).slice(0, 3)).toEqual(['adult 1 SHIRIN', 'adult 2 HUZEFA', 'adult 3 YUSUF'])
  })
})
