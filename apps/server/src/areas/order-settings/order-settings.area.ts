import type { categorySettingsMethods } from '@fettle/contracts/work-orders/category-settings.methods'
import type { clocksMethods } from '@fettle/contracts/work-orders/clocks.methods'
import type { defaultContactsMethods } from '@fettle/contracts/work-orders/default-contacts.methods'
import type { disclaimersMethods } from '@fettle/contracts/work-orders/disclaimers.methods'
import type { orderTemplatesMethods } from '@fettle/contracts/work-orders/order-templates.methods'
import type { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import {
  assetViewsMethods,
  inspectionViewsMethods,
  jobViewsMethods,
  locationViewsMethods,
  observationViewsMethods,
  taskViewsMethods,
  viewsMethods,
} from '@fettle/contracts/work-orders/views.methods'
import type { warrantiesMethods } from '@fettle/contracts/work-orders/warranties.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { listCategorySettingsMethod, saveCategorySettingMethod } from './methods/category-settings.ts'
import {
  createDefaultContact,
  listDefaultContactsMethod,
  removeDefaultContact,
  saveDefaultContact,
} from './methods/default-contacts.ts'
import { listDisclaimersMethod, saveDisclaimer } from './methods/disclaimers.ts'
import {
  archiveTemplate,
  createTemplate,
  listTemplatesMethod,
  restoreTemplate,
  saveTemplateMethod,
} from './methods/order-templates.ts'
import { createTag, listTagsMethod, mergeTag, removeTag, saveTag } from './methods/tags.ts'
import { listTargetsMethod, resetTargetsMethod, saveTargetsMethod } from './methods/targets.ts'
import { keepViews } from './methods/views.ts'
import { saveWarrantyTerms, warrantyTermsMethod } from './methods/warranty-terms.ts'

const tags = {
  list: listTagsMethod,
  create: createTag,
  save: saveTag,
  merge: mergeTag,
  remove: removeTag,
} satisfies Partial<Handlers<typeof tagsMethods>>

const targets = {
  targets: listTargetsMethod,
  saveTargets: saveTargetsMethod,
  resetTargets: resetTargetsMethod,
} satisfies Partial<Handlers<typeof clocksMethods>>

const warrantyTerms = {
  terms: warrantyTermsMethod,
  save: saveWarrantyTerms,
} satisfies Partial<Handlers<typeof warrantiesMethods>>

const categorySettings = {
  list: listCategorySettingsMethod,
  save: saveCategorySettingMethod,
} satisfies Handlers<typeof categorySettingsMethods>

const orderTemplates = {
  list: listTemplatesMethod,
  create: createTemplate,
  save: saveTemplateMethod,
  archive: archiveTemplate,
  restore: restoreTemplate,
} satisfies Handlers<typeof orderTemplatesMethods>

const disclaimers = {
  list: listDisclaimersMethod,
  save: saveDisclaimer,
} satisfies Handlers<typeof disclaimersMethods>

const defaultContacts = {
  list: listDefaultContactsMethod,
  create: createDefaultContact,
  save: saveDefaultContact,
  remove: removeDefaultContact,
} satisfies Handlers<typeof defaultContactsMethods>

/** What a company sets up for its orders and lists: targets, warranty terms, templates, tags, views, contacts and disclaimers. */
export const orderSettingsArea: Area = {
  handlers: {
    tags,
    clocks: targets,
    warranties: warrantyTerms,
    views: keepViews(viewsMethods, 'orders') satisfies Handlers<typeof viewsMethods>,
    'job-views': keepViews(jobViewsMethods, 'jobs') satisfies Handlers<typeof jobViewsMethods>,
    'task-views': keepViews(taskViewsMethods, 'tasks') satisfies Handlers<typeof taskViewsMethods>,
    'location-views': keepViews(locationViewsMethods, 'locations') satisfies Handlers<typeof locationViewsMethods>,
    'asset-views': keepViews(assetViewsMethods, 'assets') satisfies Handlers<typeof assetViewsMethods>,
    'inspection-views': keepViews(inspectionViewsMethods, 'inspections') satisfies Handlers<
      typeof inspectionViewsMethods
    >,
    'observation-views': keepViews(observationViewsMethods, 'observations') satisfies Handlers<
      typeof observationViewsMethods
    >,
    'category-settings': categorySettings,
    'order-templates': orderTemplates,
    disclaimers,
    'default-contacts': defaultContacts,
  },
}
