import type { Pattern } from './pattern.ts'

export const authPatterns = [
  { pattern: '/:namespace/redirect', page: 'LandingPage' },
  { pattern: '/:namespace/auth', page: 'EntryPage' },
  { pattern: '/:namespace/auth/login', page: 'LoginPage' },
  { pattern: '/:namespace/auth/login/sso/:connectionId', page: 'SsoLoginPage' },
  { pattern: '/:namespace/auth/logout', page: 'LogoutPage' },
  { pattern: '/:namespace/auth/forgot-password', page: 'ForgotPasswordPage' },
  { pattern: '/:namespace/auth/reset-password', page: 'ResetPasswordPage' },
  { pattern: '/:namespace/auth/signup', page: 'ClientSignUpPage' },
  { pattern: '/:namespace/auth/signup/contractor', page: 'ContractorSignUpPage' },
  { pattern: '/:namespace/auth/signup/complete', page: 'InvitationPage' },
  { pattern: '/:namespace/auth/confirm', page: 'CheckMailPage' },
  { pattern: '/:namespace/auth/confirm/contractor', page: 'ContractorCheckMailPage' },
  { pattern: '/:namespace/auth/verify-email', page: 'VerifyEmailPage' },
  { pattern: '/:namespace/find-a-pro/auth/callback', page: 'LoginCallbackPage' },
  { pattern: '/:namespace/find-a-pro/terms-update', page: 'TermsUpdatePage' },
  { pattern: '/:namespace/privacy', page: 'PrivacyPage' },
  { pattern: '/:namespace/cookies', page: 'CookiesPage' },
  { pattern: '/:namespace/terms', page: 'TermsPage' },
  { pattern: '/:namespace/find-a-pro/utils-collection', page: 'CollectionPage' },
  { pattern: '/:namespace/emails/admin', page: 'MailPreviewPage' },
] as const satisfies readonly Pattern[]
