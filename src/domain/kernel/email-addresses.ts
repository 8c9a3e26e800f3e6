/** Every machine that this runs on has it; the language alone does not name it. */
declare const URL: {
  new (address: string): { readonly hostname: string }
  canParse: (address: string) => boolean
}

/**
 * ASCII, at most 254 characters, of which 64 before the @, a domain with a dot. Nothing passes that would need quoting in
 * the header of an email.
 */
const address =
  /^(?=.{6,254}$)(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/** A domain with letters beyond ASCII, and nothing that an address of the web reads as anything else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what is not in ASCII
const foreignDomain = /^(?=.*[^\u0000-\u007f])[^\s\p{C}@/?#:[\]\\%<>^|"'`{}]{1,254}$/u

/** Marks of direction and empty spaces, which a copied address brings along. */
const pastedEdge = /^[\s\u200b\u200e\u200f\u2060\ufeff]+|[\s\u200b\u200e\u200f\u2060\ufeff]+$/gu

/**
 * An email address as it is stored and written to, in the case it was typed; a domain in other letters becomes punycode
 * (xn--…), as every mail server has it. undefined: it is no address, or more than one.
 */
export function parseEmailAddress(typed: string): string | undefined {
  const bare = typed.replaceAll(pastedEdge, '')
  const at = bare.lastIndexOf('@')
  const domain = bare.slice(at + 1)
  const written = foreignDomain.test(domain) ? bare.slice(0, at + 1) + toPunycode(domain) : bare
  return address.test(written) ? written : undefined
}

function toPunycode(domain: string): string {
  const site = `http://${domain}`
  return URL.canParse(site) ? new URL(site).hostname : domain
}
