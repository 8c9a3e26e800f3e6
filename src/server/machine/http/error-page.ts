import { stripVTControlCharacters } from 'node:util'
import { translator } from '#i18n/catalogue.ts'
import { direction, type Locale } from '#i18n/locales.ts'
import { escapeHtml } from '#server/machine/mail/message.ts'

/**
 * The page for when no page could be made: no script, no data, no style sheet needed. A developer is given the error and
 * sees where it came from; no one else does.
 */
export function renderErrorPage(
  locale: Locale,
  status: number,
  supportEmail: string,
  error?: unknown,
): string {
  const t = translator(locale)
  const away = status === 503
  const title = escapeHtml(t(away ? 'failure.unavailableTitle' : 'failure.title'))
  const text = escapeHtml(away ? t('failure.unavailableText') : t('failure.text', { email: supportEmail }))
  return `<!doctype html><html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f5f4f0;color:#11242c;font:17px/1.7 Georgia,serif}main{max-width:34rem;padding:2rem}a{color:#0c5a68;font-weight:600}@media(prefers-color-scheme:dark){body{background:#0a171c;color:#eef1ec}a{color:#86d2ce}}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${escapeHtml(t('common.retry'))}</a></p></main>${renderStack(error)}</body></html>`
}

function renderStack(error: unknown): string {
  if (error === undefined) return ''
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `<pre dir="ltr" style="overflow:auto;padding:2rem;font:13px/1.5 monospace">${escapeHtml(stripVTControlCharacters(stack))}</pre>`
}
