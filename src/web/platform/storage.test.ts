import { expect, test, vi } from 'vitest'
import { listRoomCode } from '#test/source-code.ts'
import {
  deviceStore,
  isStorageBlocked,
  readCookies,
  StorageBlockedError,
  tabStore,
  writeCookie,
} from './storage.ts'
import { readToken, removeToken, storeToken } from './token.ts'

test('FIX-18 no other file touches the stores of a browser or its cookies', () => {
  const touching = listRoomCode('web')
    .filter(({ text }) =>
      /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie)\b\s*[.=;)]/.test(text),
    )
    .map(({ path }) => path)
  expect(touching).toEqual(['src/web/platform/storage.ts'])
})

/** A browser whose setting blocks cookies and site data: every access throws. */
function blockStorage() {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  vi.stubGlobal('window', {})
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse })
  vi.stubGlobal('document', {
    get cookie() {
      return refuse()
    },
    set cookie(_: string) {
      refuse()
    },
  })
}

test('FIX-18 where the browser refuses, nothing throws: the tab’s values last as long as the page, a token is reported', () => {
  blockStorage()
  expect(deviceStore.write('language', 'ur')).toBe(false)
  expect(deviceStore.read('language')).toBeUndefined()
  expect(isStorageBlocked()).toBe(true)
  expect(tabStore.write('typed', 'three places')).toBe(false)
  expect(tabStore.read('typed')).toBe('three places')
  tabStore.write('typed', null)
  expect(tabStore.read('typed')).toBeNull()
  tabStore.write('other', 'a ramp')
  tabStore.clear()
  expect(tabStore.read('other')).toBeNull()
  writeCookie('language=ur')
  expect(readCookies()).toBe('')
  expect(readToken()).toBeUndefined()
  expect(() => storeToken('a-token')).toThrow(StorageBlockedError)
  removeToken()
  vi.unstubAllGlobals()
})

test('FIX-18 control: where it does not, both keep what they are given', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { cookie: '' })
  expect(deviceStore.write('language', 'ur')).toBe(true)
  expect(deviceStore.read('language')).toBe('ur')
  expect(isStorageBlocked()).toBe(false)
  storeToken('a-token')
  expect(readToken()).toBe('a-token')
  removeToken()
  expect(readToken()).toBeUndefined()
  vi.unstubAllGlobals()
})
