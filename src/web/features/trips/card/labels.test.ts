import { expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { getCityLabel, tagLabel } from './labels.ts'

test('FND-06 a departure city is named in the reader’s language; an unknown one is unchanged', () => {
  expect(getCityLabel(translator('ur'), 'Mumbai')).toBe('ممبئی')
  expect(getCityLabel(translator('ar'), 'London Heathrow')).toBe('لندن هيثرو')
  expect(getCityLabel(translator('fa'), 'Tehran')).toBe('تهران')
  expect(getCityLabel(translator('gu'), 'Melbourne')).toBe('મેલબોર્ન')
  for (const city of ['Mumbai', 'London']) expect(getCityLabel(translator('en'), city)).toBe(city)
  for (const city of ['', 'Lon', 'Ulan Bator', 'شیراز'])
    expect(getCityLabel(translator('ur'), city)).toBe(city)
})

test('FND-06 a frequent tag of organizers is translated; any other is unchanged', () => {
  expect(tagLabel(translator('ur'), "Sha'ban")).toBe('شعبان')
  expect(tagLabel(translator('en'), 'Family')).toBe('Family')
  expect(tagLabel(translator('ar'), 'Honeymoon')).toBe('Honeymoon')
})
