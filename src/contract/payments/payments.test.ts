import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { isErrorCode } from '#contract/errors.ts'
import * as company from './company.ts'
import * as owing from './owing.ts'
import * as payments from './payments.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value
const declared = [payments, company, owing].flatMap((file) => Object.values(file).filter(isEndpoint))

test('MON-02 no endpoint changes or removes an entry, and each has a name and an address of its own', () => {
  expect(declared.length).toBeGreaterThan(15)
  const methods = declared.filter(({ method }) => !['GET', 'POST'].includes(method)).map(({ name }) => name)
  expect(methods).toEqual(['payments.switchBooks'])
  const all = [
    ...Object.values<Endpoint>(endpoints).filter(({ name }) => !declared.some((own) => own.name === name)),
    ...declared,
  ]
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  const addresses = all.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const { name, invalid, failure, refuses = [] } of declared)
    expect([name, [invalid, failure, ...refuses].filter((code) => !isErrorCode(code))]).toEqual([name, []])
})

test('MON-03 a claim is more than nothing, on a day, by a way, and has a key', () => {
  const claim = { id: 'QF-7K3M9XTC', amount: '98500', day: '2026-11-21', way: 'upi', key: 'k' }
  const accepts = (change: object) => payments.claimPayment.input.safeParse({ ...claim, ...change }).success
  expect(accepts({})).toBe(true)
  expect(payments.claimPayment.input.parse(claim).amount).toBe('98500.00')
  const refused = [
    { amount: '0' },
    { amount: '0.00' },
    { amount: '-1' },
    { amount: '1.2345' },
    { day: 'yesterday' },
    { way: 'cheque' },
    { key: '' },
    { payer: 'a\nb' },
    { note: 'x'.repeat(501) },
  ]
  for (const change of refused) expect([change, accepts(change)]).toEqual([change, false])
})

test('MON-02 a correction may say nothing was there, and says why', () => {
  const correction = { id: 'a', entry: 'b', amount: '0', reason: 'Typed twice', key: 'k' }
  const accepts = (change: object) =>
    company.correctEntry.input.safeParse({ ...correction, ...change }).success
  expect([accepts({}), accepts({ reason: ' ' }), accepts({ amount: '-1' })]).toEqual([true, false, false])
})
