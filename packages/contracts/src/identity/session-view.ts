import * as z from 'zod/mini'
import { count, instant, uuid } from '../kernel/fields.ts'

export const locale = z.enum(['en-GB', 'en-US', 'de-DE'])

/** A membership; the specification's `user`. `id` is the `:userId` of the path. */
export const membershipView = z.strictObject({
  id: count,
  uuid,
  namespace: z.enum(['de', 'uk', 'us']),
  side: z.enum(['client', 'contractor']),
  roleCode: z.string(),
  /** Name of the custom role; null for a built-in role. */
  roleName: z.nullable(z.string()),
  tenantUuid: uuid,
  tenantName: z.string(),
  permissions: z.array(z.string()),
  isDlo: z.boolean(),
})
export type MembershipView = z.output<typeof membershipView>

export const sessionView = z.strictObject({
  person: z.nullable(
    z.strictObject({
      uuid,
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      locale: z.nullable(z.string()),
      /** The person's time zone; null uses that of the device. */
      timeZone: z.nullable(z.string()),
      /** Whether the e-mail address is verified. Until then the person cannot invite others. */
      isEmailConfirmed: z.boolean(),
      /** Platform staff, who may impersonate members. */
      isStaff: z.boolean(),
    }),
  ),
  memberships: z.array(membershipView),
  /** Second factors awaited after the password was accepted; null otherwise. */
  awaits: z.nullable(z.strictObject({ code: z.boolean(), passkey: z.boolean() })),
  /** Who impersonates this person, and until when; null without impersonation. */
  impersonation: z.nullable(z.strictObject({ staffName: z.string(), endsAt: instant })),
  /** The job of a guest session, for whom and until when; null with an account. */
  link: z.nullable(z.strictObject({ jobUuid: uuid, clientName: z.string(), endsAt: instant })),
})
export type SessionView = z.output<typeof sessionView>
