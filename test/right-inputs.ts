import type { EndpointName } from '#contract/endpoints.ts'
import { bookingRequest, companyRequest, password, tripRequest } from './factories.ts'
import type { World } from './world.ts'

/** A right input of each call, to spoil one field at a time. */
export async function rightInput(world: World, name: EndpointName): Promise<Record<string, unknown>> {
  const right: Partial<Record<EndpointName, Record<string, unknown>>> = {
    'trips.get': { id: (await world.trip()).id },
    'trips.create': { organizerId: (await world.organizer()).id, ...tripRequest() },
    'trips.update': { id: (await world.trip()).id, ...tripRequest() },
    'organizers.get': { id: (await world.organizer()).id },
    'organizers.update': { id: (await world.organizer()).id, ...companyRequest() },
    'organizers.ofUser': { userId: crypto.randomUUID() },
    'organizers.trips': { id: (await world.organizer()).id },
    'organizers.searchTrips': { id: (await world.organizer()).id },
    'admin.verifyOrganizer': { id: (await world.organizer()).id, isVerified: true },
    'admin.updateBooking': { id: (await world.booking()).id, status: 'confirmed', totalAmount: '900.00' },
    'admin.deleteBooking': { id: (await world.booking()).id },
    'admin.updateReview': {
      id: (await world.review()).id,
      rating: 3,
      goodExperience: '',
      badExperience: 'Late.',
    },
    'admin.deleteReview': { id: (await world.review()).id },
    'admin.setUserActive': { id: (await world.user()).id, isActive: false },
    'admin.updateOrganizer': { id: (await world.organizer()).id, ...companyRequest(), isVerified: true },
    'admin.organizerDeletion': { id: (await world.organizer()).id },
    'admin.deleteOrganizer': { id: (await world.organizer()).id },
    'admin.updateTrip': { id: (await world.trip()).id, ...tripRequest() },
    'admin.tripDeletion': { id: (await world.trip()).id },
    'admin.deleteTrip': { id: (await world.trip()).id },
    'organizers.askVerification': { id: (await world.organizer()).id },
    'bookings.create': bookingRequest(await world.trip()),
    'bookings.open': { token: 'x'.repeat(43) },
    'reviews.create': {
      tripId: (await world.trip()).id,
      rating: 5,
      title: 'Blessed days',
      comment: 'On time.',
    },
    'bookings.updateStatus': { id: (await world.booking()).id, status: 'confirmed' },
    'organizers.searchBookings': { id: (await world.organizer()).id },
    'organizers.exportBookings': { id: (await world.organizer()).id },
    'reviews.update': { id: crypto.randomUUID(), rating: 5, title: 'Blessed days', comment: 'On time.' },
    'reviews.delete': { id: crypto.randomUUID() },
    'reviews.completedTrips': { userId: crypto.randomUUID() },
    'contact.send': { name: 'Zahra', email: 'zahra@example.com', subject: 'A group', message: 'Salaam' },
    'accounts.register': { firstName: 'Zahra', lastName: 'Rizvi', email: 'new@example.com', password },
    'accounts.login': { email: 'new@example.com', password },
    'deletions.request': { email: 'new@example.com' },
    'deletions.handle': { code: 'x'.repeat(16), isHandled: true },
    'deletions.schedule': { code: 'x'.repeat(16) },
    'admin.handleMessage': { id: (await world.message()).id, isHandled: true },
    'deletions.get': { code: 'x'.repeat(16) },
    'deletions.confirm': { code: 'x'.repeat(16), token: 'x'.repeat(43) },
    'deletions.cancel': { code: 'x'.repeat(16), token: 'x'.repeat(43) },
    'passwords.forgot': { email: 'new@example.com' },
    'passwords.reset': { token: 'x'.repeat(43), newPassword: password },
    'profiles.update': { firstName: 'Zahra', lastName: 'Rizvi' },
  }
  return right[name] ?? {}
}
