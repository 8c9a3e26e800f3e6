import { describe, expect } from 'vitest'
import { locales } from '#i18n/locales.ts'
import { opposites, sideOf } from '#test/data/opposites.ts'
import { createGroup } from '#test/scenes/changed-bookings.ts'
import { setStage } from '#test/scenes/letters.ts'
import { deliverStatusEmails } from '#test/scenes/status-emails.ts'
import { test } from '#test/world.ts'

// FIX-30: what is asked for and what is done are told apart by the first words that are read, in every language.

const [asking = expect.fail(), sizes = expect.fail()] = [
  opposites['requested and confirmed'],
  opposites['fewer and more'],
]

describe('FIX-30 emails about what is asked and what is done', () => {
  test.for(locales)(
    'FIX-30 in %s: a request and a confirmation, different rooms asked for and agreed',
    async (locale, { world: opened }) => {
      const { world, owner, trip, book, set, asPilgrim } = await setStage(opened, locale)
      const { id: tripId } = await trip({ title: 'Karbala', translations: {} })
      const newest = async (template: string) =>
        (await world.mails.deliver()).findLast((mail) => mail.template === template)?.subject ?? ''
      const { id } = await book(tripId)
      expect(sideOf(await newest('booking-requested'), asking[locale])).toBe(0)
      await set(id, 'confirmed')
      await deliverStatusEmails(world)
      expect(sideOf(await newest('booking-status'), asking[locale])).toBe(1)
      const groups = [createGroup('double', 1)]
      const as = await asPilgrim()
      const { version, after } = (await world.call('bookings.quoteChange', { id, groups }, as)).body
      await world.call('bookings.askRoom', { id, groups, version, agreedAmount: after.agreedAmount }, as)
      expect(sideOf(await newest('booking-change'), asking[locale])).toBe(0)
      const { changes } = (await world.call('bookings.view', { id }, as)).body
      const number = changes.at(-1)?.number ?? 0
      await world.call('bookings.answerRoom', { id, number, answer: 'agree' }, { as: owner })
      expect(sideOf(await newest('booking-change'), asking[locale])).not.toBe(0)
    },
  )

  test.for(locales)('FIX-30 in %s: more and fewer travellers', async (locale, { world: opened }) => {
    const { world, trip, book, set, asPilgrim } = await setStage(opened, locale)
    const { id: tripId } = await trip()
    const { id } = await book(tripId)
    await set(id, 'confirmed')
    const as = await asPilgrim()
    const change = async (adults: number) => {
      const groups = [createGroup('quad', adults)]
      const { version, after } = (await world.call('bookings.quoteChange', { id, groups }, as)).body
      await world.call('bookings.change', { id, groups, version, agreedAmount: after.agreedAmount }, as)
      world.clock.advance({ minutes: 11 })
      await world.jobs.find(({ name }) => name === 'tell-of-changes')?.run()
      const mails = await world.mails.deliver()
      return mails.findLast(({ template }) => template === 'booking-change')?.text ?? ''
    }
    const firstParagraph = (text: string) => text.split('\n\n')[1] ?? ''
    expect(sideOf(firstParagraph(await change(3)), sizes[locale])).toBe(1)
    expect(sideOf(firstParagraph(await change(2)), sizes[locale])).toBe(0)
  })
})
