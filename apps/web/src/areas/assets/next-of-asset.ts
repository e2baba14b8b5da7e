import type { AssetView } from '@fettle/contracts/assets/assets.methods'
import type { GuaranteeView } from '@fettle/contracts/assets/guarantees.methods'
import { addMonths } from '@fettle/domain/kernel/calendar'

export type NextOfAsset =
  | { readonly kind: 'out_of_service' | 'no_condition' | 'condition_old' | 'twin' }
  | { readonly kind: 'service_missed' | 'service_due'; readonly guarantee: GuaranteeView; readonly by: string }
  | { readonly kind: 'guarantee_ends'; readonly guarantee: GuaranteeView }
  | { readonly kind: 'life_ended' | 'life_ends'; readonly by: string }

/** Guarantees whose service is due or missed, and those that end within three months. */
const ofGuarantees = (guarantees: readonly GuaranteeView[], today: string): NextOfAsset[] =>
  guarantees.flatMap((guarantee): NextOfAsset[] => {
    const { status, serviceBy, validUntil } = guarantee
    if ((status === 'service_due' || status === 'service_missed') && serviceBy !== null)
      return [{ kind: status, guarantee, by: serviceBy }]
    return status === 'active' && validUntil <= addMonths(today, 3) ? [{ kind: 'guarantee_ends', guarantee }] : []
  })

/** What to do next about an asset on a day, the most urgent first. Nothing for a retired one. */
export const nextOfAsset = (
  asset: Pick<AssetView, 'state' | 'condition' | 'conditionOn' | 'lifeEndsOn' | 'twins'>,
  guarantees: readonly GuaranteeView[],
  today: string,
): readonly NextOfAsset[] => {
  const { state, condition, conditionOn, lifeEndsOn, twins } = asset
  if (state === 'retired') return []
  const next: NextOfAsset[] = []
  if (state === 'out_of_service') next.push({ kind: 'out_of_service' })
  next.push(...ofGuarantees(guarantees, today))
  if (lifeEndsOn !== null && lifeEndsOn <= today) next.push({ kind: 'life_ended', by: lifeEndsOn })
  else if (lifeEndsOn !== null && lifeEndsOn <= addMonths(today, 12)) next.push({ kind: 'life_ends', by: lifeEndsOn })
  if (condition === null) next.push({ kind: 'no_condition' })
  else if (conditionOn !== null && conditionOn < addMonths(today, -12)) next.push({ kind: 'condition_old' })
  if (twins.length > 0) next.push({ kind: 'twin' })
  return next
}
