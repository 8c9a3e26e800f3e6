import { expect, test } from 'vitest'
import { defaultAges, type Offer, type PartyGroup, type Room } from './offer.ts'
import { calculateLines, sumTotals } from './prices.ts'

const extra = { name: 'Ziyarat', per: 'person', isRequired: false } as const
const wheelchair = { name: 'Wheelchair', per: 'booking', isRequired: false } as const
const kit = { name: 'Kit', per: 'person', isRequired: true } as const
const group = (room: Room, adults: number, children: number, infants: number): PartyGroup => ({
  room,
  adults,
  children,
  infants,
})

/** Whole thousandths by room and age, calculated independently: adult, child, infant; then the two optional extras. */
const tables = [
  {
    currency: 'IRR',
    decimals: 2,
    quad: [198000000000, 99000000000, 0],
    other: [250000001000, 125000000000, 7000],
    extras: [5000000, 1000],
  },
  {
    currency: 'INR',
    decimals: 2,
    quad: [98500010, 70000990, 10],
    other: [120000330, 99999990, 500070],
    extras: [2500250, 4000000],
  },
  {
    currency: 'KWD',
    decimals: 3,
    quad: [412375, 300001, 1],
    other: [500999, 411111, 25005],
    extras: [12345, 999],
  },
] as const
const inDecimals = (value: number, decimals: number) =>
  (BigInt(value) / (decimals === 2 ? 10n : 1n))
    .toString()
    .padStart(decimals + 1, '0')
    .replace(new RegExp(`(\\d{${decimals}})$`), '.$1')

test.each(tables)(
  'CON-02 in $currency the total of every party up to ten is the sum of its lines, exactly',
  (table) => {
    const { currency, decimals } = table
    const ages = ['adult', 'child', 'infant'] as const
    const amount = (value: number) => inDecimals(value, decimals)
    const rows = (room: Room, cells: readonly number[]) =>
      ages.map((age, at) => ({ room, age, amount: amount(cells[at] ?? 0) }))
    // Which codes are offered is another list: the rules only require a code.
    const own = { currency: currency as Offer['currency'], due: 'organizer' } as const
    const offer: Offer = {
      ...defaultAges,
      currency: own.currency,
      pricePerPerson: amount(Math.min(table.quad[0], table.other[0])),
      prices: [...rows('quad', table.quad), ...rows('double', table.other)],
      extras: [
        { ...extra, ...own, amount: amount(table.extras[0]) },
        { ...wheelchair, ...own, amount: amount(table.extras[1]) },
        { ...kit, ...own, amount: amount(1000) },
      ],
    }
    let wrong = 0
    let seen = 0
    let parties = 0
    for (const [a, b, c, d, e, f] of sixCounts(10)) {
      if (a + d === 0) continue
      const size = a + b + c + d + e + f
      const most = ++parties % 2 ? size : 1
      const choices = [
        { taken: 0, chairs: 0 },
        { taken: most, chairs: 0 },
        { taken: 0, chairs: 1 },
        { taken: most, chairs: 1 },
      ]
      // Rupees take every choice of every party, the others one of them in turn.
      for (const { taken, chairs } of currency === 'INR'
        ? choices
        : choices.filter((_, at) => at === (parties >> 1) % 4)) {
        const extras = [
          { name: extra.name, count: taken },
          { name: wheelchair.name, count: chairs },
        ].filter(({ count }) => count > 0)
        const lines = calculateLines(offer, {
          groups: [group('quad', a, b, c), group('double', d, e, f)],
          extras,
        })
        const [quad, other] = [table.quad, table.other]
        const total =
          a * quad[0] +
          b * quad[1] +
          c * quad[2] +
          d * other[0] +
          e * other[1] +
          f * other[2] +
          taken * table.extras[0] +
          chairs * table.extras[1]
        const totals = sumTotals(lines, currency, {})
        const agreed = amount(total + size * 1000)
        const isRight =
          totals?.totalAmount === amount(total) &&
          totals.agreedAmount === agreed &&
          totals.allInAmount === agreed
        if (!isRight) wrong++
        seen++
      }
    }
    expect(wrong).toBe(0)
    // All of six counts that sum to ten at most, less those without an adult: 8008 − 1001.
    expect(parties).toBe(7007)
    expect(seen).toBe(currency === 'INR' ? 28_028 : 7007)
  },
)

function* sixCounts(most: number): Generator<[number, number, number, number, number, number]> {
  for (let a = 0; a <= most; a++)
    for (let b = 0; b <= most - a; b++)
      for (let c = 0; c <= most - a - b; c++)
        for (let d = 0; d <= most - a - b - c; d++)
          for (let e = 0; e <= most - a - b - c - d; e++)
            for (let f = 0; f <= most - a - b - c - d - e; f++) yield [a, b, c, d, e, f]
}
