/** The result of one check; `wrong` will hurt people, `doubtful` may, and what was not checked is listed too. */
export type CheckResult = { what: string; state: 'right' | 'doubtful' | 'wrong' | 'unknown'; said: string }
export type Check = { what: string; look: () => Promise<Omit<CheckResult, 'what'>> }

/** Looks at everything at once; a look that fails is a finding too. */
export function runChecks(checks: readonly Check[]): Promise<CheckResult[]> {
  return Promise.all(
    checks.map(async ({ what, look }): Promise<CheckResult> => {
      try {
        return { what, ...(await look()) }
      } catch (error) {
        return { what, state: 'wrong', said: error instanceof Error ? error.message : String(error) }
      }
    }),
  )
}

export const passed = (said: string) => ({ state: 'right', said }) as const
export const warning = (said: string) => ({ state: 'doubtful', said }) as const
export const failed = (said: string) => ({ state: 'wrong', said }) as const
export const skipped = (said: string) => ({ state: 'unknown', said }) as const
