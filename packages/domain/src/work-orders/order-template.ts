import { refuse } from '../kernel/result.ts'
import { contactDataIn } from '../rules/free-text.ts'
import { type Category, isServiceOf, type Service } from './categories.ts'

/** Preselected delivery of an order from a template. */
export const templateDeliveries = ['none', 'quotes', 'award'] as const
export type TemplateDelivery = (typeof templateDeliveries)[number]

/** Most templates of a client, including archived ones. */
export const maxTemplates = 500

export const templateRefusals = [
  'service_not_in_category',
  'description_has_contact_data',
  'too_many_templates',
] as const

type Template = {
  readonly title: string
  readonly description: string
  readonly category: Category | null
  readonly service: Service | null
}

/**
 * All fields but the name are optional; fields obey the rules of an order. Refuses with `service_not_in_category`,
 * `description_has_contact_data`.
 */
export const validateTemplate = ({ title, description, category, service }: Template) => {
  if (service !== null && (category === null || !isServiceOf(category, service)))
    return refuse('service_not_in_category', { category: category ?? '', service })
  const found = contactDataIn(`${title}\n${description}`)
  return found === undefined ? undefined : refuse('description_has_contact_data', { found })
}
