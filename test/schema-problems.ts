import type { z } from 'zod'

/** Returns the errors of a schema for an input: the message of the first reason at each field at fault. */
export function findProblems(schema: z.ZodType, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse())
}

/** The fields at fault. */
export const listFaultyFields = (schema: z.ZodType, input: unknown): string[] =>
  Object.keys(findProblems(schema, input))

/** Whether a schema takes it. */
export const isAccepted = (schema: z.ZodType, input: unknown): boolean => schema.safeParse(input).success
