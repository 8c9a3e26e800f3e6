import type { EndpointName } from '#contract/endpoints.ts'
import type { CallOptions } from '#test/actions/calls.ts'
import type { World } from '#test/world.ts'

// Every call that takes what somebody typed, listed by hand: how it is sent, and where its fields are read again.

export type TypedForm = {
  /**
   * Sends the form once or more, for fields that exclude each other; resolves to what is read of it afterwards. None where
   * nothing of it is read again.
   */
  run?: (world: World, send: Send) => Promise<unknown>
  /** The name under which a field is read, by its path, where it is another. */
  as?: Readonly<Record<string, string>>
  /** Fields that nobody reads again, by path, each with its reason. */
  unread?: Readonly<Record<string, string>>
}

/** Fills every field that is not given, sends the form, and resolves to the answer; a refusal fails the test. */
export type Send = (given?: Record<string, unknown>, options?: CallOptions) => Promise<unknown>

export type TypedForms = Partial<Record<EndpointName, TypedForm>>

/** Fields of many forms that nobody typed, or that nobody may read again, by their last name. */
export const neverRead: Readonly<Record<string, string>> = {
  id: 'names what the form is about',
  token: 'a secret link',
  proof: 'a secret',
  own: 'a secret link',
  password: 'a secret',
  currentPassword: 'a secret',
  newPassword: 'a secret',
  accessToken: 'a secret',
  signed_request: 'a secret',
  version: 'what was seen: a change in between is refused',
  partyVersion: 'what was seen: a change in between is refused',
  toVersion: 'what was seen: a change in between is refused',
  offerVersion: 'what was seen: a change in between is refused',
  askedAt: 'what was seen: a change in between is refused',
  keptAmount: 'the figure that was shown: another is refused',
  bookingId: 'names what the form is about',
  draftId: 'names what the form is about',
  code: 'names what the form is about',
  number: 'names what the form is about',
  age: 'names who the form is about',
  place: 'names who the form is about',
  file: 'a file: uploads and papers have tests of their own',
}
