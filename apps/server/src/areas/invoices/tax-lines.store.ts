import type { TaxLine } from '@fettle/domain/taxes/tax-return'
import type { Read } from '#platform/database/transaction'

type Row = {
  readonly contractor: string
  readonly gross: string
  readonly net: string
  readonly materials: string
  readonly withheld: string
}
type Asked = { readonly regime: string; readonly from: string; readonly to: string }

/**
 * What the acting client paid to each contractor by the value days of a period, less what was refunded of it: a refund counts in the
 * period of the last payment of its invoice. A year of form 1099-NEC counts all payments, other regimes their own.
 */
export const paidByContractor = async (read: Read, { regime, from, to }: Asked): Promise<TaxLine[]> => {
  const rows = await read.rows<Row>(
    'paid-by-contractor',
    `with settled as (
       select s.contractor_tenant_id, s.invoice_id, s.gross, s.withheld, s.base, s.rate_ppm, s.value_on,
         round(s.gross::numeric * i.net / i.gross) as net
       from settlements s join invoices i on i.client_tenant_id = s.client_tenant_id and i.id = s.invoice_id
       where s.client_tenant_id = $1 and s.state = 'settled' and s.kind <> 'credit'
         and ($2 = 'backup' or s.regime = $2) and ($2 <> 'construction' or s.withheld > 0)
     ), refunded as (
       select r.contractor_tenant_id, u.gross, u.withheld, round(u.gross::numeric * i.net / i.gross) as net, l.rate_ppm, l.value_on
       from refund_uses u join refunds r on r.client_tenant_id = u.client_tenant_id and r.id = u.refund_id
       join invoices i on i.client_tenant_id = r.client_tenant_id and i.id = r.invoice_id
       cross join lateral (select s.value_on, s.rate_ppm from settled s where s.invoice_id = r.invoice_id order by s.value_on desc limit 1) l
       where u.client_tenant_id = $1
     ), counted as (
       select contractor_tenant_id, gross, withheld, net, case when $2 = 'cis' then net - base else 0 end as materials, value_on from settled
       union all
       select contractor_tenant_id, -gross, -withheld, -net,
         case when $2 <> 'cis' or rate_ppm = 0 then 0 else -(net - round(withheld::numeric * 1000000 / rate_ppm)) end, value_on from refunded
     )
     select contractor_tenant_id as contractor, sum(gross) as gross, sum(net) as net, sum(materials) as materials, sum(withheld) as withheld
     from counted where value_on between $3 and $4 group by contractor_tenant_id order by contractor_tenant_id`,
    [read.tenantId, regime, from, to],
  )
  return rows.map(({ contractor, gross, net, materials, withheld }) => ({
    contractorId: contractor,
    gross: Number(gross),
    net: Number(net),
    materials: Number(materials),
    withheld: Number(withheld),
  }))
}
