import { randomUUID } from 'node:crypto'
import { type PersonPaperView, personPapersMethods } from '@fettle/contracts/verifications/person-papers.methods'
import { hasPermission } from '@fettle/domain/access/actor'
import { todayOf } from '@fettle/domain/editions/today'
import { groupBy } from '@fettle/domain/kernel/group-by'
import { mostPapersOfPerson, type PersonPaperKind, recordPaper } from '@fettle/domain/verifications/person-papers'
import { validityOn } from '@fettle/domain/verifications/verification'
import { findMembers, memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { deletePaper, findPaper, insertPaper, listPaperHolders, listPapers } from '../person-papers.store.ts'
import type { PersonPaperRecord } from '../verifications.tables.ts'

const showPapers = async (
  read: Read,
  records: readonly PersonPaperRecord[],
  today: string,
): Promise<PersonPaperView[]> => {
  const names = await memberNames(
    read,
    records.map(({ seenByMembershipId }) => seenByMembershipId),
  )
  return records.map((record) => ({
    uuid: record.id,
    kind: record.kind as PersonPaperKind,
    number: record.number,
    validFrom: record.validFrom,
    validUntil: record.validUntil,
    validity: validityOn(record, today),
    seenBy: names.get(record.seenByMembershipId) ?? '',
    seenAt: record.seenAt,
    version: record.version,
  }))
}

export const listPersonPapers = handler(personPapersMethods.list, async (_input, { read, actor, now }) => {
  const [members, records] = [await listPaperHolders(read, actor), await listPapers(read)]
  const papers = await showPapers(read, records, todayOf(actor, now))
  const ofMember = groupBy(papers, ({ uuid }) => records.find(({ id }) => id === uuid)?.membershipId)
  return {
    people: members.map(({ id, name }) => ({
      userUuid: id,
      name,
      papers: [...(ofMember.get(id) ?? [])],
    })),
    canEdit: hasPermission(actor, 'person-papers.edit'),
  }
})

export const addPersonPaper = handler(personPapersMethods.add, async ({ userUuid, ...input }, context) => {
  const { tx, actor, at, now } = context
  const [member] = await findMembers(tx, tx.tenantId, [userUuid])
  if (!member) throw new Refused('member_unknown')
  const paper = accept(recordPaper(input, actor.namespace))
  const own = (await listPapers(tx)).filter(({ membershipId }) => membershipId === userUuid)
  if (own.length >= mostPapersOfPerson) throw new Refused('too_many_papers', { most: mostPapersOfPerson })
  const id = randomUUID()
  const seen = { seenByMembershipId: actor.membershipUuid, seenAt: at }
  await insertPaper(tx, { ...paper, ...seen, id, tenantId: tx.tenantId, membershipId: userUuid })
  const [view] = await showPapers(tx, [found(await findPaper(tx, id))], todayOf(actor, now))
  return found(view)
})

export const removePersonPaper = handler(personPapersMethods.remove, async ({ paperUuid, version }, { tx }) => {
  fresh(found(await findPaper(tx, paperUuid)), version)
  await deletePaper(tx, paperUuid)
  return {}
})
