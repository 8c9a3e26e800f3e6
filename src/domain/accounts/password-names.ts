import { foldText } from '#domain/kernel/search-words.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The owner of a password, as far as known: `names` are the person's and the company's. */
export type Owner = { email?: string; names?: readonly (string | null | undefined)[] }

/** The minimum length of the remainder without names, the same as of a password without them. */
const minRemainderLength = 8
/** A shorter name stands in many words by chance. */
const shortestName = 3
const siteNames = ['Qafila', 'Kafila', 'Qafilah', 'Kafilah', 'قافلة', 'قافلہ', 'قافله', 'કાફલો']

/** Characters that stand for letters; the same for names and passwords, so that a name with a digit in it is found as well. */
const lookalikeLetters: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  l: 'i',
}
const replaceLookalikes = (text: string) =>
  text.replaceAll(/[013457l]/g, (sign) => lookalikeLetters[sign] ?? sign)
const splitWords = (text: string) =>
  foldText(text.replaceAll(/[@$!]/g, (sign) => lookalikeLetters[sign] ?? sign)).split(' ')

/**
 * Whether a password lives on what everybody can know: the name of the site, of its owner, of the owner's company or e-mail
 * address, in any case, script or with figures for letters. They may stand in it; what is left without them has to be a
 * password by itself.
 */
export function isBuiltOfNames(password: string, { email = '', names = [] }: Owner): boolean {
  const plain = splitWords(password).join('')
  const text = replaceLookalikes(plain)
  const isName = new Array<boolean>(text.length).fill(false)
  for (const name of collectNames(email, names))
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
      isName.fill(true, at, at + name.length)
  if (!isName.includes(true)) return false
  const rest = plain.replaceAll(/./gs, (letter, at: number) => (isName[at] ? '' : letter))
  return rest.length < minRemainderLength || isCommonPassword(rest)
}

function collectNames(email: string, names: Owner['names'] = []): Set<string> {
  const [mailbox = '', host = ''] = email.split('@')
  // All of a host but its ending, which belongs to no name: gmail of gmail.com.
  const texts = [...siteNames, ...names, mailbox, host.replace(/\.[^.]*$/, '')]
  const found = texts.flatMap((text) => {
    const own = splitWords(text ?? '')
    return [...own, own.join(''), ...own.map((word) => word.replace(/\d+$/, ''))]
  })
  return new Set(found.map(replaceLookalikes).filter(({ length }) => length >= shortestName))
}
