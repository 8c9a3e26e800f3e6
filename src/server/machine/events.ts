import type { Queryable } from './data/client.ts'

/**
 * An event that a noun emits while it changes. Nouns behind it in the order, which it must not know, react in the same
 * transaction: all of it happens, or nothing.
 */
export type Event<Payload> = { name: string; payload?: Payload }

/** Declares an event; it belongs to the noun that tells it. */
export function event<Payload>(name: string): Event<Payload> {
  return { name }
}

export type Reaction = { eventName: string; react: (tx: Queryable, payload: never) => Promise<void> }

/** Defines how a noun reacts when one before it emits an event. */
export function on<Payload>(
  { name }: Event<Payload>,
  react: (tx: Queryable, payload: Payload) => Promise<void>,
): Reaction {
  return { eventName: name, react }
}

export type Emit = <Payload>(tx: Queryable, event: Event<Payload>, payload: Payload) => Promise<void>

/** Tells events to the reactions in the order given, one after the other, so that locks are always taken in one order. */
export function createEmit(reactions: readonly Reaction[]): Emit {
  return async (tx, { name }, payload) => {
    for (const { eventName, react } of reactions) if (eventName === name) await react(tx, payload as never)
  }
}
