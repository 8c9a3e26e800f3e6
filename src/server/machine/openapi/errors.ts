import type { Endpoint } from '#contract/endpoint.ts'
import { errorCatalogue } from '#contract/error-catalogue.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { hasBody } from '#contract/method.ts'

/** Every error that a call of the endpoint can be answered with, by status. */
export function listErrors(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set(listErrorCodes(endpoint))) {
    const [status] = errorCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return new Map([...byStatus].sort(([one], [other]) => one - other))
}

function listErrorCodes(endpoint: Endpoint): ErrorCode[] {
  const { access, method, path, invalid, failure, anyToken, redirects, upload } = endpoint
  const unreadable = [
    ...(hasBody(method) ? (['invalid_request', 'body_too_large', 'unsupported_media_type'] as const) : []),
    // A parameter of the path may not be decodable.
    ...(path.includes(':') ? (['invalid_request'] as const) : []),
  ]
  // A browser's visit is sent on with its reason in the address.
  if (redirects) return ['invalid_request', ...unreadable]
  const canRefuseToken = access !== 'public' || (method !== 'GET' && !anyToken)
  return [
    invalid,
    ...unreadable,
    ...(canRefuseToken ? (['unauthorized'] as const) : []),
    ...(access === 'admin' || access === 'organizer' ? (['access_denied'] as const) : []),
    ...(endpoint.refuses ?? []),
    ...(upload ? (['no_file_uploaded'] as const) : []),
    failure,
    'server_error',
    'unavailable',
  ]
}
