import type { RouteObject } from 'react-router'
import { FailurePage } from './pages/failure.tsx'
import { Shell } from './pages/shell.tsx'
import { withLegalWords, withWords } from './platform/messages.ts'

type PageModule = Pick<RouteObject, 'Component' | 'loader'>

/** A screen: its address, and the page's file, whose name is the route's id (the server finds its assets by it). */
function page(path: string, file: string, lazy: () => Promise<PageModule>): RouteObject {
  return { id: `src/web/pages/${file}.tsx`, path, lazy }
}

/** A page that says more than the public ones: it waits for the rest of the sentences. */
function wordyPage(path: string, file: string, lazy: () => Promise<PageModule>): RouteObject {
  return page(path, file, () => withWords(lazy))
}

/** A page of long texts, which come with no other page. */
function legalPage(path: string, file: string, lazy: () => Promise<PageModule>): RouteObject {
  return page(path, file, () => withLegalWords(lazy))
}

/** The URL table (specification 2), one line per screen. */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: FailurePage,
    children: [
      page('/', 'home', () => import('./pages/home.tsx')),
      page('/trips', 'trips', () => import('./pages/trips.tsx')),
      page('/trips/:id', 'trip', () => import('./pages/trip.tsx')),
      wordyPage('/reviews', 'reviews', () => import('./pages/reviews.tsx')),
      wordyPage('/contact', 'contact', () => import('./pages/contact.tsx')),
      legalPage('/privacy-policy', 'privacy-policy', () => import('./pages/privacy-policy.tsx')),
      legalPage('/terms-of-service', 'terms-of-service', () => import('./pages/terms-of-service.tsx')),
      wordyPage('/my-bookings', 'my-bookings', () => import('./pages/my-bookings.tsx')),
      wordyPage('/bookings/:token', 'private-booking', () => import('./pages/private-booking.tsx')),
      wordyPage('/login', 'login', () => import('./pages/login.tsx')),
      wordyPage('/register', 'register', () => import('./pages/register.tsx')),
      wordyPage('/verify-email', 'verify-email', () => import('./pages/verify-email.tsx')),
      wordyPage('/organizer-signup', 'organizer-signup', () => import('./pages/organizer-signup.tsx')),
      wordyPage(
        '/organizer-dashboard',
        'organizer-dashboard',
        () => import('./pages/organizer-dashboard.tsx'),
      ),
      wordyPage('/whatsapp-parser', 'whatsapp-parser', () => import('./pages/whatsapp-parser.tsx')),
      wordyPage('/admin', 'admin', () => import('./pages/admin.tsx')),
      wordyPage('/admin/moderation', 'admin-moderation', () => import('./pages/admin-moderation.tsx')),
      wordyPage('/auth-test', 'auth-test', () => import('./pages/auth-test.tsx')),
      wordyPage('/profile', 'profile', () => import('./pages/profile.tsx')),
      wordyPage('/forgot-password', 'forgot-password', () => import('./pages/forgot-password.tsx')),
      wordyPage('/reset-password', 'reset-password', () => import('./pages/reset-password.tsx')),
      wordyPage('/login/oauth-success', 'oauth-success', () => import('./pages/oauth-success.tsx')),
      wordyPage('/facebook-data-deletion', 'data-deletion', () => import('./pages/data-deletion.tsx')),
      wordyPage(
        '/facebook-data-deletion/status/:code',
        'deletion-status',
        () => import('./pages/deletion-status.tsx'),
      ),
      page('*', 'not-found', () => import('./pages/not-found.tsx')),
    ],
  },
]
