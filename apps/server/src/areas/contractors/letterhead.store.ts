import type { Read } from '#platform/database/transaction'

/** Letterhead of a contractor's documents. */
export type Letterhead = {
  name: string
  address_line_1: string | null
  town: string | null
  postcode: string | null
  telephone: string
  email: string
  vat_number: string | null
  logo: Buffer | null
}

export const findLetterhead = async (read: Read, contractorTenantId: string): Promise<Letterhead | undefined> => {
  const [row] = await read.rows<Letterhead>(
    'letterhead-find',
    `select t.name, c.address_line_1, c.town, c.postcode, c.telephone, c.email, c.vat_number, l.png as logo
     from contractor_companies c join tenants t on t.id = c.tenant_id left join tenant_logos l on l.tenant_id = c.tenant_id where c.tenant_id = $1`,
    [contractorTenantId],
  )
  return row
}
