/** The dashboard's tabs by `?tab=`; the first one is open without it. */
export const tabNames = {
  trips: 'dashboard.myTrips',
  bookings: 'dashboard.bookings',
  profile: 'dashboard.profile',
} as const

/** Which tab the address opens. */
export function readOpenTab(query: URLSearchParams): keyof typeof tabNames {
  const asked = query.get('tab') ?? ''
  return Object.hasOwn(tabNames, asked) ? (asked as keyof typeof tabNames) : 'trips'
}
