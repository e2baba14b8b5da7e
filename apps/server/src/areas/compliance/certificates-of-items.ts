import type { EvidenceView } from '@fettle/contracts/compliance/evidence.methods'
import type { Actor } from '@fettle/domain/access/actor'
import type { Read } from '#platform/database/transaction'
import { acceptedUntil } from './register.store.ts'
import { showEvidenceList } from './show-evidence.ts'

type Asked = { readonly actor: Actor; readonly now: number; readonly on: string }

/** Accepted certificates of items that were issued until a day, with their files and duties. */
export const certificatesOfItems = async (
  read: Read,
  { actor, now, on }: Asked,
  itemIds: readonly string[],
): Promise<EvidenceView[]> => showEvidenceList(read, { actor, now }, await acceptedUntil(read, on, itemIds))
