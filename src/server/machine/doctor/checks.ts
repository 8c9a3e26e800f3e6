/** What a look at one thing found; `wrong` will hurt people, `doubtful` may, and what was not looked at is said. */
export type Finding = { what: string; state: 'right' | 'doubtful' | 'wrong' | 'unknown'; said: string }
export type Check = { what: string; look: () => Promise<Omit<Finding, 'what'>> }

/** Looks at everything at once; a look that fails is a finding too. */
export function lookAtAll(checks: readonly Check[]): Promise<Finding[]> {
  return Promise.all(
    checks.map(async ({ what, look }): Promise<Finding> => {
      try {
        return { what, ...(await look()) }
      } catch (error) {
        return { what, state: 'wrong', said: error instanceof Error ? error.message : String(error) }
      }
    }),
  )
}

export const right = (said: string) => ({ state: 'right', said }) as const
export const doubtful = (said: string) => ({ state: 'doubtful', said }) as const
export const wrong = (said: string) => ({ state: 'wrong', said }) as const
export const unknown = (said: string) => ({ state: 'unknown', said }) as const
