import type { LoaderFunctionArgs } from 'react-router'
import { parsePlaceKey } from '#domain/waiting-lists/place-keys.ts'
import { loadQueries } from '#web/platform/parts/loaders.ts'
import { createPlaceQuery } from './place-query.ts'

/** What stands in the address bar in place of a key is none: its page finds the key again by itself. */
const shortestToken = 20

/**
 * Loads a place by the link of an email, so that its page needs no scripts. Reading confirms nothing: programs that open links
 * decide nothing. Of an account only the browser knows who asks.
 */
export function loadPlace(args: LoaderFunctionArgs) {
  const holder = parsePlaceKey(args.params.key ?? '')
  return 'token' in holder && holder.token.length >= shortestToken
    ? loadQueries(args, createPlaceQuery(holder))
    : null
}
