/** The part of the profile that an address names; the details without one. */
export function findProfilePart(query: URLSearchParams): 'info' | 'security' | 'emails' {
  const tab = query.get('tab')
  return tab === 'security' || tab === 'emails' ? tab : 'info'
}

/** The names of the parts that have one in the title of the page. */
export const profilePartTexts = {
  info: undefined,
  security: 'profile.security',
  emails: 'emailChoices.tab',
} as const
