import { randomUUID } from 'node:crypto'
import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { handler } from '#platform/runner/handlers'
import { insertAttachment } from '../attachments.store.ts'
import { assertUploadable, uploadAddress } from '../upload-address.ts'

export const signUpload = (secret: string) =>
  handler(attachmentsMethods.sign, async (input, { tx, actor, at, now }) => {
    assertUploadable(input)
    const id = randomUUID()
    const { tenantId, namespace } = actor
    await insertAttachment(tx, { id, tenantId, membershipId: actor.membershipUuid, ...input, at })
    return uploadAddress(secret, { id, tenantId, size: input.size, namespace, now })
  })
