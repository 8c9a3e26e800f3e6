/** How many characters of an id admins are shown (organizer specification 9). */
const shownLength = 8

/** What an admin sees of an id. */
export function shortId(id: string): string {
  return id.slice(0, shownLength)
}
