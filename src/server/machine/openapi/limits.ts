import { limits } from '#contract/limits.ts'

const periodLabels: Record<number, string> = { 900: '15 minutes', 3600: 'an hour', 86400: 'a day' }

/** Returns the limits in numbers, as Markdown: how often, and how much in one call. */
export function describeLimits(): string {
  const rows = Object.values(limits).map(({ calls, per, most, seconds, counting, beyond }) => {
    const names = calls.map((name) => `\`${name}\``).join(', ')
    const period = periodLabels[seconds] ?? `${seconds} seconds`
    const letters = beyond ? ', emails' : ''
    return `| ${names}${counting ? ` ${counting}` : ''} | ${most}${letters} | ${period} | ${per} |`
  })
  return `# Limits

A call beyond its limit is answered **429** with \`Retry-After\` in seconds. Where the table counts *emails*, it counts those sent to one address; beyond that the answer is the same, but no email is sent. An IPv6 address counts with its whole network of 64 bits. Reads have no such limit; when there is more to do than the server can answer, some calls are answered **503** with \`Retry-After\`.

| Call | At most | In | For each |
|---|---|---|---|
${rows.join('\n')}

A body may have 256 kB, a photo 5 MB, the line and headers of a request 16 kB together. Passwords have 8 to 128 characters. How long a text, how large a number, how many lines a list may be is written at each field; a text or an id that is longer is answered with the code that the call has for wrong input, and is never cut.`
}
