import {
  getCurrentUser,
  getUser,
  login,
  logout,
  register,
  resendVerification,
  verifyEmail,
} from './accounts.ts'
import { demoAccounts } from './accounts-demo.ts'
import {
  appleAnswer,
  appleCallback,
  completeSignIn,
  facebookSignIn,
  googleCallback,
  startApple,
  startGoogle,
} from './accounts-external.ts'
import { searchUsers, setUserActive } from './accounts-moderation.ts'
import { changePassword, forgotPassword, resetPassword } from './accounts-passwords.ts'
import {
  endOneSession,
  endOtherSessions,
  getProfile,
  listSessions,
  updateProfile,
} from './accounts-profiles.ts'
import { createBooking, listBookings, openBooking } from './bookings.ts'
import {
  deleteBooking,
  listBookings as listAllBookings,
  searchBookings,
  updateBooking,
} from './bookings-moderation.ts'
import { sendMessage } from './contact.ts'
import { handleMessage, listMessages } from './contact-moderation.ts'
import {
  cancelDeletion,
  confirmDeletion,
  deleteAccount,
  facebookDeletion,
  getDeletion,
  handleDeletion,
  listDeletions,
  requestDeletion,
  scheduleDeletion,
} from './deletions.ts'
import type { InputOf, OutputOf } from './endpoint.ts'
import { getOrganizer, listOrganizers } from './organizers.ts'
import {
  deleteOrganizer,
  updateOrganizer as moderateOrganizer,
  organizerDeletion,
  searchOrganizers,
  verifyOrganizer,
} from './organizers-moderation.ts'
import {
  askVerification,
  exportOrganizerBookings,
  getOwnOrganizer,
  listOrganizerBookings,
  listOrganizerTrips,
  organizerFigures,
  searchOrganizerBookings,
  searchOrganizerTrips,
  updateBookingStatus,
  updateOrganizer,
} from './organizers-work.ts'
import { adminStats, auditLog, recentActivity } from './overview.ts'
import { homeStats } from './overview-home.ts'
import type { EndpointName } from './paths.ts'
import {
  createReview,
  deleteReview,
  listCompletedTrips,
  listReviews,
  searchReviews,
  summarizeReviews,
  updateReview,
} from './reviews.ts'
import { updateReview as moderateReview, deleteReview as removeReview } from './reviews-moderation.ts'
import { getTrip, listTrips, searchTrips } from './trips.ts'
import { createTrip, updateTrip } from './trips-form.ts'
import {
  deleteTrip,
  updateTrip as moderateTrip,
  searchTrips as searchAllTrips,
  tripDeletion,
} from './trips-moderation.ts'
import { uploadLogo, uploadTripImage } from './uploads.ts'

/** Every endpoint by name: what the server binds, the client is typed by, and the permission test walks through. */
export const endpoints = {
  'trips.list': listTrips,
  'trips.search': searchTrips,
  'trips.get': getTrip,
  'trips.create': createTrip,
  'trips.update': updateTrip,
  'organizers.list': listOrganizers,
  'organizers.get': getOrganizer,
  'organizers.update': updateOrganizer,
  'organizers.ofUser': getOwnOrganizer,
  'organizers.trips': listOrganizerTrips,
  'organizers.searchTrips': searchOrganizerTrips,
  'organizers.bookings': listOrganizerBookings,
  'organizers.searchBookings': searchOrganizerBookings,
  'organizers.exportBookings': exportOrganizerBookings,
  'organizers.figures': organizerFigures,
  'organizers.askVerification': askVerification,
  'admin.stats': adminStats,
  'admin.activity': recentActivity,
  'admin.auditLog': auditLog,
  'admin.organizers': searchOrganizers,
  'admin.verifyOrganizer': verifyOrganizer,
  'admin.updateOrganizer': moderateOrganizer,
  'admin.organizerDeletion': organizerDeletion,
  'admin.deleteOrganizer': deleteOrganizer,
  'admin.trips': searchAllTrips,
  'admin.updateTrip': moderateTrip,
  'admin.tripDeletion': tripDeletion,
  'admin.deleteTrip': deleteTrip,
  'admin.bookings': listAllBookings,
  'admin.searchBookings': searchBookings,
  'admin.updateBooking': updateBooking,
  'admin.deleteBooking': deleteBooking,
  'admin.updateReview': moderateReview,
  'admin.deleteReview': removeReview,
  'admin.users': searchUsers,
  'admin.setUserActive': setUserActive,
  'admin.messages': listMessages,
  'admin.handleMessage': handleMessage,
  'uploads.logo': uploadLogo,
  'uploads.tripImage': uploadTripImage,
  'reviews.list': listReviews,
  'reviews.search': searchReviews,
  'reviews.summary': summarizeReviews,
  'reviews.create': createReview,
  'reviews.update': updateReview,
  'reviews.delete': deleteReview,
  'reviews.completedTrips': listCompletedTrips,
  'contact.send': sendMessage,
  'stats.home': homeStats,
  'bookings.create': createBooking,
  'bookings.list': listBookings,
  'bookings.updateStatus': updateBookingStatus,
  'bookings.open': openBooking,
  'accounts.currentUser': getCurrentUser,
  'accounts.user': getUser,
  'accounts.register': register,
  'accounts.verifyEmail': verifyEmail,
  'accounts.resendVerification': resendVerification,
  'accounts.login': login,
  'accounts.logout': logout,
  'passwords.forgot': forgotPassword,
  'passwords.reset': resetPassword,
  'passwords.change': changePassword,
  'profiles.get': getProfile,
  'profiles.update': updateProfile,
  'profiles.sessions': listSessions,
  'profiles.endSession': endOneSession,
  'profiles.endOtherSessions': endOtherSessions,
  'external.google': startGoogle,
  'external.googleCallback': googleCallback,
  'external.apple': startApple,
  'external.applePosted': appleAnswer,
  'external.appleCallback': appleCallback,
  'external.complete': completeSignIn,
  'external.facebook': facebookSignIn,
  'deletions.facebook': facebookDeletion,
  'deletions.request': requestDeletion,
  'deletions.list': listDeletions,
  'deletions.handle': handleDeletion,
  'deletions.schedule': scheduleDeletion,
  'deletions.get': getDeletion,
  'deletions.confirm': confirmDeletion,
  'deletions.cancel': cancelDeletion,
  'deletions.ofAccount': deleteAccount,
  'demo.accounts': demoAccounts,
} as const satisfies Record<EndpointName, unknown>

export type Endpoints = typeof endpoints

/** Calls an endpoint by name: over HTTP in the browser, in-process while the server renders. */
export type Call = <Name extends EndpointName>(
  name: Name,
  input: InputOf<Endpoints[Name]>,
) => Promise<OutputOf<Endpoints[Name]>>
