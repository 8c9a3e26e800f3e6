/** The sides that can act on a booking. The platform: a deadline, a deletion by rule. */
export const sides = ['pilgrim', 'organizer', 'admin', 'platform'] as const
export type Side = (typeof sides)[number]

/** The events of a booking apart from changes of its status, which have a record of their own. */
export const bookingEventKinds = [
  'cancelled',
  'cancellation_agreed',
  'set_back',
  'set_back_accepted',
  'set_back_declined',
  'contact_changed',
  'people_fewer',
  'people_more',
  'person_replaced',
  'ages_changed',
  'change_undone',
  'room_asked',
  'room_agreed',
  'room_declined',
  'room_withdrawn',
  'trip_changed',
  'change_accepted',
  'change_left',
  'group_reached',
  'group_missed',
  'group_goes',
  'waiting_taken',
  'cost_recorded',
  'cost_withdrawn',
  'counter_booked',
  'counter_code_made',
  'counter_confirmed',
  'counter_declined',
  'company_message',
  'details_reminded',
] as const
export type BookingEventKind = (typeof bookingEventKinds)[number]

/** Numbers and days of an event: the values before and after, by the name of the field. */
export type BookingEventData = Record<string, string | number | boolean | null>
