import { expect, test } from 'vitest'
import { findProblems, listFaultyFields } from '#test/schema-problems.ts'
import { contactForm, sendMessage } from './contact.ts'
import { handleMessage, listMessages } from './moderation.ts'

const message = { name: 'Zahra', email: 'zahra@example.com', subject: 'A group', message: 'Salaam' }

test('PUB-02 a missing or blank field has its own message', () => {
  const codes = {
    name: 'name_required',
    email: 'email_required',
    subject: 'subject_required',
    message: 'message_required',
  }
  const blank = { name: ' ', email: '', subject: ' ', message: '\n' }
  for (const empty of [{}, blank]) expect(findProblems(sendMessage.input, empty)).toEqual(codes)
  expect(findProblems(contactForm, blank)).toMatchObject(codes)
  expect(findProblems(sendMessage.input, { ...message, name: null })).toEqual({ name: 'name_required' })
})

test.each([
  ['name', 120],
  ['email', 254],
  ['subject', 200],
  ['message', 5000],
])('%s has at most %i characters', (name, most) => {
  expect(findProblems(sendMessage.input, { ...message, [name]: 'x'.repeat(most) })).toEqual({})
  expect(findProblems(sendMessage.input, { ...message, [name]: 'x'.repeat(most + 1) })).toEqual({
    [name]: 'too_long',
  })
})

test('PUB-01 the form checks the address, which the call rejects with a code of its own', () => {
  expect(contactForm.parse(message)).toEqual(message)
  expect(findProblems(contactForm, { ...message, email: 'zahra' })).toEqual({ email: 'invalid_email' })
  expect(findProblems(contactForm, { ...message, email: 'x'.repeat(255) }).email).toBe('too_long')
  expect(findProblems(sendMessage.input, { ...message, email: 'zahra' })).toEqual({})
})

test('admins read messages that are open or handled, twenty at a time', () => {
  expect(listMessages.input.parse({})).toEqual({ limit: 20 })
  for (const state of ['open', 'handled'])
    expect(listFaultyFields(listMessages.input, { state, limit: 100 })).toEqual([])
  expect(listFaultyFields(listMessages.input, { state: '', limit: 101 })).toEqual(['limit', 'state'])
  expect(listFaultyFields(handleMessage.input, { id: 'x'.repeat(100), isHandled: true })).toEqual([])
  expect(listFaultyFields(handleMessage.input, { id: 'x'.repeat(101) })).toEqual(['isHandled', 'id'])
})
