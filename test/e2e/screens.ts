import type { Page } from 'playwright-core'
import type { Translate } from '#i18n/translate.ts'
import { screens } from '#web/routes.ts'
import { createScreenData, type ScreenData } from './screen-data.ts'
import { listMoneyVisits } from './screen-money.ts'
import * as to from './screen-states.ts'
import { adminMoneyVisits, listCompanyVisits } from './screens-company.ts'
import type { Site } from './site.ts'

// Every screen and every dialog that matters, each once: what site/access.spec.ts, site/languages.spec.ts and `npm run test:pages`
// walk through. A screen of the URL table that no line here visits is looked at as a visitor finds it.

export const visitors = [
  'visitor',
  'pilgrim',
  'newcomer',
  'organizer',
  'waiting',
  'rejected',
  'leader',
  'admin',
] as const
export type Who = (typeof visitors)[number]

export type ScreenVisit = {
  /** Of its pictures. */
  name: string
  path: string
  /** Brings the page into the state that is meant, where the address alone does not. */
  ready?: (page: Page, t: Translate) => Promise<unknown>
  /** For people who write software: in English alone, without our scripts. */
  plain?: boolean
  /** Made of the same parts as another one: looked at in the long walk alone. */
  isVariant?: boolean
}

export type Screens = { visitsByVisitor: Record<Who, ScreenVisit[]>; accounts: ScreenData['accounts'] }

/** Fills a site with the demo and its missing data, for every screen to have content. */
export async function createScreens(site: Site): Promise<Screens> {
  const data = await createScreenData(site)
  const of = listVisits(data)
  of.visitor.push(...listPlainVisits(Object.values(of).flat()))
  return { accounts: data.accounts, visitsByVisitor: of }
}

/** The screens of the table that are not among these. */
function listPlainVisits(visited: ScreenVisit[]): ScreenVisit[] {
  const shows = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`)
  const others = screens.filter(
    ({ path }) => !visited.some((one) => shows(path).test(one.path.split('?')[0] ?? '')),
  )
  const unknown = others.find(({ path }) => path.includes(':'))
  if (unknown)
    throw new Error(`Nobody knows an address of ${unknown.path}: visit one in test/e2e/screens.ts.`)
  return others.map(({ page, path }) => ({ name: page, path }))
}

function listVisits(data: ScreenData): Record<Who, ScreenVisit[]> {
  const { trips, led, money } = data
  return {
    visitor: [
      { name: 'home', path: '/' },
      { name: 'home-menu', path: '/', ready: to.openMenu },
      { name: 'trips-search', path: '/trips', ready: to.openSearch },
      { name: 'trips', path: '/trips' },
      { name: 'trips-filtered', path: '/trips?destination=iraq&sort=rating&tags=Premium', isVariant: true },
      { name: 'trips-none', path: '/trips?destination=syria&priceRange=4000&tags=Premium' },
      { name: 'trips-broken', path: '/login', ready: to.showLoadFailure },
      { name: 'trip', path: `/trips/${trips.open}` },
      { name: 'trip-booking', path: `/trips/${trips.open}`, ready: to.open('trips.book') },
      { name: 'book', path: `/book/${trips.open}` },
      { name: 'trip-over', path: `/trips/${trips.over}` },
      { name: 'trip-rupees', path: `/trips/${trips.rupees}`, isVariant: true },
      { name: 'trip-full', path: `/trips/${trips.full}`, isVariant: true },
      { name: 'waiting-list', path: `/waiting-list/${trips.full}` },
      { name: 'waiting-place', path: data.waiting.place, ready: to.waitUntilLoaded },
      { name: 'waiting-offer', path: data.waiting.offer, ready: to.waitUntilLoaded },
      { name: 'alert-confirm', path: data.alert, ready: to.waitUntilLoaded },
      { name: 'alert-end', path: `${data.alert}/end`, ready: to.waitUntilLoaded },
      { name: 'trip-missing', path: '/trips/nowhere' },
      {
        name: 'compare',
        path: `/compare?trips=${trips.open},${trips.rupees},${trips.full}&adults=3&children=2&infants=1`,
      },
      { name: 'season', path: '/seasons/arbaeen-1449' },
      { name: 'compare-none', path: '/compare?trips=', isVariant: true },
      { name: 'my-bookings-visitor', path: '/my-bookings' },
      { name: 'private-booking', path: data.privateBooking, ready: to.waitForArticle },
      { name: 'private-change', path: `${data.privateBooking}/change`, ready: to.waitUntilLoaded },
      { name: 'private-people', path: `${data.privateBooking}/people`, ready: to.waitUntilLoaded },
      { name: 'own-person', path: data.ownPerson, ready: to.waitUntilLoaded },
      {
        name: 'own-person-ended',
        path: '/people/unknown-unknown-unknown',
        ready: to.waitUntilLoaded,
        isVariant: true,
      },
      { name: 'private-cancel', path: `${data.privateBooking}/cancel`, ready: to.waitUntilLoaded },
      { name: 'private-agreement', path: `${data.privateBooking}/agreement`, ready: to.waitUntilLoaded },
      { name: 'private-booking-code', path: data.privateBooking, ready: to.open('booking.showWithCode') },
      { name: 'shortlist', path: data.shortlist },
      { name: 'shortlist-ended', path: '/shortlists/unknown', isVariant: true },
      { name: 'plan', path: data.plan, ready: to.waitForArticle },
      { name: 'invitation', path: data.invitation, ready: to.waitUntilLoaded },
      { name: 'counter-code-unknown', path: '/c/111111111111', ready: to.waitUntilLoaded },
      { name: 'plan-ended', path: '/plan/unknown', ready: to.waitUntilLoaded, isVariant: true },
      {
        name: 'private-booking-unknown',
        path: '/bookings/unknown',
        ready: to.waitUntilLoaded,
        isVariant: true,
      },
      { name: 'booking-sent-general', path: data.sent.path, ready: to.waitUntilLoaded, isVariant: true },
      { name: 'booking-sent', path: data.sent.path, ready: to.storeReadToken(data.sent) },
      { name: 'find-booking-errors', path: '/find-booking', ready: to.submitEmpty },
      { name: 'login', path: '/login', isVariant: true },
      { name: 'login-errors', path: '/login', ready: to.submitEmpty },
      { name: 'register', path: '/register', isVariant: true },
      { name: 'register-errors', path: '/register', ready: to.submitEmpty },
      { name: 'verify-email', path: '/verify-email', isVariant: true },
      { name: 'verify-email-unknown', path: '/verify-email?token=unknown', ready: to.waitForVerification },
      { name: 'reset-password', path: '/reset-password?token=unknown', ready: to.submitEmpty },
      { name: 'contact', path: '/contact', isVariant: true },
      { name: 'contact-errors', path: '/contact', ready: to.submitEmpty },
      { name: 'reviews', path: '/reviews' },
      { name: 'reviews-none', path: '/reviews?q=nobody+wrote+this' },
      { name: 'organizer-signup', path: '/organizer-signup' },
      { name: 'organizer-signup-errors', path: '/organizer-signup', ready: to.submitEmpty },
      { name: 'organizer-dashboard-visitor', path: '/organizer-dashboard', isVariant: true },
      { name: 'whatsapp-parser', path: '/whatsapp-parser', ready: to.parseSample },
      { name: 'deletion-status', path: data.deletionStatus, ready: to.waitUntilLoaded },
      {
        name: 'deletion-status-unknown',
        path: '/facebook-data-deletion/status/unknown',
        ready: to.waitUntilLoaded,
        isVariant: true,
      },
      { name: 'not-found', path: '/nowhere' },
      { name: 'api-docs', path: '/api/docs', ready: to.waitForApiReader, plain: true },
      { name: 'dev-mail', path: '/dev/mail', plain: true, isVariant: true },
    ],
    pilgrim: [
      { name: 'my-bookings', path: '/my-bookings', ready: to.waitForArticle },
      { name: 'booking', path: data.booking, ready: to.waitUntilLoaded },
      { name: 'booking-change', path: `${data.booking}/change`, ready: to.waitUntilLoaded },
      { name: 'booking-people', path: `${data.booking}/people`, ready: to.waitUntilLoaded },
      { name: 'booking-person', path: data.person, ready: to.waitUntilLoaded },
      { name: 'booking-cancel', path: `${data.booking}/cancel`, ready: to.waitUntilLoaded },
      ...listMoneyVisits(data),
      { name: 'booking-trip-changed', path: `${data.booking}/trip-changed`, ready: to.waitUntilLoaded },
      { name: 'agreement', path: `${data.booking}/agreement`, ready: to.waitUntilLoaded },
      { name: 'account-menu', path: '/trips', ready: to.openAccountMenu },
      { name: 'review-dialog', path: '/reviews', ready: to.openReview },
      { name: 'profile', path: '/profile', ready: to.openCountries },
      { name: 'profile-security', path: '/profile?tab=security', ready: to.submitEmpty },
      { name: 'delete-account', path: '/profile?tab=security', ready: to.open('deletion.accountOpen') },
      { name: 'admin-denied', path: '/admin', ready: to.waitUntilLoaded },
    ],
    newcomer: [{ name: 'my-bookings-empty', path: '/my-bookings', ready: to.waitUntilLoaded }],
    organizer: [
      { name: 'dashboard', path: '/organizer-dashboard', ready: to.waitForFirstTabRow },
      { name: 'dashboard-bookings', path: '/organizer-dashboard?tab=bookings', ready: to.waitForFirstTabRow },
      { name: 'dashboard-statuses', path: '/organizer-dashboard?tab=bookings', ready: to.openStatuses },
      {
        name: 'departure',
        path: `/organizer/trips/${trips.own}/cancel`,
        ready: to.waitForDeparture,
      },
      { name: 'dashboard-profile', path: '/organizer-dashboard?tab=profile', isVariant: true },
      {
        name: 'dashboard-profile-edit',
        path: '/organizer-dashboard?tab=profile',
        ready: to.open('organizers.editProfile'),
      },
      { name: 'trip-form', path: '/organizer-dashboard', ready: to.open('dashboard.createTrip') },
      {
        name: 'trip-form-edit',
        path: '/organizer-dashboard',
        ready: to.runInOrder(to.waitForFirstTabRow, to.open('dashboard.edit')),
      },
      {
        name: 'promotion',
        path: '/organizer-dashboard',
        ready: to.runInOrder(to.waitForFirstTabRow, to.open('dashboard.share')),
      },
      { name: 'company-people', path: `/organizer/trips/${trips.own}/people`, ready: to.waitUntilLoaded },
      { name: 'trip-history', path: `/organizer/trips/${trips.own}/history`, ready: to.waitUntilLoaded },
      { name: 'workspace', path: `/organizer/departures/${trips.own}`, ready: to.waitUntilLoaded },
      {
        name: 'workspace-people',
        path: `/organizer/departures/${trips.own}/people`,
        ready: to.waitUntilLoaded,
      },
      {
        name: 'workspace-history',
        path: `/organizer/departures/${trips.own}/history`,
        ready: to.waitUntilLoaded,
      },
      { name: 'workspace-rooms', path: `/organizer/departures/${led}/rooms`, ready: to.waitUntilLoaded },
      { name: 'workspace-lists', path: `/organizer/departures/${led}/lists`, ready: to.waitUntilLoaded },
      {
        name: 'workspace-list-owing',
        path: `/organizer/departures/${led}/lists?list=owing`,
        ready: to.waitUntilLoaded,
        isVariant: true,
      },
      { name: 'workspace-details', path: `/organizer/departures/${led}/details`, ready: to.waitUntilLoaded },
      {
        name: 'workspace-details-compared',
        path: `/organizer/departures/${led}/details`,
        ready: to.open('details.compare'),
        isVariant: true,
      },
      ...listCompanyVisits({ money, own: trips.own }),
    ],
    leader: [
      { name: 'leader-home', path: '/organizer-dashboard', ready: to.waitUntilLoaded },
      { name: 'leader-today', path: `/organizer/departures/${led}/leader`, ready: to.waitUntilLoaded },
      {
        name: 'leader-roll',
        path: `/organizer/departures/${led}/leader?part=roll`,
        ready: to.waitUntilLoaded,
      },
      {
        name: 'leader-travellers',
        path: `/organizer/departures/${led}/leader?part=travellers`,
        ready: to.waitUntilLoaded,
        isVariant: true,
      },
      { name: 'leader-office-page', path: `/organizer/departures/${led}/rooms`, ready: to.waitUntilLoaded },
      { name: 'leader-companies', path: '/organizer/colleagues', ready: to.waitUntilLoaded, isVariant: true },
    ],
    waiting: [{ name: 'dashboard-waiting', path: '/organizer-dashboard', ready: to.waitUntilLoaded }],
    rejected: [{ name: 'dashboard-rejected', path: '/organizer-dashboard', ready: to.waitUntilLoaded }],
    admin: [
      { name: 'admin', path: '/admin', ready: to.waitForFirstRow },
      { name: 'admin-moderation', path: '/admin/moderation', ready: to.waitForFirstRow },
      ...adminMoneyVisits,
      { name: 'admin-reject', path: '/admin/moderation', ready: to.open('admin.reject') },
      {
        name: 'admin-company',
        path: '/admin/moderation',
        ready: to.open('admin.reviewDetails'),
        isVariant: true,
      },
      ...createAdminTabVisits('organizers', 'dashboard.edit', 'reviews.delete'),
      ...createAdminTabVisits('trips', 'dashboard.edit', 'reviews.delete'),
      ...createAdminTabVisits('bookings', 'dashboard.edit', 'reviews.delete'),
      ...createAdminTabVisits('reviews', 'dashboard.edit', 'reviews.delete'),
      { name: 'admin-users', path: '/admin?panel=users', ready: to.waitForFirstRow },
      {
        name: 'admin-users-disable',
        path: '/admin?panel=users',
        ready: to.open('desk.disable'),
        isVariant: true,
      },
      { name: 'admin-messages', path: '/admin?panel=messages', ready: to.waitForFirstRow },
      { name: 'admin-letters', path: '/admin?panel=letters', ready: to.waitForFirstRow },
      { name: 'admin-rates', path: '/admin?panel=rates', ready: to.waitForFirstRow },
      {
        name: 'admin-rates-set',
        path: '/admin?panel=rates',
        ready: to.open('desk.rateSet'),
        isVariant: true,
      },
      { name: 'admin-sightings', path: '/admin?panel=sightings' },
      { name: 'admin-deletions', path: '/admin?panel=deletions', ready: to.waitForFirstRow },
      {
        name: 'admin-deletions-schedule',
        path: '/admin?panel=deletions',
        ready: to.open('deletion.schedule'),
      },
      { name: 'admin-audit', path: '/admin?panel=audit', ready: to.waitForFirstRow },
    ],
  }
}

type ButtonName = Parameters<typeof to.open>[0]

/** The list of a tab, and the dialogs that change and delete what is in it. */
function createAdminTabVisits(tab: string, edit: ButtonName, remove: ButtonName): ScreenVisit[] {
  const kin = tab !== 'organizers'
  const path = `/admin?tab=${tab}`
  return [
    { name: `admin-${tab}`, path, ready: to.waitForFirstTabRow },
    { name: `admin-${tab}-edit`, path, ready: to.runInOrder(to.waitForFirstTabRow, to.open(edit)) },
    {
      name: `admin-${tab}-delete`,
      path,
      ready: to.runInOrder(to.waitForFirstTabRow, to.open(remove)),
      isVariant: kin,
    },
  ]
}
