import { impersonationMethods } from '@fettle/contracts/identity/impersonation.methods'
import { hashToken, newToken } from '#platform/http/cookies'
import { handler, type VisitorContext } from '#platform/runner/handlers'
import { platformTenant } from '#platform/runner/platform-tenant'
import { found, Refused } from '#platform/runner/refusal'
import { readSession } from '../identity.store.ts'
import { beginImpersonation, endImpersonation, findMembers } from '../impersonation.store.ts'
import { requireRecentProof } from '../show-factors.ts'
import { showSession } from '../show-session.ts'

/** Requires staff with a recent proof; others get not found, which hides the feature. */
const mustBeStaff = ({ visitor, now }: Pick<VisitorContext, 'visitor' | 'now'>) => {
  if (!visitor.person?.is_staff) throw new Refused('not_found')
  if (!visitor.person.has_second_factor) throw new Refused('no_second_factor')
  requireRecentProof(visitor, now)
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
const renewal = ({ visitor, at }: VisitorContext) => {
  const token = newToken()
  return { token, former: visitor.tokenHash ?? '', fresh: hashToken(token), at }
}

/** Starts the session of the new token; audit entries go to the logs of tenant and platform. */
const arrive = async (
  context: VisitorContext,
  { token, fresh }: ReturnType<typeof renewal>,
  past: { impersonation_id: string; tenant_id: string },
) => {
  context.session.start(fresh, token)
  context.noteFor(past.impersonation_id, past.tenant_id, platformTenant)
  return showSession(found(await readSession(context.read, fresh, context.at)))
}

export const beginImpersonating = handler(
  impersonationMethods.begin,
  async ({ membershipUuid, reason, minutes }, context) => {
    mustBeStaff(context)
    const renewed = renewal(context)
    const begun = await beginImpersonation(context.read, renewed, { membership_id: membershipUuid, reason, minutes })
    if (!begun) throw new Refused('member_cannot_be_impersonated')
    return arrive(context, renewed, begun)
  },
)

export const endImpersonating = handler(impersonationMethods.end, async (_input, context) => {
  const renewed = renewal(context)
  return arrive(context, renewed, found(await endImpersonation(context.read, renewed)))
})
