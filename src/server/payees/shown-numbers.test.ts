import { describe, expect } from 'vitest'
import { addPayee, checkPayee, createValidPayee, iban, runPayeeJob } from '#test/scenes/money/payees.ts'
import { test, type World } from '#test/world.ts'

const words = `Pay into IBAN ${iban}. Our other account number is 50100123456789.`

/** A company that writes its numbers into its description, and what a stranger reads of it. */
async function createWriter(world: World) {
  const company = await world.organizer({ companyName: 'Sakina Journeys', description: 'x' })
  const { body } = await world.call('organizers.get', { id: company.id }, { as: company })
  const profile = { ...body, description: words, businessEmail: null, businessPhone: null, website: null }
  const { status, error } = await world.call('organizers.update', profile, { as: company })
  expect([status, error?.fields]).toEqual([200, undefined])
  const read = async () => (await world.call('organizers.get', { id: company.id })).body.description
  const listed = async () =>
    (await world.call('trips.withheldNumbers', {}, { as: company })).body.numbers.map(({ masked }) =>
      masked.slice(-4),
    )
  return { company, read, listed }
}

describe('MON-06 a number that is a checked account of the company is not held back', () => {
  test('MON-06 it is shown whole from the minute on at which it is valid, others stay masked, and the list follows', async ({
    world,
  }) => {
    const { company, read, listed } = await createWriter(world)
    const masked = expect.not.stringContaining('0331')
    expect(await read()).toEqual(masked)
    expect((await listed()).sort()).toEqual(['3456', '6789'])
    const payee = await addPayee(world, company, { kind: 'iban', accountNumber: iban })
    expect(await read()).toEqual(masked)
    await checkPayee(world, payee.id)
    expect(await read()).toEqual(masked)
    world.clock.advance({ hours: 72 })
    await runPayeeJob(world)
    expect(await read()).toContain(iban)
    expect(await read()).not.toContain('50100123456789')
    expect(await listed()).toEqual(['6789'])
    await world.call('payees.withdraw', { id: company.id, payeeId: payee.id }, { as: company })
    expect(await read()).toEqual(masked)
    expect((await listed()).sort()).toEqual(['3456', '6789'])
  })

  test('MON-06 in words of another company the same number stays hidden', async ({ world }) => {
    const { read } = await createWriter(world)
    const other = await world.organizer({ companyName: 'Noor' })
    await createValidPayee(world, other, { kind: 'iban', accountNumber: iban })
    await runPayeeJob(world)
    expect(await read()).not.toContain('0331')
  })
})
