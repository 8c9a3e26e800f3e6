import { describe, expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { mutatingEndpoints } from '#test/actions/actions.ts'
import { accountForms } from '#test/typed/account-forms.ts'
import { bookingForms } from '#test/typed/booking-forms.ts'
import { companyForms } from '#test/typed/company-forms.ts'
import { deskForms } from '#test/typed/desk-forms.ts'
import { createTyped, listFields, listLeaves, listMissing } from '#test/typed/fields.ts'
import { neverRead, type Send, type TypedForm, type TypedForms } from '#test/typed/forms.ts'
import { payeeForms } from '#test/typed/payee-forms.ts'
import { paymentForms } from '#test/typed/payment-forms.ts'
import { travellerForms } from '#test/typed/traveller-forms.ts'
import { tripForms } from '#test/typed/trip-forms.ts'
import { test, type World } from '#test/world.ts'

// FIX-30: what was typed arrives. Each field of each form, from the contract, is read again or named with its reason.

const forms: TypedForms = {
  ...accountForms,
  ...bookingForms,
  ...companyForms,
  ...deskForms,
  ...payeeForms,
  ...paymentForms,
  ...travellerForms,
  ...tripForms,
}

const isNeverRead = (path: string) => (path.split('.').at(-1) ?? '') in neverRead

/** The fields of a form that somebody has to be able to read. */
const listTypedFields = (name: EndpointName, { unread = {} }: Pick<TypedForm, 'unread'>) =>
  Object.keys(listFields(name)).filter((path) => !isNeverRead(path) && !(path in unread))

async function readBack(name: EndpointName, { run, as = {}, unread = {} }: TypedForm, world: World) {
  const fields = Object.entries(listFields(name))
  const sent: unknown[] = []
  const send: Send = async (given = {}, options) => {
    const input: Record<string, unknown> = { ...given }
    for (const [at, [path, schema]] of fields.entries())
      if (!path.includes('.') && !(path in input) && !isNotTyped(path, schema, name))
        input[path] = createTyped(path, schema, at)
    const { status, body } = await world.call(name, input, options)
    if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
    sent.push(input)
    return body
  }
  const answer = await run?.(world, send)
  const typed = sent.flatMap((input) => listLeaves(input)).map(({ path }) => path)
  const isTyped = (field: string) => typed.some((path) => path === field || path.startsWith(`${field}.`))
  const isKnown = (path: string) => isNeverRead(path) || path in unread
  return {
    notSent: listTypedFields(name, { unread }).filter((path) => !isTyped(path)),
    notRead: sent.flatMap((input) => listMissing(input, answer, as)).filter((path) => !isKnown(path)),
  }
}

/** Left to the form itself: what names something, secrets but the password, and lists. */
const isNotTyped = (path: string, { type }: { type?: string | string[] }, name: EndpointName) =>
  (path in neverRead && path !== 'password') || type === 'object' || isList(name, path)

const isList = (name: EndpointName, path: string) => {
  const { shape = {} } = (endpoints[name] as Endpoint).input as {
    shape?: Record<string, { safeParse: (value: unknown) => { success: boolean } }>
  }
  return shape[path]?.safeParse([]).success === true
}

const withBody = mutatingEndpoints.filter((name) => endpoints[name].method !== 'GET')

describe('FIX-30 what was typed arrives', () => {
  test('FIX-30 each call that takes a field which someone typed is listed, and no other', () => {
    const needed = withBody.filter((name) => listTypedFields(name, {}).length > 0)
    expect(Object.keys(forms).sort()).toEqual(needed.sort())
  })

  test('FIX-30 a field that is named as never read is one of its contract', () => {
    for (const [name, { unread = {}, as = {} }] of Object.entries(forms)) {
      const paths = Object.keys(listFields(name as EndpointName))
      for (const path of [...Object.keys(unread), ...Object.keys(as)])
        expect([name, paths]).toEqual([name, expect.arrayContaining([path])])
    }
  })

  test.for(Object.entries(forms) as [EndpointName, TypedForm][])(
    'FIX-30 %s: every field of the contract is sent and read again',
    async ([name, form], { world }) => {
      expect(await readBack(name, form, world)).toEqual({ notSent: [], notRead: [] })
    },
  )
})
