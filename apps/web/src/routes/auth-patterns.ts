import type { Pattern } from './pattern.ts'

export const authPatterns = [
  { pattern: '/:namespace/redirect', page: 'LandingPage' },
  { pattern: '/:namespace/auth', page: 'EntryPage' },
  { pattern: '/:namespace/auth/login', page: 'LoginPage' },
  { pattern: '/:namespace/auth/login/sso/:connectionId', page: 'SsoLoginPage' },
  { pattern: '/:namespace/auth/second-factor', page: 'SecondFactorPage' },
  { pattern: '/:namespace/auth/logout', page: 'LogoutPage' },
  { pattern: '/:namespace/auth/signup', page: 'ClientSignUpPage' },
  { pattern: '/:namespace/auth/signup/contractor', page: 'ContractorSignUpPage' },
  { pattern: '/:namespace/find-a-pro/auth/callback', page: 'LoginCallbackPage' },
  { pattern: '/:namespace/find-a-pro/terms-update', page: 'TermsUpdatePage' },
  { pattern: '/:namespace/privacy', page: 'PrivacyPage' },
  { pattern: '/:namespace/cookies', page: 'CookiesPage' },
  { pattern: '/:namespace/terms', page: 'TermsPage' },
  { pattern: '/:namespace/find-a-pro/utils-collection', page: 'CollectionPage' },
] as const satisfies readonly Pattern[]
