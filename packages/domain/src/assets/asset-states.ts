import type { Machine } from '../kernel/machine.ts'

export const assetStates = ['in_service', 'out_of_service', 'retired'] as const
export type AssetState = (typeof assetStates)[number]

export const assetVerbs = ['take_out_of_service', 'return_to_service', 'retire', 'bring_back'] as const
export type AssetVerb = (typeof assetVerbs)[number]

/** A retired asset keeps its history; an administrator can bring it back. */
export const assetMachine: Machine<AssetState, AssetVerb> = {
  in_service: { take_out_of_service: 'out_of_service', retire: 'retired' },
  out_of_service: { return_to_service: 'in_service', retire: 'retired' },
  retired: { bring_back: 'in_service' },
}

/** Why an asset is out of service or retired. */
export const outOfServiceReasons = ['defect', 'safety', 'not_needed', 'other'] as const
export const retireReasons = ['replaced', 'beyond_repair', 'removed', 'duplicate', 'other'] as const
export const assetStateReasons = [
  'defect',
  'safety',
  'not_needed',
  'replaced',
  'beyond_repair',
  'removed',
  'duplicate',
  'other',
] as const
export type AssetStateReason = (typeof assetStateReasons)[number]
