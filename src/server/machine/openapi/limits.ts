import { limits } from '#contract/limits.ts'
import { type Html, html, renderTable } from './html.ts'

const periodLabels: Record<number, string> = { 900: '15 minutes', 3600: 'an hour', 86400: 'a day' }

/** The limits in figures: how often, and how much at once. */
export function renderLimits(): Html {
  const rows = Object.values(limits).map(({ calls, per, most, seconds, counting }) => [
    [calls.map((name) => html`<a href="#${name}"><code>${name}</code></a> `), counting ?? ''],
    String(most),
    periodLabels[seconds] ?? `${seconds} seconds`,
    per,
  ])
  return html`<section id="limits"><h2>Limits</h2>
<p>What is asked more often is answered <b>429</b> with <code>Retry-After</code> in seconds. An IPv6 address counts with all of its network of 64 bits. Reads have no such limit; when more is asked than can be answered, some of it is answered <b>503</b> with <code>Retry-After</code>.</p>
${renderTable('Table of limits', ['Call', 'At most', 'In', 'For each'], rows)}
<p>A body may have 256 kB, a picture 5 MB, the line and headers of a request 16 kB together. Passwords have 8 to 128 characters. How long a text, how large a figure, how many lines a list may be stands with each field below; a text or an id that is longer is answered with the code that the call has for wrong input, never cut.</p></section>`
}
