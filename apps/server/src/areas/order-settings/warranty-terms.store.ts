import type { WarrantyTerms } from '@fettle/contracts/work-orders/warranties.methods'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { type WarrantyMonths, warrantyMonthsFor } from '@fettle/domain/work-orders/warranty'
import type { Read, Tx } from '#platform/database/transaction'

/** Warranty terms of the caller's tenant, or the edition's default. */
export const findTerms = async (read: Read, namespace: Market): Promise<WarrantyTerms> => {
  const [row] = await read.rows<TermsRow>(
    'warranty-terms',
    'select months, by_category, version from warranty_terms where tenant_id = $1',
    [read.tenantId],
  )
  return termsOf(row, namespace)
}

type TermsRow = { months: number; by_category: Record<string, number>; version: number }

/** Terms of a row, or the default without one. */
export const termsOf = (row: TermsRow | null | undefined, namespace: Market): WarrantyTerms => {
  if (!row) return { months: editionOf(namespace).warrantyMonths, byCategory: [], isShipped: true, version: 1 }
  const { months, version } = row
  const byCategory = categorySlugs.flatMap((category) => {
    const own = row.by_category[category]
    return own === undefined ? [] : [{ category, months: own }]
  })
  return { months, byCategory, version, isShipped: false }
}

/** Months of warranty of a category. */
export const warrantyMonths = async (
  read: Read,
  { namespace, category }: { namespace: Market; category: string },
): Promise<number> => warrantyMonthsFor(await findTerms(read, namespace), category)

/** Saves if the version still matches; returns whether it did. Version 1 is the default. */
export const saveTerms = async (
  tx: Tx,
  { months, byCategory }: WarrantyMonths,
  { version, at }: { version: number; at: string },
): Promise<boolean> =>
  (
    await tx.rows(
      'warranty-save',
      `insert into warranty_terms as w (tenant_id, months, by_category, changed_at, version) select $1, $2, $3, $4, 2 where $5 = 1
         or exists (select from warranty_terms where tenant_id = $1)
       on conflict (tenant_id) do update set months = $2, by_category = $3, changed_at = $4, version = w.version + 1 where w.version = $5 returning 1 as saved`,
      [
        tx.tenantId,
        months,
        JSON.stringify(Object.fromEntries(byCategory.map((each) => [each.category, each.months]))),
        at,
        version,
      ],
    )
  ).length > 0

export type Recalled = { id: string; number: number; title: string }
type RecalledRow = Recalled & { finished_at: Date | null; job_id: string | null }

/** The original order of a recall, as its reader sees it: a contractor by their former job, others not at all. */
export const findRecalled = async (read: Read, recallOf: string): Promise<RecalledRow | undefined> => {
  const [row] = await read.rows<RecalledRow>(
    'order-recalled',
    `select w.id, w.number, w.title, w.finished_at,
       (select j.id from jobs j where j.client_tenant_id = w.client_tenant_id and j.work_order_id = w.id and j.contractor_tenant_id = $2 limit 1) as job_id
     from work_orders w where w.id = $1`,
    [recallOf, read.tenantId],
  )
  return row
}
