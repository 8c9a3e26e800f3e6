// What a browser sends for a form that no script handles, or for a link.

/** An address to open, and how. */
export type Way = { target: URL; init: RequestInit }

/** Returns what a press of a form's button sends; `from` is the address of its page. */
export function describeSubmission(form: HTMLFormElement, submitter: HTMLElement | null, from: string): Way {
  const window = form.ownerDocument.defaultView as Window & typeof globalThis
  const fields = new window.FormData(form, submitter)
  const pairs = [...fields].map(([name, value]) => [name, String(value)])
  const values = new URLSearchParams(pairs)
  const target = new URL(submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '', from)
  if (form.method === 'get') {
    target.search = values.toString()
    return { target, init: {} }
  }
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: new URL(from).origin,
    referer: from,
    'sec-fetch-site': 'same-origin',
  }
  return { target, init: { method: 'POST', headers, body: values.toString() } }
}
