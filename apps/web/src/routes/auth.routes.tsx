import type { AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../platform/loading/lazy-page.ts'
import { authPatterns } from './auth-patterns.ts'
import { buildRoutes } from './build-routes.ts'

const identity = ['identity']

const pages = {
  LandingPage: lazyPage(identity, () => import('../areas/identity/pages/landing-page.tsx'), 'LandingPage'),
  EntryPage: lazyPage(identity, () => import('../areas/identity/pages/landing-page.tsx'), 'LandingPage'),
  LoginPage: lazyPage(identity, () => import('../areas/identity/pages/login-page.tsx'), 'LoginPage'),
  LogoutPage: lazyPage(identity, () => import('../areas/identity/pages/logout-page.tsx'), 'LogoutPage'),
  ClientSignUpPage: lazyPage(identity, () => import('../areas/identity/pages/sign-up-page.tsx'), 'ClientSignUpPage'),
  ContractorSignUpPage: lazyPage(
    identity,
    () => import('../areas/identity/pages/sign-up-page.tsx'),
    'ContractorSignUpPage',
  ),
}

/** Signing in and the pages around it. */
export const authRoutes = (parent: AnyRoute): AnyRoute[] =>
  buildRoutes({ parent, under: '/:namespace', patterns: authPatterns, pages })
