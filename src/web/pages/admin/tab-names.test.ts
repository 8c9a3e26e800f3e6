import { expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { formatOpenPart } from './tab-names.ts'

const t = translator('en')

test.each([
  ['', undefined],
  ['q=noor', undefined],
  ['tab=organizers', 'Organizers'],
  ['tab=organizers&q=noor', 'noor – Organizers'],
  ['tab=organizers&q=%20', 'Organizers'],
  ['panel=users&q=zahra@example.com', 'zahra@example.com – Accounts'],
  ['tab=unknown&q=noor', undefined],
])('ACC-12 the title of the admins’ page at ?%s tells its list apart: %s', (query, part) => {
  const title = formatOpenPart(t, new URLSearchParams(query))
  expect(title && removeIsolates(title)).toBe(part)
})
