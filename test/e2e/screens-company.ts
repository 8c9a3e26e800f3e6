import * as to from './screen-states.ts'
import type { ScreenVisit } from './screens.ts'

/** More screens of a company at work. `money` is a departure with books, `own` another one. */
export const listCompanyVisits = ({ money, own }: { money: string; own: string }): ScreenVisit[] => [
  {
    name: 'workspace-owing',
    path: `/organizer/departures/${money}/owing`,
    ready: to.waitUntilLoaded,
  },
  {
    name: 'workspace-owing-account',
    path: `/organizer/departures/${money}/owing`,
    ready: to.openFirstRow,
    isVariant: true,
  },
  { name: 'owing', path: '/organizer/owing', ready: to.waitUntilLoaded, isVariant: true },
  { name: 'claims', path: '/organizer/claims', ready: to.waitUntilLoaded },
  { name: 'accounts', path: '/organizer/accounts', ready: to.waitUntilLoaded },
  { name: 'accounts-add', path: '/organizer/accounts', ready: to.open('payeeDesk.add') },
  { name: 'colleagues', path: '/organizer/colleagues', ready: to.waitUntilLoaded },
  { name: 'colleagues-invite', path: '/organizer/colleagues', ready: to.open('colleagues.invite') },
  { name: 'departure-add', path: `/organizer/departures/${own}/add`, ready: to.waitUntilLoaded },
  {
    name: 'departure-from-table',
    path: `/organizer/departures/${own}/from-table`,
    ready: to.waitUntilLoaded,
  },
]

/** The admins' side of it. */
export const adminMoneyVisits: ScreenVisit[] = [
  { name: 'admin-accounts', path: '/admin/accounts', ready: to.waitUntilLoaded },
  { name: 'admin-accounts-check', path: '/admin/accounts', ready: to.open('payeeCheck.check') },
  { name: 'admin-overdue-refunds', path: '/admin?panel=refunds', ready: to.waitUntilLoaded },
  {
    name: 'admin-unanswered-claims',
    path: '/admin?panel=claims',
    ready: to.waitUntilLoaded,
    isVariant: true,
  },
]
