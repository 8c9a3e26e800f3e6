import { errorCatalogue } from '#contract/error-catalogue.ts'
import type { OpenApiDocument } from './document.ts'
import { renderGuide } from './guide.ts'
import { type Html, html, renderTable } from './html.ts'
import { type PlacedOperation, renderOperation } from './operation-section.ts'
import { docsStyle } from './style.ts'

/** The document for people: one page without any script, in the site's own colours and type (decision 0020). */
export function renderDocsPage(document: OpenApiDocument, styles: readonly string[]): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ method: method.toUpperCase(), path, ...one })),
  )
  const nouns = document.tags.map((tag) => ({
    ...tag,
    title: `${tag.name.charAt(0).toUpperCase()}${tag.name.slice(1)}`,
    operations: operations.filter(({ tags }) => tags[0] === tag.name),
  }))
  return html`<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="How other software talks to Qafila: every call with its parameters, examples and errors.">
<title>Qafila API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => html`<link rel="stylesheet" href="${href}">\n`)}<style>${{ html: docsStyle }}</style></head>
<body><header class="docs-header"><div>
<a href="/"><img src="/favicon.svg" alt="" width="34" height="34">Qafila</a>
<h1>Qafila API</h1>
<p>Everything that the website does, other software can do too. The same as OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</div></header>
<div class="docs">
${renderContents(nouns)}
<main>
${renderGuide(document.servers[0]?.url ?? '')}
${nouns.map((noun) => html`<section aria-labelledby="${noun.name}"><h2 id="${noun.name}">${noun.title}</h2><p>${noun.description}</p>\n${noun.operations.map(renderOperation)}</section>\n`)}
${renderErrorTable()}
</main></div></body></html>
`.html
}

type DocsSection = { title: string; operations: PlacedOperation[] }

function renderContents(nouns: DocsSection[]): Html {
  const general = {
    'sign-in': 'Signing in',
    conventions: 'Conventions',
    limits: 'Limits',
    refusals: 'Errors',
    clients: 'Clients',
  }
  const line = ({ operationId, method, path }: PlacedOperation) =>
    html`<li><a href="#${operationId}">${method} ${path.replace('/api', '')}</a></li>`
  return html`<nav aria-label="Contents"><ul>
${Object.entries(general).map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>\n`)}${nouns.map(
  ({ title, operations }) =>
    html`<li><details><summary>${title}</summary><ul>${operations.map(line)}</ul></details></li>\n`,
)}<li><a href="#errors">All errors</a></li>
</ul></nav>`
}

function renderErrorTable(): Html {
  const rows = Object.entries(errorCatalogue).map(([code, [status, message]]) => [
    html`<code id="error-${code}">${code}</code>`,
    status,
    message,
  ])
  return html`<section aria-labelledby="errors"><h2 id="errors">All errors</h2>
${renderTable('Table of errors', ['Code', 'Status', 'Message'], rows)}</section>`
}
