import { expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { answerCurrencyChange, askAboutCurrency, findDearExtras, listConversions } from './currency-change.ts'
import { createTripResolver } from './resolver.ts'
import { createTripFormValues, type TripFormValues, tripFormValues } from './trip-form-values.ts'

const bed = { name: 'Bed', amount: '3000', currency: 'INR', per: 'person', due: 'chosen' } as const
const visa = { ...bed, name: 'Visa', amount: '80', currency: 'USD', due: 'on_the_way' } as const

/** In rupees: a price, a bed, and a visa that is paid on the way. */
const inRupees: TripFormValues = {
  ...createTripFormValues(translator('en')),
  title: 'Arbaeen walk',
  destination: 'iraq',
  description: 'A small group.',
  departureOrigin: 'Mumbai',
  departureDate: '2027-01-12',
  returnDate: '2027-01-26',
  accommodation: 'Hotel Safa',
  currency: 'INR',
  pricePerPerson: '98500',
  extras: [bed, visa],
}
/** A rupee is 0.012 dollars, an euro 1.09; of the Pakistani rupee nothing is known. */
const rates = { INR: '0.012', EUR: '1.09' }

/** The values after another currency was chosen. */
function change(values: TripFormValues, currency: string): TripFormValues {
  const changed = { ...values, currency }
  return { ...changed, currencyChange: askAboutCurrency(changed, values.currency) }
}

/** The values after an answer. */
function answer(values: TripFormValues, chosen: 'convert' | 'keep'): TripFormValues {
  if (!values.currencyChange) throw new Error('nothing was asked')
  const { fields, change: answered } = answerCurrencyChange(values, values.currencyChange, chosen, rates)
  const next = structuredClone({ ...values, currencyChange: answered })
  for (const [path, amount] of fields) {
    if (path === 'pricePerPerson') next.pricePerPerson = amount
    const [, row] = /^extras\.(\d+)\.amount$/.exec(path) ?? []
    const extra = next.extras[Number(row)]
    if (extra) extra.amount = amount
    if (path === 'terms.own.deposit.amountPerPerson') next.terms.own.deposit.amountPerPerson = amount
    const [, cell, age] = /^prices\.(\d+)\.(adult|child|infant)$/.exec(path) ?? []
    const price = next.prices[Number(cell)]
    if (price && age) price[age as 'adult'] = amount
  }
  return next
}

const amounts = ({ pricePerPerson, extras }: TripFormValues) => [
  pricePerPerson,
  ...extras.map(({ amount }) => amount),
]
const errorsOf = async (values: TripFormValues) => {
  const { errors } = await createTripResolver('2026-11-28')(values, undefined, {} as never)
  return Object.keys(errors)
}

test('FIX-15 another currency asks about price and extras, changes nothing unasked, and is not published unanswered', async () => {
  const asked = change(inRupees, 'EUR')
  expect(amounts(asked)).toEqual(['98500', '3000', '80'])
  expect(listConversions(asked, rates)).toEqual([
    { path: 'pricePerPerson', subject: { kind: 'price' }, before: '98500', after: '1084.40' },
    {
      path: 'extras.0.amount',
      subject: { kind: 'extra', name: 'Bed', row: 0 },
      before: '3000',
      after: '33.03',
    },
  ])
  expect(await errorsOf(asked)).toEqual(['currencyChange'])
  expect(await errorsOf(answer(asked, 'keep'))).toEqual([])
  expect(await errorsOf(answer(asked, 'convert'))).toEqual([])
})

test('FIX-15 converting writes the shown amounts, keeping brings the typed ones back, and an amount typed since stays', () => {
  const converted = answer(change(inRupees, 'EUR'), 'convert')
  expect(amounts(converted)).toEqual(['1084.40', '33.03', '80'])
  // A click on the answer writes it into the form before the amounts follow.
  const clicked = change(inRupees, 'EUR')
  if (clicked.currencyChange) clicked.currencyChange.answer = 'convert'
  expect(amounts(answer(clicked, 'convert'))).toEqual(['1084.40', '33.03', '80'])
  const edited = { ...converted, pricePerPerson: '1099' }
  expect(amounts(answer(edited, 'keep'))).toEqual(['1099', '3000', '80'])
  expect(amounts(answer(answer(converted, 'keep'), 'convert'))).toEqual(['1084.40', '33.03', '80'])
})

test('FIX-15 there and back again is exact: an amount is converted from what it was first', () => {
  const converted = answer(change(inRupees, 'EUR'), 'convert')
  const back = change(converted, 'INR')
  expect(back.currencyChange?.answer).toBe('')
  expect(amounts(answer(back, 'convert'))).toEqual(['98500', '3000', '80'])
  // And by way of a third currency nothing is rounded twice: 98,500 × 0.012 and 3,000 × 0.012 dollars.
  expect(amounts(answer(change(converted, 'USD'), 'convert'))).toEqual(['1182', '36', '80'])
})

test('FIX-15 nothing is asked where the price stands alone, or where the currency of before comes back', () => {
  expect(change({ ...inRupees, extras: [visa] }, 'EUR').currencyChange).toBeNull()
  expect(change({ ...inRupees, extras: [] }, 'EUR').currencyChange).toBeNull()
  const asked = change(inRupees, 'EUR')
  expect(change(asked, 'INR').currencyChange).toBeNull()
  expect(change(answer(asked, 'keep'), 'INR').currencyChange).toBeNull()
  // Another choice before the answer asks about the same amounts.
  expect(change(asked, 'USD').currencyChange).toEqual(asked.currencyChange)
})

test('FIX-15 without a rate nothing is converted; the numbers are kept or typed again', async () => {
  const asked = change(inRupees, 'PKR')
  expect(listConversions(asked, rates).map(({ after }) => after)).toEqual([undefined, undefined])
  expect(amounts(answer(asked, 'convert'))).toEqual(['98500', '3000', '80'])
  expect(answer(asked, 'convert').currencyChange?.answer).toBe('')
  expect(answer(asked, 'keep').currencyChange?.answer).toBe('keep')
  const typed = { ...asked, pricePerPerson: '340000', extras: [{ ...bed, amount: '10400' }, visa] }
  expect(await errorsOf(typed)).toEqual([])
})

test('FIX-15 rows of a table and a deposit of an amount are asked about too', () => {
  const deposit = { kind: 'amount', percent: '', amountPerPerson: '25,000', dueDays: '3' } as const
  const whole: TripFormValues = {
    ...inRupees,
    extras: [],
    prices: [{ room: 'double', adult: '1,11,000', child: '', infant: '50000' }],
    terms: { choice: 'own', own: { ...inRupees.terms.own, deposit } },
  }
  const converted = answer(change(whole, 'EUR'), 'convert')
  // 111,000, 50,000 and 25,000 × 0.012 ÷ 1.09.
  expect(converted.prices).toEqual([{ room: 'double', adult: '1222.02', child: '', infant: '550.46' }])
  expect(converted.terms.own.deposit.amountPerPerson).toBe('275.23')
})

test('FIX-15 the question and its answer are part of the draft', () => {
  const converted = answer(change(inRupees, 'EUR'), 'convert')
  expect(tripFormValues.parse(JSON.parse(JSON.stringify(converted)))).toEqual(converted)
  const { currencyChange: _, ...older } = inRupees
  expect(tripFormValues.parse(older).currencyChange).toBeNull()
})

test('FIX-15 an extra that is dearer than the trip is found, by its rate where it is in another currency', () => {
  const extras = [
    { ...bed, amount: '98500' },
    { ...bed, amount: '98500.01' },
    { ...visa, amount: '1182' },
    { ...visa, amount: '1183' },
    { ...visa, amount: '1000000', currency: 'PKR' },
    { ...bed, amount: '' },
  ]
  expect(findDearExtras({ ...inRupees, extras }, rates)).toEqual([1, 3])
  expect(findDearExtras({ ...inRupees, pricePerPerson: '', extras }, rates)).toEqual([])
})
