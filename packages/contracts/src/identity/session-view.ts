import * as z from 'zod/mini'
import { count, instant, uuid } from '../kernel/fields.ts'

export const locale = z.enum(['en-GB', 'en-US', 'de-DE'])

/** One tenant in which the person works; the specification's `user`. `id` stands in the address as `:userId`. */
export const membershipView = z.strictObject({
  id: count,
  uuid,
  namespace: z.enum(['de', 'uk', 'us']),
  side: z.enum(['client', 'contractor']),
  roleCode: z.string(),
  /** Of a role that the tenant has made; null where the shipped role holds. */
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
      /** The zone of the person's clocks; null follows the device. */
      timeZone: z.nullable(z.string()),
      /** Whether the person has shown that the address is theirs. Until then nothing of theirs invites anybody. */
      isEmailConfirmed: z.boolean(),
      /** Staff of the platform, who may act as others. */
      isStaff: z.boolean(),
    }),
  ),
  memberships: z.array(membershipView),
  /** The password was right and this is awaited; null for everybody else. */
  awaits: z.nullable(z.strictObject({ code: z.boolean(), passkey: z.boolean() })),
  /** Who acts as this person, and until when; null for everybody who is themselves. */
  impersonation: z.nullable(z.strictObject({ staffName: z.string(), endsAt: instant })),
  /** The one job that a signed link opened, for whom and until when; null for everybody with an account. */
  link: z.nullable(z.strictObject({ jobUuid: uuid, clientName: z.string(), endsAt: instant })),
})
export type SessionView = z.output<typeof sessionView>
