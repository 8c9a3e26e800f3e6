import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { compileSerializer } from '#server/machine/http/serializer.ts'

/** The endpoints whose answer cannot be compiled: the server itself does so when the first one is to be sent. */
function listUncompilable(all: Record<string, Pick<Endpoint, 'output'>>): string[] {
  return Object.entries(all).flatMap(([name, { output }]) => {
    try {
      compileSerializer(output)
      return []
    } catch (error) {
      return [`${name}: ${error instanceof Error ? error.message : error}`]
    }
  })
}

test('the answer of every endpoint can be serialized', () => {
  expect(listUncompilable(endpoints)).toEqual([])
  // Control: a schema that is no right JSON Schema.
  const broken = { output: z.object({ name: z.string().min(-1) }) }
  expect(listUncompilable({ ...endpoints, broken })).toEqual([expect.stringMatching(/^broken: .*minLength/)])
})
