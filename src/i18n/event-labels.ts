import type { BookingEventKind, Side } from '#domain/bookings/events.ts'
import type { MessageKey } from './translate.ts'

/** Descriptions of the events. */
export const eventLabels: Readonly<Record<BookingEventKind, MessageKey>> = {
  cancelled: 'acts.cancelled',
  cancellation_agreed: 'acts.cancellation_agreed',
  set_back: 'acts.set_back',
  set_back_accepted: 'acts.set_back_accepted',
  set_back_declined: 'acts.set_back_declined',
  contact_changed: 'acts.contact_changed',
  people_fewer: 'acts.people_fewer',
  people_more: 'acts.people_more',
  person_replaced: 'acts.person_replaced',
  ages_changed: 'acts.ages_changed',
  change_undone: 'acts.change_undone',
  room_asked: 'acts.room_asked',
  room_agreed: 'acts.room_agreed',
  room_declined: 'acts.room_declined',
  room_withdrawn: 'acts.room_withdrawn',
  trip_changed: 'acts.trip_changed',
  change_accepted: 'acts.change_accepted',
  change_left: 'acts.change_left',
  group_reached: 'acts.group_reached',
  group_missed: 'acts.group_missed',
  group_goes: 'acts.group_goes',
  waiting_taken: 'acts.waiting_taken',
  cost_recorded: 'acts.cost_recorded',
  cost_withdrawn: 'acts.cost_withdrawn',
  counter_booked: 'acts.counter_booked',
  counter_code_made: 'acts.counter_code_made',
  counter_confirmed: 'acts.counter_confirmed',
  counter_declined: 'acts.counter_declined',
  company_message: 'acts.company_message',
  details_reminded: 'acts.details_reminded',
}

export const sideLabels: Readonly<Record<Side, MessageKey>> = {
  pilgrim: 'acts.side_pilgrim',
  organizer: 'acts.side_organizer',
  admin: 'acts.side_admin',
  platform: 'acts.side_platform',
}
