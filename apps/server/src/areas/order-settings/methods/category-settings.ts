import {
  type CategorySettingView,
  categorySettingsMethods,
} from '@fettle/contracts/work-orders/category-settings.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { type CategorySetting, changeCategorySetting } from '@fettle/domain/order-settings/category-setting'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { listCategorySettings, lockCategorySettings, saveCategorySetting } from '../category-settings.store.ts'

const showSetting = (setting: CategorySetting & { readonly version: number }, actor: Actor): CategorySettingView => {
  const isAllowed = hasPermission(actor, 'order-settings.edit')
  return { ...setting, can: isAllowed ? ['save'] : [], cannot: isAllowed ? {} : { save: 'permission_missing' } }
}

export const listCategorySettingsMethod = handler(categorySettingsMethods.list, async (_input, { read, actor }) => {
  const saved = new Map((await listCategorySettings(read)).map((setting) => [setting.category, setting]))
  const untouched = { isOffered: true, priority: null, version: 0 }
  return {
    categories: categorySlugs.map((category) => showSetting(saved.get(category) ?? { category, ...untouched }, actor)),
  }
})

export const saveCategorySettingMethod = handler(
  categorySettingsMethods.save,
  async ({ version, ...setting }, { tx, actor, at }) => {
    const changed = accept(changeCategorySetting(await lockCategorySettings(tx), setting))
    await saveCategorySetting(tx, changed, { version, at })
    return showSetting({ ...changed, version: version + 1 }, actor)
  },
)
