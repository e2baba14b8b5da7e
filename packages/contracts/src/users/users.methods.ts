import { roleCodes } from '@fettle/domain/access/grants'
import { featureFlags } from '@fettle/domain/kernel/feature-flags'
import { memberRefusals } from '@fettle/domain/users/member-decisions'
import { memberStatuses } from '@fettle/domain/users/member-states'
import { type SetupStep, setupSteps } from '@fettle/domain/users/setup-steps'
import * as z from 'zod/mini'
import { email, fullName, password, termsVersion } from '../identity/identity.methods.ts'
import { locale, sessionView } from '../identity/session-view.ts'
import {
  abilities,
  count,
  minorUnits,
  money,
  optionalSingleLineText,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** The specification's User (section 3), as members of one tenant see each other. */
export const userView = z.strictObject({
  id: count,
  uuid,
  personUuid: uuid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roleName: z.string(),
  status: z.enum(memberStatuses),
  telephone: z.string(),
  profileImageUrl: z.nullable(z.string()),
  localeSettings: z.strictObject({ isTimeZoneSet: z.boolean(), timeZone: z.string() }),
})
export type UserView = z.output<typeof userView>

/** A user as seen by members who manage roles and limits. */
export const memberView = z.strictObject({
  ...userView.shape,
  roleCode: z.enum(roleCodes),
  /** Uuid of the custom role; null for a built-in role. */
  roleUuid: z.nullable(uuid),
  /** Organisations they work in; null is all. */
  organisationUuids: z.nullable(z.array(uuid)),
  /** Approval limit; null is unlimited. */
  limit: z.nullable(money),
  /** Whether the limit was set individually rather than by the role. */
  hasOwnLimit: z.boolean(),
  isSelf: z.boolean(),
  version,
  ...abilities,
})
export type MemberView = z.output<typeof memberView>

const one = { userUuid: uuid, version }
const token = singleLineText(100)

/** An invitation before it is accepted. */
export const invitationView = z.strictObject({
  companyName: z.string(),
  email: z.string(),
  fullName: z.string(),
  /** Whether the invited address has an account; otherwise accepting creates one. */
  hasAccount: z.boolean(),
  isForYou: z.boolean(),
})

export const usersMethods = methods('accounts', 'users', {
  featureFlags: {
    kind: 'query',
    summary:
      'Feature flags that are on for this person in this tenant. A flag changes what is shown, not what is permitted.',
    access: 'signed-in',
    input: {},
    output: z.array(z.enum(featureFlags)),
  },
  setupSteps: {
    kind: 'query',
    summary: 'What the tenant still has to set up, as far as this member can do it, derived from its data.',
    access: 'organisations.view',
    input: {},
    output: z.strictObject({
      isDismissed: z.boolean(),
      steps: z.array(z.strictObject({ step: z.enum(setupSteps as [SetupStep, ...SetupStep[]]), isDone: z.boolean() })),
    }),
  },
  dismissSetupSteps: {
    kind: 'command',
    summary: 'Hides the list of what is still to be set up, for this member.',
    access: 'organisations.view',
    input: {},
    output: z.strictObject({}),
  },
  list: {
    kind: 'query',
    summary: 'Members of the tenant, by name; optionally filtered by role and status.',
    access: 'users.view',
    input: {
      q: optionalSingleLineText(100),
      role: optionalSingleLineText(36),
      status: z._default(z.nullable(z.enum(memberStatuses)), null),
    },
    output: memberView,
    pages: true,
  },
  invite: {
    kind: 'command',
    summary:
      'Invites a person by e-mail with a role. The membership starts on acceptance; the link is valid for seven days.',
    access: 'users.edit',
    input: {
      fullName,
      email,
      roleCode: z.enum(roleCodes),
      roleUuid: z._default(z.nullable(uuid), null),
      organisationUuids: z._default(z.nullable(z.array(uuid)), null),
    },
    output: userView,
    refusals: [
      'role_of_the_other_side',
      'role_exceeds_your_rights',
      'limit_above_yours',
      'email_domain_not_allowed',
      'already_a_member',
      'email_not_confirmed',
      'mail_sent_often',
    ],
  },
  resendInvitation: {
    kind: 'command',
    summary: 'Sends an invitation again, valid for another seven days; the former link becomes invalid.',
    access: 'users.edit',
    input: one,
    output: memberView,
    refusals: [...memberRefusals, 'email_not_confirmed', 'mail_sent_often'],
  },
  revokeInvitation: {
    kind: 'command',
    summary: 'Revokes an invitation and its link.',
    access: 'users.edit',
    input: one,
    output: z.strictObject({ userUuid: uuid }),
    refusals: memberRefusals,
  },
  invitation: {
    kind: 'query',
    summary: 'Preview of an invitation for the holder of its link. Does not consume it.',
    access: 'public',
    input: { token },
    output: invitationView,
    refusals: ['link_ended'],
  },
  acceptInvitation: {
    kind: 'command',
    summary: 'Accepts an invitation, once: as the signed-in person, or by setting a password for a new account.',
    access: 'public',
    input: {
      token,
      account: z._default(z.nullable(z.strictObject({ fullName, password, locale, termsVersion })), null),
    },
    output: sessionView,
    refusals: ['link_ended', 'invitation_of_somebody_else', 'account_missing', 'connected_elsewhere'],
  },
  edit: {
    kind: 'command',
    summary: 'Changes role, organisations or approval limit of a user, effective with their next call.',
    access: 'users.edit',
    input: {
      ...one,
      roleCode: z.enum(roleCodes),
      roleUuid: z._default(z.nullable(uuid), null),
      organisationUuids: z._default(z.nullable(z.array(uuid).check(z.maxLength(500))), null),
      /** Minor units of the edition's currency; null uses the role's limit. */
      limit: z._default(z.nullable(minorUnits), null),
    },
    output: memberView,
    refusals: memberRefusals,
  },
  deactivate: {
    kind: 'command',
    summary: 'Deactivates a user of this tenant, effective with their next call.',
    access: 'users.edit',
    input: one,
    output: memberView,
    refusals: memberRefusals,
  },
  activate: {
    kind: 'command',
    summary: 'Reactivates a deactivated user with their former role.',
    access: 'users.edit',
    input: one,
    output: memberView,
    refusals: memberRefusals,
  },
  remove: {
    kind: 'command',
    summary: 'Removes a user from the tenant. Their history keeps their name.',
    access: 'users.edit',
    input: one,
    output: z.strictObject({ userUuid: uuid }),
    refusals: memberRefusals,
  },
  current: {
    kind: 'query',
    summary: 'Person and membership of this call.',
    access: 'signed-in',
    input: {},
    output: z.strictObject({
      ...userView.shape,
      dashboardApp: z.enum(['client', 'contractor']),
      affiliation: z.strictObject({ type: z.enum(['ORGANISATION_GROUP', 'BIZPARTNER']), uuid }),
    }),
  },
})
