import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { hasBody } from '#contract/method.ts'

/** Every error that a call of the endpoint can be answered with, by status. */
export function refusalsOf(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set(codesOf(endpoint))) {
    const [status] = errorCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return new Map([...byStatus].sort(([one], [other]) => one - other))
}

function codesOf(endpoint: Endpoint): ErrorCode[] {
  const { access, invalid, failure, anyToken, redirects, upload } = endpoint
  // A browser's visit is sent on with its reason in the address.
  if (redirects) return ['invalid_request']
  const canRefuseToken = access !== 'public' || (endpoint.method !== 'GET' && !anyToken)
  return [
    invalid,
    ...(!hasBody(endpoint.method)
      ? []
      : (['invalid_request', 'body_too_large', 'unsupported_media_type'] as const)),
    ...(canRefuseToken ? (['unauthorized'] as const) : []),
    ...(access === 'admin' || access === 'organizer' ? (['access_denied'] as const) : []),
    ...(endpoint.refuses ?? []),
    ...(upload ? (['no_file_uploaded'] as const) : []),
    failure,
    'server_error',
    'unavailable',
  ]
}
