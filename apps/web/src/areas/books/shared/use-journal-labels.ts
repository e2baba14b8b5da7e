import { journalLabels } from '@fettle/words/journal-labels'
import { useLocale } from '../../../platform/language/use-locale.ts'
import { useMembership } from '../../../platform/session/session.ts'

/** Names of accounts and journals of the reader's side. */
export const useJournalLabels = () => journalLabels(useLocale(), useMembership().side)
