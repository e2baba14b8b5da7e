import { randomBytes } from 'node:crypto'
import { placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { codeLength, maxLabels, placeCodeFrom, printedPlaceCode, readPlaceCode } from '@fettle/domain/assets/place-code'
import { findLocation, locationScope } from '#areas/locations/locations.port'
import { tenantNames } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import { renderLabels } from '#platform/pdf/render-labels'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { findAsset } from '../assets.store.ts'
import { findCode, insertCodes, labelled, listCodes, revokeCode, type Selection } from '../place-codes.store.ts'

const select = async (read: Read, actor: Actor, selection: Selection) => {
  const { organisations } = locationScope(actor)
  const labels = await labelled(read, selection, { organisations, most: maxLabels + 1 })
  if (labels.length > maxLabels) throw new Refused('too_many_labels', { most: maxLabels })
  if (labels.length === 0) throw new Refused('labels_of_nothing')
  return labels
}

export const makeCodes = handler(placeCodesMethods.make, async (selection, { tx, actor, at }) => {
  const labels = await select(tx, actor, selection)
  const of = labels.filter(({ code }) => code === null)
  await insertCodes(tx, { codes: of.map(() => placeCodeFrom(randomBytes(codeLength))), of, at })
  return { labelCount: labels.length, madeCount: of.length }
})

export const labelSheet = (publicAddress: string) =>
  handler(placeCodesMethods.sheet, async (selection, { read, actor, now, namespace }) => {
    const labels = (await select(read, actor, selection)).flatMap(({ name, below, code }) =>
      code === null
        ? []
        : [{ name, below, code: printedPlaceCode(code), link: `${publicAddress}/${namespace}/p/${code}` }],
    )
    if (labels.length === 0) throw new Refused('labels_of_nothing')
    const issuer = (await tenantNames(read, [actor.tenantId])).get(actor.tenantId) ?? ''
    const bytes = await renderLabels({ namespace, at: now, issuer, labels })
    return { bytes, filename: `labels-${labels.length}.pdf`, contentType: 'application/pdf' }
  })

export const listCodesOfPlace = handler(placeCodesMethods.list, async ({ locationUuid }, { read, actor, page }) => {
  const scope = locationScope(actor)
  found(await findLocation(read, scope, locationUuid))
  const { rows, count } = await listCodes(read, { locationId: locationUuid, organisations: scope.organisations, page })
  return { rows: rows.map(({ code, ...row }) => ({ ...row, code: printedPlaceCode(code) })), count }
})

export const revokePlaceCode = handler(placeCodesMethods.revoke, async ({ codeUuid }, { tx, actor, at }) => {
  const { organisations } = locationScope(actor)
  if (!(await revokeCode(tx, { id: codeUuid, organisations, at }))) throw new Refused('not_found')
  return {}
})

/** The client's location or asset of a code, within the branches and permissions of the reader. */
export const lookUpCode = handler(placeCodesMethods.look, async ({ code }, { read, actor }) => {
  const { locationId, assetId } = found(await findCode(read, readPlaceCode(code) ?? ''))
  const scope = locationScope(actor)
  if (locationId !== null) found(await findLocation(read, scope, locationId))
  if (assetId !== null) found(hasPermission(actor, 'assets.view') ? await findAsset(read, scope, assetId) : undefined)
  return { locationUuid: locationId, assetUuid: assetId }
})
