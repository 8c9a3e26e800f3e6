import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { endpointSection } from './endpoint-section.ts'
import { guide } from './guide.ts'
import { type Html, html, table } from './html.ts'
import { tagOf } from './operations.ts'
import { style } from './style.ts'
import { tags } from './tags.ts'

type Site = { publicUrl: string; styles: readonly string[] }

/** The API for people: one page without any script, in the site's own colours and type. */
export function docsPage({ publicUrl, styles }: Site): string {
  return html`<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="How other software talks to Qafila: every call with its parameters, examples and errors.">
<title>Qafila API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => html`<link rel="stylesheet" href="${href}">\n`)}<style>${{ html: style }}</style></head>
<body><header class="docs-header"><div>
<a href="/"><img src="/favicon.svg" alt="" width="34" height="34">Qafila</a>
<h1>Qafila API</h1>
<p>Everything that the website does, other software can do too. The same as OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</div></header>
<div class="docs">
${contents()}
<main>
${guide(publicUrl)}
${Object.entries(tags).map(([tag, about]) => nounSection(tag, about))}
${errorTable()}
</main></div></body></html>
`.html
}

const ofTag = (tag: string): Endpoint[] => Object.values(endpoints).filter(({ name }) => tagOf(name) === tag)

function contents(): Html {
  const general = {
    'sign-in': 'Signing in',
    conventions: 'Conventions',
    refusals: 'Errors',
    clients: 'Clients',
  }
  return html`<nav aria-label="Contents"><ul>
${Object.entries(general).map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>\n`)}${Object.keys(
  tags,
).map(
  (tag) =>
    html`<li><details><summary>${titleOf(tag)}</summary><ul>${ofTag(tag).map(contentsLine)}</ul></details></li>\n`,
)}<li><a href="#errors">All errors</a></li>
</ul></nav>`
}

function contentsLine({ name, method, path }: Endpoint): Html {
  return html`<li><a href="#${name}">${method} ${path.replace('/api', '').replace(/:(\w+)/g, '{$1}')}</a></li>`
}

function nounSection(tag: string, about: string): Html {
  return html`<section aria-labelledby="${tag}"><h2 id="${tag}">${titleOf(tag)}</h2><p>${about}</p>
${ofTag(tag).map(endpointSection)}</section>\n`
}

function errorTable(): Html {
  const rows = Object.entries(errorCatalogue).map(([code, [status, message]]) => [
    html`<code id="error-${code}">${code}</code>`,
    status,
    message,
  ])
  return html`<section aria-labelledby="errors"><h2 id="errors">All errors</h2>
${table('Table of errors', ['Code', 'Status', 'Message'], rows)}</section>`
}

const titleOf = (tag: string) => `${tag.charAt(0).toUpperCase()}${tag.slice(1)}`
