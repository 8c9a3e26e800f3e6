import { escapeHtml } from '#server/machine/mail/message.ts'

/** HTML that is safe as it is. */
export type Html = { html: string }
type Part = Html | string | number | false | undefined | Part[]

/** A template whose texts are escaped: only what is Html already passes as it is. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: strings.reduce((all, text, index) => `${all}${renderPart(parts[index - 1])}${text}`) }
}

function renderPart(part: Part): string {
  if (part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(renderPart).join('')
  return typeof part === 'object' ? part.html : escapeHtml(String(part))
}

/** A block of code that the keyboard can scroll. */
export function renderCode(text: string, label: string): Html {
  return html`<pre role="region" aria-label="${label}" tabindex="0"><code>${text}</code></pre>`
}

/** A table that scrolls automatically on a narrow screen. */
export function renderTable(label: string, heads: string[], rows: Part[][]): Html {
  const head = heads.map((text) => html`<th scope="col">${text}</th>`)
  const body = rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)
  return html`<div class="sheet" role="region" aria-label="${label}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}
