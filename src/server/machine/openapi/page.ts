import { escapeHtml } from '#server/machine/mail/message.ts'

/** How Scalar's reader shows the document: nothing is fetched from elsewhere, and nothing is asked of its makers. */
const configuration = {
  layout: 'modern',
  theme: 'default',
  withDefaultFonts: false,
  showDeveloperTools: 'never',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  documentDownloadType: 'json',
  // Muted texts dark enough to be read, and code that the keyboard needs not scroll.
  customCss: `
.light-mode { --scalar-color-2: #40525a; --scalar-color-3: #52636b; --scalar-color-accent: #0e5561; --scalar-color-green: #1a6b3a; --scalar-color-orange: #8f4700; --scalar-color-blue: #0b5a9e; --scalar-color-red: #a3231b; --scalar-color-yellow: #765a00; --scalar-color-purple: #5b3fa8 }
.dark-mode { --scalar-color-2: #c9d4d5; --scalar-color-3: #b7c5c7; --scalar-color-accent: #6cc6c2 }
.sidebar-search-placeholder { opacity: 1 }
code.hljs.custom-scroll, code.hljs.custom-scroll span { white-space: pre-wrap !important; overflow: visible !important; overflow-wrap: anywhere }
[data-sonner-toaster], .scalar-toaster { transition: none !important; animation: none !important }`,
}

/** The page for people: Scalar's reader with the document (decision 0020). */
export function renderDocsPage(): string {
  return `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="How other software talks to Qafila: every call with its parameters, examples and errors.">
<title>Qafila API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>
<body><noscript><p>This page needs JavaScript. Its content is <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p></noscript>
<script id="api-reference" type="application/json" data-url="/api/openapi.json" data-configuration="${escapeHtml(JSON.stringify(configuration))}"></script>
<script src="/api-reader.js" defer></script></body></html>
`
}
