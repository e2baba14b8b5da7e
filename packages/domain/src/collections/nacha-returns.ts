import type { DebitNotice, DebitReturn } from './debit-return.ts'

const recordLength = 94
const field = (record: string, from: number, to: number): string => record.slice(from - 1, to).trim()

type Entry = { readonly reference: string; readonly amountMinor: number }

/** A day as YYMMDD of the batch. */
const dayOf = (text: string): string | null =>
  /^\d{6}$/.test(text) ? `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}` : null

/** Returns (addenda 99) and notifications of change (addenda 98) of an ACH file; undefined for another file. */
export const readNachaReturns = (
  text: string,
): { readonly returns: readonly DebitReturn[]; readonly notices: readonly DebitNotice[] } | undefined => {
  const records = text.split(/\r?\n/).filter((record) => record !== '')
  if (!records[0]?.startsWith('101') || records.some(({ length }) => length !== recordLength)) return undefined
  const returns: DebitReturn[] = []
  const notices: DebitNotice[] = []
  let settledOn: string | null = null
  let entry: Entry | undefined
  for (const record of records) {
    if (record.startsWith('5')) settledOn = dayOf(field(record, 70, 75))
    else if (record.startsWith('6'))
      entry = { reference: field(record, 40, 54), amountMinor: Number(field(record, 30, 39)) }
    else if (entry && record.startsWith('799'))
      returns.push({ ...entry, code: field(record, 4, 6), text: field(record, 36, 79), returnedOn: settledOn })
    else if (entry && record.startsWith('798'))
      notices.push({ reference: entry.reference, code: field(record, 4, 6), text: field(record, 36, 64) })
  }
  return { returns, notices }
}
