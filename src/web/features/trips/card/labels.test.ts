import { expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { getCityLabel, tagLabel } from './labels.ts'

test('FND-06 a city of departure is called as the reader calls it; one that nobody knows stays', () => {
  expect(getCityLabel(translator('ur'), 'Mumbai')).toBe('ممبئی')
  expect(getCityLabel(translator('ar'), 'London Heathrow')).toBe('لندن هيثرو')
  expect(getCityLabel(translator('fa'), 'Tehran')).toBe('تهران')
  expect(getCityLabel(translator('gu'), 'Melbourne')).toBe('મેલબોર્ન')
  for (const city of ['Mumbai', 'London']) expect(getCityLabel(translator('en'), city)).toBe(city)
  for (const city of ['', 'Lon', 'Ulan Bator', 'شیراز'])
    expect(getCityLabel(translator('ur'), city)).toBe(city)
})

test('FND-06 a tag that organizers give often is translated; any other stays as it was written', () => {
  expect(tagLabel(translator('ur'), "Sha'ban")).toBe('شعبان')
  expect(tagLabel(translator('en'), 'Family')).toBe('Family')
  expect(tagLabel(translator('ar'), 'Honeymoon')).toBe('Honeymoon')
})
