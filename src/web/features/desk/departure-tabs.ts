import type { MessageKey } from '#i18n/translate.ts'

type DepartureTab = { name: string; path: string; label: MessageKey }

/** The tabs of a departure's workspace, each a screen of its own below `/organizer/departures/:id`. Another one is a line here. */
export const departureTabs = [
  { name: 'bookings', path: '', label: 'dashboard.bookings' },
  { name: 'people', path: '/people', label: 'companyPeople.people' },
  { name: 'rooms', path: '/rooms', label: 'rooms.title' },
  { name: 'owing', path: '/owing', label: 'lists.kind.owing' },
  { name: 'lists', path: '/lists', label: 'lists.title' },
  { name: 'details', path: '/details', label: 'details.title' },
  { name: 'history', path: '/history', label: 'tripHistory.title' },
] as const satisfies readonly DepartureTab[]

export type DepartureTabName = (typeof departureTabs)[number]['name']
