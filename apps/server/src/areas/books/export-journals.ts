import type { Side } from '@fettle/domain/access/grants'
import { datevFile } from '@fettle/domain/books/datev-file'
import { datevAccount, type ExportedJournal, type ExportedLine } from '@fettle/domain/books/journal-export'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { type JournalLabels, subAccountName } from '@fettle/words/journal-labels'
import { ledgerAccounts } from '#areas/account-codes/account-codes.port'
import type { Read } from '#platform/database/transaction'
import { encodeWindows1252 } from '#platform/sheets/windows-1252'
import type { ExportedPosting } from './books.store.ts'

type Batches = AsyncIterable<readonly ExportedPosting[]>
type Named = { readonly words: JournalLabels; readonly side: Side }

/** Journals with the accounts of another program: the account of the code where it has one, else the number or name of its kind. */
const toLine = (
  posting: ExportedPosting,
  { words, side, accounts }: Named & { readonly accounts: ReadonlyMap<string, string> },
): ExportedLine => {
  const { kind, sub, amount, counterparty } = posting
  const ledgerAccount = kind === '5000' ? (accounts.get(sub ?? '') ?? '') : ''
  return {
    account: datevAccount({ kind, ledgerAccount }, side),
    accountName: ledgerAccount || [words.account[kind], subAccountName(words, posting)].filter(Boolean).join(' - '),
    counterparty: counterparty ?? '',
    amount: Number(amount),
  }
}

/** The journals of a period with their postings, in the order of the book. */
export const journalsOf = async (read: Read, batches: Batches, named: Named): Promise<readonly ExportedJournal[]> => {
  const accounts = await ledgerAccounts(read)
  const journals = new Map<string, Omit<ExportedJournal, 'lines'> & { readonly lines: ExportedLine[] }>()
  for await (const postings of batches)
    for (const posting of postings) {
      const known = journals.get(posting.position)
      const line = toLine(posting, { ...named, accounts })
      if (known) known.lines.push(line)
      else
        journals.set(posting.position, {
          number: posting.position,
          valueOn: posting.value_on,
          text: named.words.journal[posting.journal],
          document: posting.number ?? '',
          lines: [line],
        })
    }
  return [...journals.values()]
}

type Period = { readonly from: LocalDate; readonly to: LocalDate; readonly consultant: number; readonly client: number }

/** The bytes of a file for DATEV. */
export const datevBytes = (journals: readonly ExportedJournal[], period: Period): Buffer =>
  encodeWindows1252(datevFile(journals, period))
