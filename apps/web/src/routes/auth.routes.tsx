import { type AnyRoute, createRoute } from '@tanstack/react-router'
import type { PageOf } from '../paths/address.ts'
import { authAddresses } from '../paths/auth-addresses.ts'
import { type LazyPage, lazyPage } from '../platform/loading/lazy-page.ts'
import { buildRoutes } from './build-routes.ts'
import { leadOn } from './route-guards.ts'

const identity = ['identity']
const legal = ['legal']

const sharedOrder = lazyPage(
  ['signed-links'],
  () => import('../areas/signed-links/pages/shared-order-page.tsx'),
  'SharedOrderPage',
)

const owners = ['owner-approvals', 'portal-entry', 'signed-links']
const reports = ['portal-entry', 'repair-reports', 'resident-visits']

const pages: Readonly<Record<PageOf<typeof authAddresses>, LazyPage>> = {
  ReportStartPage: lazyPage(
    reports,
    () => import('../areas/repair-reports/pages/report-start-page.tsx'),
    'ReportStartPage',
  ),
  ReportHomePage: lazyPage(
    reports,
    () => import('../areas/repair-reports/pages/report-home-page.tsx'),
    'ReportHomePage',
  ),
  ReportCategoriesPage: lazyPage(
    reports,
    () => import('../areas/repair-reports/pages/report-categories-page.tsx'),
    'ReportCategoriesPage',
  ),
  ReportQuestionPage: lazyPage(
    reports,
    () => import('../areas/repair-reports/pages/report-question-page.tsx'),
    'ReportQuestionPage',
  ),
  ReportSummaryPage: lazyPage(
    reports,
    () => import('../areas/repair-reports/pages/report-summary-page.tsx'),
    'ReportSummaryPage',
  ),
  ReportSentPage: lazyPage(
    reports,
    () => import('../areas/repair-reports/pages/report-sent-page.tsx'),
    'ReportSentPage',
  ),
  ReportUnknownPage: lazyPage(
    reports,
    () => import('../areas/repair-reports/pages/report-closed-pages.tsx'),
    'ReportUnknownPage',
  ),
  ReportClosedPage: lazyPage(
    reports,
    () => import('../areas/repair-reports/pages/report-closed-pages.tsx'),
    'ReportClosedPage',
  ),
  SharedProgressPage: sharedOrder,
  OwnerHomePage: lazyPage(
    [...owners, 'planned-maintenance'],
    () => import('../areas/owner-approvals/pages/owner-home-page.tsx'),
    'OwnerHomePage',
  ),
  OwnerApprovalPage: lazyPage(
    owners,
    () => import('../areas/owner-approvals/pages/owner-approval-page.tsx'),
    'OwnerApprovalPage',
  ),
  ScheduleApprovalPage: lazyPage(
    ['planned-maintenance', 'signed-links'],
    () => import('../areas/planned-maintenance/pages/schedule-approval-page.tsx'),
    'ScheduleApprovalPage',
  ),
  SharedInspectionPage: lazyPage(
    ['inspections'],
    () => import('../areas/inspections/pages/shared-inspection-page.tsx'),
    'SharedInspectionPage',
  ),
  GuestJobPage: lazyPage(
    ['signed-links'],
    () => import('../areas/signed-links/pages/guest-job-page.tsx'),
    'GuestJobPage',
  ),
  LabelPage: lazyPage(['assets'], () => import('../areas/assets/pages/label-page.tsx'), 'LabelPage'),
  PrintedOrderPage: lazyPage(
    ['work-orders'],
    () => import('../areas/work-orders/pages/printed-order-page.tsx'),
    'PrintedOrderPage',
  ),
  LandingPage: lazyPage(identity, () => import('../areas/identity/pages/landing-page.tsx'), 'LandingPage'),
  EntryPage: lazyPage(identity, () => import('../areas/identity/pages/landing-page.tsx'), 'LandingPage'),
  LoginPage: lazyPage(identity, () => import('../areas/identity/pages/login-page.tsx'), 'LoginPage'),
  SsoLoginPage: lazyPage(identity, () => import('../areas/identity/pages/sso-login-page.tsx'), 'SsoLoginPage'),
  LoginCallbackPage: lazyPage(
    identity,
    () => import('../areas/identity/pages/login-callback-page.tsx'),
    'LoginCallbackPage',
  ),
  TermsUpdatePage: lazyPage(legal, () => import('../areas/legal/pages/terms-page.tsx'), 'TermsUpdatePage'),
  PrivacyPage: lazyPage(legal, () => import('../areas/legal/pages/privacy-page.tsx'), 'PrivacyPage'),
  CookiesPage: lazyPage(legal, () => import('../areas/legal/pages/cookies-page.tsx'), 'CookiesPage'),
  TermsPage: lazyPage(legal, () => import('../areas/legal/pages/terms-page.tsx'), 'TermsPage'),
  SignOnPage: lazyPage(identity, () => import('../areas/identity/pages/sign-on-page.tsx'), 'SignOnPage'),
  SignOnSignUpPage: lazyPage(
    identity,
    () => import('../areas/identity/pages/sign-on-sign-up-page.tsx'),
    'SignOnSignUpPage',
  ),
  SecondFactorPage: lazyPage(
    identity,
    () => import('../areas/identity/pages/second-factor-page.tsx'),
    'SecondFactorPage',
  ),
  ActAsPage: lazyPage(identity, () => import('../areas/identity/pages/act-as-page.tsx'), 'ActAsPage'),
  LogoutPage: lazyPage(identity, () => import('../areas/identity/pages/logout-page.tsx'), 'LogoutPage'),
  ClientSignUpPage: lazyPage(identity, () => import('../areas/identity/pages/sign-up-page.tsx'), 'ClientSignUpPage'),
  ContractorSignUpPage: lazyPage(
    identity,
    () => import('../areas/identity/pages/sign-up-page.tsx'),
    'ContractorSignUpPage',
  ),
  InvitationPage: lazyPage(identity, () => import('../areas/identity/pages/invitation-page.tsx'), 'InvitationPage'),
  CheckMailPage: lazyPage(identity, () => import('../areas/identity/pages/check-mail-page.tsx'), 'CheckMailPage'),
  ContractorCheckMailPage: lazyPage(
    identity,
    () => import('../areas/identity/pages/check-mail-page.tsx'),
    'CheckMailPage',
  ),
  VerifyEmailPage: lazyPage(identity, () => import('../areas/identity/pages/verify-email-page.tsx'), 'VerifyEmailPage'),
  UnsubscribePage: lazyPage(
    ['notifications'],
    () => import('../areas/notifications/pages/unsubscribe-page.tsx'),
    'UnsubscribePage',
  ),
  ForgotPasswordPage: lazyPage(
    identity,
    () => import('../areas/identity/pages/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  ResetPasswordPage: lazyPage(
    identity,
    () => import('../areas/identity/pages/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  // The component gallery and the mail preview are development tools: a container build leaves their chunks out.
  CollectionPage: __LOCAL_BUILD__
    ? lazyPage([], () => import('../kit/developer/collection-page.tsx'), 'CollectionPage')
    : lazyPage([], () => import('../kit/screens/not-found-page.tsx'), 'NotFoundPage'),
  MailPreviewPage: __LOCAL_BUILD__
    ? lazyPage(identity, () => import('../areas/identity/pages/mail-preview-page.tsx'), 'MailPreviewPage')
    : lazyPage([], () => import('../kit/screens/not-found-page.tsx'), 'NotFoundPage'),
}

/** The routes outside of a dashboard. */
export const authRoutes = (parent: AnyRoute): AnyRoute[] => {
  const start = '/:namespace/redirect'
  const sides = ['client', 'contractor', 'inspector'].map((path) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      beforeLoad: ({ params, location }) =>
        leadOn(
          { path, targets: [{ path: start }] },
          { isInDashboard: false, params: params as Readonly<Record<string, string>>, location },
        ),
    }),
  )
  return [...buildRoutes({ parent, under: '/:namespace', addresses: authAddresses, pages, start }), ...sides]
}
