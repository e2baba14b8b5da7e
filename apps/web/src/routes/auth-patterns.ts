import type { Pattern } from './pattern.ts'

export const authPatterns = [
  { pattern: '/:namespace/redirect', page: 'LandingPage' },
  { pattern: '/:namespace/auth', page: 'EntryPage' },
  { pattern: '/:namespace/auth/login', page: 'LoginPage' },
  { pattern: '/:namespace/auth/logout', page: 'LogoutPage' },
  { pattern: '/:namespace/auth/signup', page: 'ClientSignUpPage' },
  { pattern: '/:namespace/auth/signup/contractor', page: 'ContractorSignUpPage' },
] as const satisfies readonly Pattern[]
