import type { GuaranteeView } from '@fettle/contracts/assets/guarantees.methods'
import { expect, test } from 'vitest'
import { nextOfAsset } from './next-of-asset.ts'

const today = '2026-03-02'
type Sound = Parameters<typeof nextOfAsset>[0]
const sound: Sound = {
  state: 'in_service',
  condition: 4,
  conditionOn: '2026-01-10',
  lifeEndsOn: '2031-01-01',
  twins: [],
}
const kinds = (asset: Sound, guarantees: readonly GuaranteeView[] = []) =>
  nextOfAsset(asset, guarantees, today).map(({ kind }) => kind)
const guarantee = (over: Partial<GuaranteeView>) =>
  ({ status: 'active', serviceBy: null, validUntil: '2030-01-01', ...over }) as GuaranteeView

test('a sound asset needs nothing, and a retired one never does', () => {
  expect(kinds(sound)).toEqual([])
  expect(kinds({ ...sound, state: 'retired', condition: null }, [guarantee({ status: 'service_missed' })])).toEqual([])
})

test('what is out of service or about to lose its guarantee comes first', () => {
  const tired: Sound = { ...sound, state: 'out_of_service', conditionOn: '2024-12-31', lifeEndsOn: '2026-09-01' }
  const due = guarantee({ status: 'service_due', serviceBy: '2026-03-20' })
  expect(kinds(tired, [due])).toEqual(['out_of_service', 'service_due', 'life_ends', 'condition_old'])
  expect(kinds({ ...sound, lifeEndsOn: today, condition: null })).toEqual(['life_ended', 'no_condition'])
  expect(kinds(sound, [guarantee({ validUntil: '2026-06-02' }), guarantee({ validUntil: '2026-06-03' })])).toEqual([
    'guarantee_ends',
  ])
})
