import type { AddressTable } from './address.ts'

/** Pages outside of a dashboard: sign-in, pages opened by a link, legal texts. */
export const authAddresses = {
  redirect: { path: '/:namespace/redirect', page: 'LandingPage' },
  entry: { path: '/:namespace/auth', page: 'EntryPage' },
  login: { path: '/:namespace/auth/login', page: 'LoginPage' },
  handOver: { path: '/:namespace/auth/oauth2', page: 'SignOnPage' },
  handOverSignUp: { path: '/:namespace/auth/oauth2/signup', page: 'SignOnSignUpPage' },
  sso: { path: '/:namespace/auth/login/sso/:connectionId', page: 'SsoLoginPage' },
  secondFactor: { path: '/:namespace/auth/second-factor', page: 'SecondFactorPage' },
  actAs: { path: '/:namespace/auth/act-as', page: 'ActAsPage' },
  logout: { path: '/:namespace/auth/logout', page: 'LogoutPage' },
  forgotPassword: { path: '/:namespace/auth/forgot-password', page: 'ForgotPasswordPage' },
  resetPassword: { path: '/:namespace/auth/reset-password', page: 'ResetPasswordPage' },
  signUp: { path: '/:namespace/auth/signup', page: 'ClientSignUpPage' },
  signUpContractor: { path: '/:namespace/auth/signup/contractor', page: 'ContractorSignUpPage' },
  invitation: { path: '/:namespace/auth/signup/complete', page: 'InvitationPage' },
  confirm: { path: '/:namespace/auth/confirm', page: 'CheckMailPage' },
  confirmContractor: { path: '/:namespace/auth/confirm/contractor', page: 'ContractorCheckMailPage' },
  verifyEmail: { path: '/:namespace/auth/verify-email', page: 'VerifyEmailPage' },
  unsubscribe: { path: '/:namespace/auth/unsubscribe', page: 'UnsubscribePage' },
  reportStart: { path: '/:namespace/repair-report', page: 'ReportStartPage' },
  reportHome: {
    path: '/:namespace/repair-report/resident/:residentUuid/property/:propertyUuid',
    page: 'ReportHomePage',
  },
  reportCategories: {
    path: '/:namespace/repair-report/resident/:residentUuid/property/:propertyUuid/categories',
    page: 'ReportCategoriesPage',
  },
  reportForm: {
    path: '/:namespace/repair-report/resident/:residentUuid/property/:propertyUuid/question-form',
    page: 'ReportQuestionPage',
  },
  reportSummary: {
    path: '/:namespace/repair-report/resident/:residentUuid/property/:propertyUuid/summary',
    page: 'ReportSummaryPage',
  },
  reportSent: {
    path: '/:namespace/repair-report/resident/:residentUuid/property/:propertyUuid/sent',
    page: 'ReportSentPage',
  },
  reportUnknown: { path: '/:namespace/repair-report/authentication-failed', page: 'ReportUnknownPage' },
  reportClosed: { path: '/:namespace/repair-report/not-available', page: 'ReportClosedPage' },
  sharedProgress: {
    path: '/:namespace/repair-report/work-orders/:enquiryUuid/progress',
    page: 'SharedProgressPage',
  },
  ownerWorkOrders: { path: '/:namespace/owner/work-orders', page: 'OwnerHomePage' },
  ownerApproval: {
    path: '/:namespace/owner/work-orders/:workOrderUuid/owner-approvals/:ownerApprovalUuid',
    page: 'OwnerApprovalPage',
  },
  outsideJob: { path: '/:namespace/outside/jobs/:jobUuid', page: 'GuestJobPage' },
  loginCallback: { path: '/:namespace/find-a-pro/auth/callback', page: 'LoginCallbackPage' },
  termsUpdate: { path: '/:namespace/find-a-pro/terms-update', page: 'TermsUpdatePage' },
  label: { path: '/:namespace/p/:code', page: 'LabelPage' },
  privacy: { path: '/:namespace/privacy', page: 'PrivacyPage' },
  cookies: { path: '/:namespace/cookies', page: 'CookiesPage' },
  terms: { path: '/:namespace/terms', page: 'TermsPage' },
  collection: { path: '/:namespace/find-a-pro/utils-collection', page: 'CollectionPage' },
  mails: { path: '/:namespace/emails/admin', page: 'MailPreviewPage' },
} as const satisfies AddressTable
