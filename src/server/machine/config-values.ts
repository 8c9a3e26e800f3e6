import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { parseEmailAddress } from '#domain/kernel/email-addresses.ts'

export const flagSetting = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform((value) => ['1', 'true', 'on'].includes(value))

/** A provider's address; http only where it is not the Internet's: a test's or a developer's own. */
export const addressSetting = (otherwise: string) => z.url({ protocol: /^https?$/ }).default(otherwise)

/** Apple's private key, the text of its .p8 file; a variable may hold its line breaks as \\n. */
export const signingKey = z
  .string()
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine(isSigningKey, 'no private key as Apple gives them (PKCS #8 in PEM, P-256)')

function isSigningKey(text: string): boolean {
  try {
    const { asymmetricKeyDetails } = createPrivateKey({ key: text, format: 'pem' })
    return text.includes('BEGIN PRIVATE KEY') && asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** 32 random bytes in base64, as bytes. */
export const key256 = z
  .base64('32 random bytes in base64: openssl rand -base64 32')
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((bytes) => bytes.length === 32, '32 random bytes in base64: openssl rand -base64 32')

/** 'true', a number of proxies, or a list of their addresses, as Fastify's trustProxy takes it. */
export const trustProxy = z.string().transform((value): boolean | number | string => {
  if (/^\d+$/.test(value)) return Number(value)
  return value === 'true' ? true : value === 'false' ? false : value
})

/** Where people reach the site. Pages stand at its root, and whatever stands behind the host would end up in every link. */
export const siteAddress = z
  .url({ protocol: /^https?$/ })
  .refine(
    isOnlyHost,
    'an address of a site alone: https://your-domain, without a path, a query or a password',
  )

function isOnlyHost(text: string): boolean {
  // A text that is no address at all was reported already.
  if (!URL.canParse(text)) return true
  const { username, password, pathname, search, hash } = new URL(text)
  return /^\/*$/.test(pathname) && [username, password, search, hash].every((part) => part === '')
}

/** An address that people write to, its domain in punycode. */
export const emailSetting = z
  .string()
  .transform((text) => parseEmailAddress(text) ?? '')
  .refine((address) => address !== '', 'an email address: help@your-domain')

/** A sender as mails name it. What is no address is refused by every mail server, mail by mail. */
export const sender = z
  .string()
  .refine(isSender, 'a sender: no-reply@your-domain, or Name <no-reply@your-domain>')

function isSender(text: string): boolean {
  const [, named, bare] = /^[^<>@"\r\n]*<([^<>\s]+)>$|^([^<>\s]+)$/.exec(text.trim()) ?? []
  return parseEmailAddress(named ?? bare ?? '') !== undefined
}

export const mailServer = z
  .url({ protocol: /^smtps?$/ })
  .refine(
    (text) => !URL.canParse(text) || new URL(text).hostname !== '',
    'the host is missing: smtps://user:password@host:465',
  )
