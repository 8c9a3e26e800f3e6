/**
 * The figures to reach, as the project's quality targets give them: a share of the yardstick that was measured beside the
 * row, or a most. Rows without a goal are there to be compared. This is the only place that knows them.
 */
export const ratioGoals = {
  'trip page, cold': 0.006,
  'list page, cold': 0.005,
  'search API, cold': 0.015,
  'trip detail API, not kept': 0.3,
  'search API, kept': 0.1,
  'home page, kept': 0.3,
  'list page, kept': 0.3,
  'trip page, kept': 0.3,
  'list page with tracking parameters': 0.3,
  'trip page with tracking parameters': 0.3,
  'search API, kept, while a booking a second arrives': 0.8,
  'list page, kept, while a booking a second arrives': 0.8,
  'my bookings, signed in, not kept': 0.006,
  'booking, spread over 1,000 trips': 0.5,
  'booking, one hot trip': 0.8,
  'payment reported': 0.5,
  'payment confirmed': 0.5,
} as const

/** The maximums of the figures that are no ratio: megabytes, milliseconds, kilobytes, times. */
export const maximums = {
  memoryUnderLoad: 300,
  startOnPostgres: 1200,
  departure: 3000,
  owing: 1.5,
  javascript: 160,
  later: 43,
  html: 12,
  usefulTapOnOldPhone: 6000,
  bookOnOldPhone: 8000,
  requestsBeforeBook: 20,
  silenceOnOldPhone: 100,
  deskRows: 80,
  deskScroll: 16,
  deskFilter: 100,
  embeddedPeak: 600,
  embeddedAtRest: 350,
  embeddedStart: 2500,
} as const

export type Goal = keyof typeof ratioGoals
export const goalOf = (name: string): number | undefined => ratioGoals[name as Goal]
