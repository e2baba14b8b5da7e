import type { identityMethods } from '@fettle/contracts/identity/identity.methods'
import type { impersonationMethods } from '@fettle/contracts/identity/impersonation.methods'
import type { privacyMethods } from '@fettle/contracts/identity/privacy.methods'
import type { Mailer } from '#platform/mail/mailer'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { deleteExpiredFactors } from './cleanup-factors.cron.ts'
import { factorHandlers } from './factor-handlers.ts'
import { acceptTerms } from './methods/accept-terms.ts'
import { chooseLocale } from './methods/choose-locale.ts'
import { changeEmail, confirmEmailMethod, requestConfirmation, resendConfirmation } from './methods/confirm-email.ts'
import { current } from './methods/current.ts'
import { eraseOwnAccount } from './methods/erase-own-account.ts'
import { exportOwnData } from './methods/export-own-data.ts'
import { forgotPassword } from './methods/forgot-password.ts'
import { beginImpersonating, endImpersonating, findImpersonable } from './methods/impersonate.ts'
import { changePassword, endOtherSessions, endSessionMethod, sessions } from './methods/own-sessions.ts'
import { resetPassword } from './methods/reset-password.ts'
import { saveProfileMethod } from './methods/save-profile.ts'
import { signIn } from './methods/sign-in.ts'
import { signOut } from './methods/sign-out.ts'
import { signUp } from './methods/sign-up.ts'
import { recordErasure } from './record-erasure.ts'
import { sendResetLink } from './send-reset-link.ts'
import type { SsoServices } from './single-sign-on.ts'
import { ssoHandlers } from './sso-handlers.ts'

type IdentityServices = SsoServices & { mail: Mailer; erasuresFile?: string | undefined }

/** Accounts and sessions; most flows use links in e-mails. */
export const identityArea = ({ mail, erasuresFile, ...services }: IdentityServices): Area => {
  const identity = {
    current,
    signUp: signUp(mail),
    signIn,
    signOut,
    chooseLocale,
    forgotPassword,
    resetPassword: resetPassword(mail),
    confirmEmail: confirmEmailMethod,
    resendConfirmation: resendConfirmation(mail),
    requestConfirmation: requestConfirmation(mail),
    changeEmail: changeEmail(mail),
    changePassword: changePassword(mail),
    sessions,
    endSession: endSessionMethod,
    endOtherSessions,
    saveProfile: saveProfileMethod,
    acceptTerms,
  } satisfies Handlers<typeof identityMethods>
  const privacy = { exportOwnData, eraseOwnAccount } satisfies Handlers<typeof privacyMethods>
  const impersonation = {
    members: findImpersonable,
    begin: beginImpersonating,
    end: endImpersonating,
  } satisfies Handlers<typeof impersonationMethods>
  return {
    handlers: {
      identity,
      privacy,
      impersonation,
      ...factorHandlers({ mail, ...services }),
      'single-sign-on': ssoHandlers(services),
    },
    backgroundJobs: {
      'sweep-factors': deleteExpiredFactors,
      'send-reset-link': sendResetLink(mail),
      'note-erasure': recordErasure(erasuresFile),
    },
  }
}

export type { SsoServices } from './single-sign-on.ts'
