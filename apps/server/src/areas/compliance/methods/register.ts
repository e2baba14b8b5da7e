import { evidenceMethods } from '@fettle/contracts/compliance/evidence.methods'
import { todayOf } from '@fettle/domain/editions/today'
import { toCsv } from '#platform/runner/csv'
import { handler } from '#platform/runner/handlers'
import { toReader } from '../reader.ts'
import { listRegister } from '../register.store.ts'

/** The register as CSV with wire names as headings: every requirement that applies, with its last certificate on the day. */
export const register = handler(evidenceMethods.register, async ({ on }, { read, actor, now }) => {
  const day = on ?? todayOf(actor, now)
  const rows = await listRegister(read, await toReader(read, actor, day))
  // Byte order mark, by which spreadsheets detect UTF-8.
  const bytes = new TextEncoder().encode(`\uFEFF${toCsv(rows)}`)
  return { bytes, filename: `compliance-${day}.csv`, contentType: 'text/csv; charset=utf-8' }
})
