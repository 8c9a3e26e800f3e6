/** What makes a test depend on how quick the machine is: it waits by the clock, or gives up by it. */
const patterns: readonly RegExp[] = [
  // Pauses.
  /\bsetTimeout\(/,
  /\bwaitForTimeout\(/,
  /(?<!\.)\b(?:sleep|pause)\(/,
  /\bpg_sleep\(/,
  /\bisStillWaiting\(.*, [1-9][\d_]*\)/,
  // Limits.
  /\btimeout: [\d_]+/,
  /\bAbortSignal\.timeout\(/,
  /^\}, [\d_]{4,}\)$|^\d{1,3}_000,$/,
  /\bsetDefault\w*Timeout\([\d_]+\)/,
  /\b(?:Date|performance)\.now\(\) [-+<>]/,
  /\bprocess\.hrtime\b/,
]

/** Lists the lines of a text that wait or give up by the clock. */
export const findWaitingByClock = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(?:import|\/\/|\/?\*)/.test(line) && patterns.some((pattern) => pattern.test(line)))
