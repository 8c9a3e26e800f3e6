/** The parts of the profile beside the person's details, and their names in the title of the page. */
export const profilePartTexts = {
  info: undefined,
  travellers: 'savedTravellers.title',
  security: 'profile.security',
  emails: 'emailChoices.tab',
} as const

type ProfilePart = keyof typeof profilePartTexts

/** The part of the profile that an address names; the details without one. */
export function findProfilePart(query: URLSearchParams): ProfilePart {
  const tab = query.get('tab') ?? 'info'
  return Object.hasOwn(profilePartTexts, tab) ? (tab as ProfilePart) : 'info'
}
