import type { ResidentView } from '@fettle/contracts/residents/residents.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { messageAddressOf } from '@fettle/domain/resident-messages/resident-address'
import { isOccupiedOn } from '@fettle/domain/residents/resident'
import type { ResidentRow } from './residents.store.ts'

type Reader = { readonly actor: Actor; readonly today: string }

/** A resident as the contract shows it. */
export const showResident = ({ id, erasedAt, ...row }: ResidentRow, { actor, today }: Reader): ResidentView => {
  const lives = row.homes.some((home) => home.untilOn === null || isOccupiedOn(home, today) || home.fromOn > today)
  const isErased = erasedAt !== null
  const mayEdit = hasPermission(actor, 'residents.edit') && !isErased
  const mayRead = hasPermission(actor, 'residents.needs') && !isErased
  const maySend =
    hasPermission(actor, 'repair-reports.triage') && !isErased && messageAddressOf(row, actor.namespace) !== undefined
  return {
    ...row,
    uuid: id,
    isErased,
    can: [
      ...(maySend ? ['send_link'] : []),
      ...(mayEdit ? ['change', 'move_in'] : []),
      ...(mayEdit && lives ? ['move_out'] : []),
      ...(mayEdit && !lives ? ['erase'] : []),
      ...(mayRead ? ['save_needs'] : []),
      ...(mayRead && row.hasNeeds ? ['read_needs'] : []),
    ],
    cannot: mayEdit && lives ? { erase: 'resident_lives_here' } : {},
  }
}
