import { expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { cityLabel, tagLabel } from './labels.ts'

test('FND-06 a city of departure is called as the reader calls it; one that nobody knows stays', () => {
  expect(cityLabel(translator('ur'), 'Mumbai')).toBe('ممبئی')
  expect(cityLabel(translator('ar'), 'London Heathrow')).toBe('لندن هيثرو')
  expect(cityLabel(translator('fa'), 'Tehran')).toBe('تهران')
  expect(cityLabel(translator('gu'), 'Melbourne')).toBe('મેલબોર્ન')
  for (const city of ['Mumbai', 'London']) expect(cityLabel(translator('en'), city)).toBe(city)
  for (const city of ['', 'Lon', 'Ulan Bator', 'شیراز']) expect(cityLabel(translator('ur'), city)).toBe(city)
})

test('FND-06 a tag that organizers give often is translated; any other stays as it was written', () => {
  expect(tagLabel(translator('ur'), "Sha'ban")).toBe('شعبان')
  expect(tagLabel(translator('en'), 'Family')).toBe('Family')
  expect(tagLabel(translator('ar'), 'Honeymoon')).toBe('Honeymoon')
})
