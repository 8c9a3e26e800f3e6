import { describe, expect, test } from 'vitest'
import { findProblems, listFaultyFields } from '#test/schema-problems.ts'
import { updateOrganizer } from './dashboard.ts'
import { organizerData, organizerProfile } from './form.ts'
import {
  updateOrganizer as changeOrganizer,
  moderatedProfileForm,
  rejectionForm,
  searchOrganizers,
  verificationStates,
  verifyOrganizer,
} from './moderation.ts'

const company = {
  companyName: 'Noor Tours',
  description: 'Since 1998.',
  contactEmail: 'office@example.com',
  contactPhone: '+971 50 123 4567',
  yearsExperience: 5,
}
const forms = [organizerData, organizerProfile]

test.each([
  ['companyName', ' ', 'company_name_required'],
  ['companyName', 'x'.repeat(151), 'too_long'],
  ['description', '', 'company_description_required'],
  ['description', 'x'.repeat(5001), 'too_long'],
  ['contactEmail', 'office', 'invalid_email'],
  ['contactPhone', '', 'phone_required'],
  ['yearsExperience', 1.5, 'whole_number'],
])('a company’s %s may not be %j: %s', (name, value, code) => {
  for (const form of forms)
    expect(findProblems(form, { ...company, [name]: value })).toEqual({ [name]: code })
})

test('a name has at most 150 characters, a description 5000', () => {
  const longest = { ...company, companyName: 'x'.repeat(150), description: 'x'.repeat(5000) }
  for (const form of forms) expect(findProblems(form, longest)).toEqual({})
})

test.each([
  ['sign-up', organizerData, [0, 1, 21, 22], ['years_at_least_1', undefined, undefined, 'years_too_high']],
  ['the profile', organizerProfile, [-1, 0, 100, 101], ['years', undefined, undefined, 'years_too_high']],
  [
    'the admin',
    moderatedProfileForm,
    [0, 1, 50, 51],
    ['years_1_to_50', undefined, undefined, 'years_1_to_50'],
  ],
])('ORG-02 years of experience in %s', (_, form, years, codes) => {
  const codeOf = (yearsExperience: number) =>
    findProblems(form, { ...company, isVerified: true, yearsExperience }).yearsExperience
  expect(years.map(codeOf)).toEqual(codes)
  expect(findProblems(form, { ...company, isVerified: true, yearsExperience: 2.5 })).toEqual({
    yearsExperience: 'whole_number',
  })
})

describe('ORG-19 a website', () => {
  const read = (website: string) => organizerData.parse({ ...company, website }).website

  test('is completed, and may be empty', () => {
    expect(read('')).toBe('')
    expect(read('  ')).toBe('')
    expect(read('noor.example')).toBe('https://noor.example')
    expect(read('http://noor.example/a@b?c#d')).toBe('https://noor.example/a@b?c#d')
    expect(read('HTTPS://noor.example')).toBe('https://noor.example')
    expect(read('noor.example/a:b')).toBe('https://noor.example/a:b')
    expect(read('https://noor.example/a//b@c')).toBe('https://noor.example/a//b@c')
    expect(organizerData.parse({ ...company, website: null }).website).toBeNull()
  })

  test.each([
    'javascript:alert(1)',
    'ftp://noor.example',
    'xhttps://noor.example',
    'httpsx://noor.example',
    'https://localhost',
    'https://',
    'https://bank.example@evil.example',
    'https://user:secret@evil.example',
    'two words',
    'a.b-c+1:noor.example',
  ])('is not %s', (website) => {
    for (const form of forms)
      expect(findProblems(form, { ...company, website })).toEqual({ website: 'invalid_website' })
  })

  test('has at most 300 characters', () => {
    const address = `https://noor.example/${'x'.repeat(279)}`
    expect(read(address)).toHaveLength(300)
    expect(findProblems(organizerData, { ...company, website: `${address}x` })).toEqual({
      website: 'too_long',
    })
  })
})

test('a profile may have a business address and phone, or none', () => {
  const withBusiness = (businessEmail: unknown, businessPhone: unknown) =>
    listFaultyFields(organizerProfile, { ...company, businessEmail, businessPhone })
  expect(withBusiness('', '')).toEqual([])
  expect(withBusiness(null, null)).toEqual([])
  expect(withBusiness('sales@example.com', '1'.repeat(40))).toEqual([])
  expect(withBusiness('sales', '1'.repeat(41))).toEqual(['businessPhone', 'businessEmail'])
})

test('a logo must be one that was uploaded here', () => {
  const faults = (companyLogo: unknown) =>
    listFaultyFields(updateOrganizer.input, { ...company, id: 'x'.repeat(100), companyLogo })
  for (const right of ['/api/logos/a-1.webp', null, undefined]) expect(faults(right)).toEqual([])
  const wrong = [
    '',
    'https://a.example/api/logos/a.webp',
    '/api/logos/a',
    '/api/logos/.webp',
    '/api/logos/a.',
  ]
  for (const address of [...wrong, '/api/logos/a.webp/b', '/api/logos/A.webp', '/api/logos/a.WEBP'])
    expect([address, faults(address)]).toEqual([address, ['companyLogo']])
  const longest = `/api/logos/${'a'.repeat(284)}.webp`
  expect([longest.length, faults(longest), faults(longest.replace('a.', 'aa.'))]).toEqual([
    300,
    [],
    ['companyLogo'],
  ])
  expect(listFaultyFields(updateOrganizer.input, { ...company, id: 'x'.repeat(101) })).toEqual(['id'])
})

describe('an admin', () => {
  test('filters organizers by verification state', () => {
    expect(verificationStates).toEqual(['verified', 'pending', 'rejected'])
    expect(searchOrganizers.input.parse({})).toEqual({ limit: 20 })
    expect(
      listFaultyFields(searchOrganizers.input, { limit: 100, cursor: 'x'.repeat(1500), q: 'x'.repeat(200) }),
    ).toEqual([])
    expect(
      listFaultyFields(searchOrganizers.input, { limit: 101, cursor: 'x'.repeat(1501), q: 'x'.repeat(201) }),
    ).toEqual(['cursor', 'limit', 'q'])
  })

  test('verifies with badges, or rejects with a reason', () => {
    const { input } = verifyOrganizer
    const given = { id: 'x'.repeat(100), isVerified: false }
    expect(input.parse(given)).toEqual(given)
    const longest = { verificationBadges: Array(20).fill('x'.repeat(60)), reason: 'x'.repeat(1000) }
    expect(listFaultyFields(input, { ...given, ...longest })).toEqual([])
    expect(listFaultyFields(input, { ...given, reason: null })).toEqual([])
    expect(listFaultyFields(input, { ...given, verificationBadges: Array(21).fill('x') })).toEqual([
      'verificationBadges',
    ])
    expect(
      listFaultyFields(input, {
        id: 'x'.repeat(101),
        verificationBadges: ['x'.repeat(61)],
        reason: 'x'.repeat(1001),
      }),
    ).toEqual(['reason', 'verificationBadges.0', 'isVerified', 'id'])
    expect(findProblems(rejectionForm, { reason: 'x'.repeat(1001) })).toEqual({ reason: 'too_long' })
    expect(listFaultyFields(rejectionForm, {})).toEqual(['reason'])
  })

  test('changes a company’s details, not its website', () => {
    const given = { ...company, isVerified: true, website: 'noor.example' }
    expect(moderatedProfileForm.parse(given)).toEqual(company)
    const { input } = changeOrganizer
    expect(input.parse({ ...given, id: 'x' })).toEqual({ ...company, isVerified: true, id: 'x' })
    expect(input.parse({ id: 'x', contactPhone: '+971 4000' })).toEqual({
      id: 'x',
      contactPhone: '+971 4000',
    })
    expect(listFaultyFields(input, { id: 'x' })).toEqual(['companyName'])
    expect(listFaultyFields(input, { id: 'x', companyName: '', isVerified: null })).toEqual([
      'isVerified',
      'companyName',
    ])
  })
})
