import type { Actor } from '@fettle/domain/access/actor'
import type { SetupStep } from '@fettle/domain/users/setup-steps'
import { kindsOf, verificationKinds } from '@fettle/domain/verifications/verification-kinds'
import type { Read, Tx } from '#platform/database/transaction'

type Done = Partial<Record<SetupStep, boolean>>

const confirmed = `exists (select from memberships m join persons p on p.id = m.person_id
  where m.tenant_id = $1 and m.id = $2 and p.email_confirmed_at is not null) as confirm_email`

/** Which steps a client has done; each is one probe of an index. */
export const findClientSetup = async (read: Read, actor: Actor): Promise<Done> => {
  const [row] = await read.rows<Done>(
    'setup-client',
    `select ${confirmed},
       exists (select from locations where tenant_id = $1) as add_location,
       exists (select from appointments where client_tenant_id = $1) as add_contractor,
       exists (select from memberships where tenant_id = $1 and id <> $2 and removed_at is null and link_id is null) as invite_colleague,
       exists (select from work_orders where client_tenant_id = $1) as raise_order`,
    [actor.tenantId, actor.membershipUuid],
  )
  return row ?? {}
}

/** Which steps a contractor has done. */
export const findContractorSetup = async (read: Read, actor: Actor, today: string): Promise<Done> => {
  const insurances = kindsOf(actor.namespace).filter((kind) => verificationKinds[kind].group === 'insurance')
  const [row] = await read.rows<Done>(
    'setup-contractor',
    `select ${confirmed},
       c.categories <> '[]' as choose_trades,
       coalesce(c.postcode, '') <> '' and coalesce(c.address_line_1, '') <> '' as give_address,
       exists (select from verification_documents d where d.tenant_id = $1 and d.withdrawn_at is null and d.kind = any($3)
         and (d.valid_until is null or d.valid_until >= $4::date)) as add_insurance,
       exists (select from contractor_profiles p where p.tenant_id = $1 and p.about <> '') as describe_company,
       exists (select from bank_accounts b where b.tenant_id = $1 and b.closed_at is null) as give_payment_details
     from contractor_companies c where c.tenant_id = $1`,
    [actor.tenantId, actor.membershipUuid, insurances, today],
  )
  return row ?? {}
}

export const isSetupDismissed = async (read: Read, actor: Actor): Promise<boolean> => {
  const rows = await read.rows(
    'setup-dismissed',
    'select 1 from setup_dismissals where tenant_id = $1 and membership_id = $2',
    [actor.tenantId, actor.membershipUuid],
  )
  return rows.length > 0
}

export const dismissSetup = (tx: Tx, actor: Actor, at: string) =>
  tx.rows(
    'setup-dismiss',
    'insert into setup_dismissals (tenant_id, membership_id, dismissed_at) values ($1, $2, $3) on conflict do nothing',
    [actor.tenantId, actor.membershipUuid, at],
  )
