// A busy machine is slow, not wrong: what hangs for ever ends all the same.

/** The limit of every test and hook, in milliseconds. None has one of its own (src/patience.test.ts). */
export const testMilliseconds = 600_000

/** The limit of one wait for a state within a test. */
export const waitMilliseconds = 120_000

/**
 * How long a world of the tests waits for its database, and a call in it for its answer. How long the product does is
 * tested with servers that are processes of their own.
 */
export const patient = { connectionMilliseconds: testMilliseconds, statementMilliseconds: testMilliseconds }
