import { createHash } from 'node:crypto'
import { logosMethods } from '@fettle/contracts/attachments/logos.methods'
import { renderLogo } from '#platform/files/convert-picture'
import type { FileStore } from '#platform/files/file-store'
import { handler, handlerAfter } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { countAttachable } from '../attachments.store.ts'
import { deleteLogo, logoUrlOf, saveLogo } from '../logos.store.ts'

export const ownLogo = handler(logosMethods.own, async (_input, { read, actor }) => ({
  logoUrl: actor && (await logoUrlOf(read, actor)),
}))

export const chooseLogo = (files: FileStore) =>
  handlerAfter(
    logosMethods.choose,
    async ({ attachmentUuid }, { actor, read }) => {
      if ((await read((view) => countAttachable(view, [attachmentUuid]))) !== 1)
        throw new Refused('attachment_not_yours')
      const png = await renderLogo(files, attachmentUuid, actor?.tenantId ?? '')
      if (!png) throw new Refused('attachment_unreadable', {}, 422)
      return png
    },
    async (_input, { tx, actor, at, found: png }) => {
      const hash = createHash('sha256').update(png).digest('hex').slice(0, 16)
      await saveLogo(tx, actor, { png, hash, at })
      return { logoUrl: await logoUrlOf(tx, actor) }
    },
  )

export const removeLogo = handler(logosMethods.remove, async (_input, { tx }) => {
  await deleteLogo(tx)
  return { logoUrl: null }
})
