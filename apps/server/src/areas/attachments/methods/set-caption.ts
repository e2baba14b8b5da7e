import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { showAttachment, updateCaption } from '../attachments.store.ts'

export const setCaption = handler(attachmentsMethods.setCaption, async ({ uuid, caption }, { tx, actor }) => {
  const row = await updateCaption(tx, { id: uuid, membershipId: actor.membershipUuid, caption })
  if (!row) throw new Refused('attachment_not_yours')
  return showAttachment(row, actor.namespace)
})
