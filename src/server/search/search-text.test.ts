import { describe, expect } from 'vitest'
import { createSearchMarket, searchTitles } from '#test/scenes/search-market.ts'
import { test } from '#test/world.ts'

describe('FIN-01 results of a search text', () => {
  test.for<[string, string[]]>([
    ['najaf', ['A', 'B', 'C']],
    ['نجف', ['A', 'B', 'C']],
    ['najaff', ['A', 'B', 'C']],
    ['najaf from khi', ['A', 'C']],
    ['najaf from khi in rajab', ['A']],
    ['کراچی', ['A', 'C']],
    ['کراچی سے', ['A', 'C']],
    ['Arbain', ['B']],
    ['chehlum karachi', []],
    // G sets out in it.
    ['ramzan', ['E', 'G']],
    // Mashhad is gone to by D and left from by E.
    ['mashhad', ['D', 'E']],
    ['to mashhad', ['D']],
    ['from mashhad', ['E']],
    ['hajj', ['F']],
    ['ziyarat', ['A', 'B', 'C', 'D', 'G']],
    ['visa', ['D']],
    ['5 star', ['E']],
    // No field: the words of trips, in whichever language the wish was said.
    ['khawateen', ['F']],
    ['خواتین', ['F']],
    ['najaf atlantis', []],
    ['tour package', ['A', 'B', 'C', 'D', 'E', 'F', 'G']],
    ['july', ['B', 'C', 'D']],
  ])('FIN-01 %s', async ([q, titles], { world }) => {
    await createSearchMarket(world)
    expect(await searchTitles(world, { q })).toEqual(titles)
  })

  test('FIN-01 it shows how it was understood, in the language of the page, and the results without each part', async ({
    world,
  }) => {
    await createSearchMarket(world)
    const { body } = await world.call('trips.search', {
      q: 'najaf from khi in rajab noor khawateen',
      words: 'ur',
    })
    expect(body.understood).toEqual([
      {
        words: 'najaf',
        without: 'from khi in rajab noor khawateen',
        meanings: [{ kind: 'place', value: 'najaf', label: 'نجف' }],
      },
      {
        words: 'khi',
        without: 'najaf from in rajab noor khawateen',
        meanings: [{ kind: 'origin', value: 'karachi', label: 'کراچی سے' }],
      },
      {
        words: 'rajab',
        without: 'najaf from khi in noor khawateen',
        meanings: [{ kind: 'month', value: 'hijri:7', label: 'رجب' }],
      },
    ])
    const plain = (await world.call('trips.search', { q: 'ramzan' })).body.understood
    expect(plain?.[0]?.meanings).toEqual([
      { kind: 'occasion', value: 'ramadan', label: null },
      { kind: 'month', value: 'hijri:9', label: null },
    ])
    expect((await world.call('trips.search', {})).body).not.toHaveProperty('understood')
  })

  test('FIN-01 any text is answered', async ({ world }) => {
    await createSearchMarket(world)
    for (const q of [
      "a' OR 1=1 --",
      'مشہد '.repeat(30),
      '5 * * *',
      '& | ! <-> :*',
      '%_\\',
      'safar may dey',
      '👍',
    ])
      expect([q, (await world.call('trips.search', { q: q.slice(0, 200) })).status]).toEqual([q, 200])
  })
})
