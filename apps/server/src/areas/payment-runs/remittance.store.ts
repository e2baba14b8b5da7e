import type { Read } from '#platform/database/transaction'

export type PaidInvoice = { readonly number: string; readonly netPayable: number; readonly withheld: number }

/** Invoices of the transfers of a run by transfer, in their order. */
export const paidInvoices = async (read: Read, runId: string): Promise<ReadonlyMap<string, PaidInvoice[]>> => {
  const rows = await read.rows<{ transfer_id: string; number: string; net_payable: string; withheld: string }>(
    'remittance-invoices',
    `select l.transfer_id, i.number, l.net_payable, l.withheld from payment_run_lines l join invoices i on i.client_tenant_id = l.client_tenant_id and i.id = l.invoice_id
     where l.client_tenant_id = $1 and l.run_id = $2 and l.transfer_id is not null order by l.place`,
    [read.tenantId, runId],
  )
  const byTransfer = new Map<string, PaidInvoice[]>()
  for (const { transfer_id, number, net_payable, withheld } of rows) {
    const known = byTransfer.get(transfer_id) ?? []
    byTransfer.set(transfer_id, [...known, { number, netPayable: Number(net_payable), withheld: Number(withheld) }])
  }
  return byTransfer
}

export type RemittanceReader = {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly locale: string | null
}

/** Who reads at a contractor what it is paid. */
export const remittanceAudience = (read: Read, contractorTenantId: string): Promise<RemittanceReader[]> =>
  read.rows('remittance-audience', 'select * from remittance_audience($1)', [contractorTenantId])
