import { impersonationMethods } from '@fettle/contracts/identity/impersonation.methods'
import { type CallerContext, handler } from '#platform/runner/handlers'
import { platformTenant } from '#platform/runner/platform-tenant'
import { found, Refused } from '#platform/runner/refusal'
import { hashToken, newToken } from '#platform/secrets/token'
import { readSession } from '../identity.store.ts'
import { beginImpersonation, endImpersonation, findMembers } from '../impersonation.store.ts'
import { requireRecentProof } from '../show-factors.ts'
import { showSession } from '../show-session.ts'

/** Requires staff with a recent proof; others get not found, which hides the feature. */
const mustBeStaff = ({ caller, now }: Pick<CallerContext, 'caller' | 'now'>) => {
  if (!caller.person?.is_staff) throw new Refused('not_found')
  if (!caller.person.has_second_factor) throw new Refused('no_second_factor')
  requireRecentProof(caller, now)
}

export const findImpersonable = handler(impersonationMethods.members, async ({ q }, context) => {
  mustBeStaff(context)
  const rows = await findMembers(context.read, q, context.namespace)
  return {
    members: rows.map((row) => ({
      membershipUuid: row.membership_id,
      tenantName: row.tenant_name,
      side: row.side,
      displayName: row.display_name,
      roleCode: row.role_code,
      roleName: row.role_name,
    })),
  }
})

/** Renews the token at every change, against session fixation. */
const renewal = ({ caller, at }: CallerContext) => {
  const token = newToken()
  return { token, former: caller.tokenHash ?? '', fresh: hashToken(token), at }
}

/** Starts the session of the new token; audit entries go to the logs of tenant and platform. */
const switchSession = async (
  context: CallerContext,
  { token, fresh }: ReturnType<typeof renewal>,
  past: { impersonation_id: string; tenant_id: string },
) => {
  context.session.start(fresh, token)
  context.setAuditTargets(past.impersonation_id, past.tenant_id, platformTenant)
  return showSession(found(await readSession(context.read, fresh, context.at)))
}

export const beginImpersonating = handler(
  impersonationMethods.begin,
  async ({ membershipUuid, reason, minutes }, context) => {
    mustBeStaff(context)
    const renewed = renewal(context)
    const started = await beginImpersonation(context.read, renewed, { membership_id: membershipUuid, reason, minutes })
    if (!started) throw new Refused('member_cannot_be_impersonated')
    return switchSession(context, renewed, started)
  },
)

export const endImpersonating = handler(impersonationMethods.end, async (_input, context) => {
  const renewed = renewal(context)
  return switchSession(context, renewed, found(await endImpersonation(context.read, renewed)))
})
