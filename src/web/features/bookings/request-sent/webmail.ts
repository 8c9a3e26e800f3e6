/** The webmail pages of well-known domains, by their names or beginnings: 'yahoo.' is yahoo.co.in too. */
const webmailSites: readonly (readonly [names: readonly string[], url: string])[] = [
  [['gmail.com', 'googlemail.com'], 'https://mail.google.com/'],
  [['outlook.', 'hotmail.', 'live.', 'msn.com'], 'https://outlook.live.com/mail/'],
  [['yahoo.', 'ymail.com', 'rocketmail.com'], 'https://mail.yahoo.com/'],
  [['icloud.com', 'me.com', 'mac.com'], 'https://www.icloud.com/mail/'],
  [['proton.me', 'protonmail.com', 'pm.me'], 'https://mail.proton.me/'],
  [['rediffmail.com', 'rediff.com'], 'https://mail.rediff.com/'],
  [['aol.com'], 'https://mail.aol.com/'],
]

/** Returns the webmail page of this address; undefined where we do not know it. */
export function findWebmail(address: string): string | undefined {
  const domain = address.split('@').at(-1)?.trim().toLowerCase() ?? ''
  return webmailSites.find(([names]) =>
    names.some((name) => (name.endsWith('.') ? domain.startsWith(name) : domain === name)),
  )?.[1]
}
