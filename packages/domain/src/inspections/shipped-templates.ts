import type { Market } from '../editions/edition.ts'
import type { ShippedTemplate } from './template-builder.ts'
import { templatesDe } from './templates-de.ts'
import { templatesUk } from './templates-uk.ts'
import { templatesUs } from './templates-us.ts'

const byMarket: Readonly<Record<Market, readonly ShippedTemplate[]>> = {
  uk: templatesUk,
  de: templatesDe,
  us: templatesUs,
}

/** Templates of an edition, in its language. */
export const shippedTemplates = (market: Market): readonly ShippedTemplate[] => byMarket[market]
