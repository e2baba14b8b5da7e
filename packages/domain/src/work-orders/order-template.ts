import { refuse } from '../kernel/result.ts'
import { contactDataIn } from '../rules/free-text.ts'
import { type Category, isServiceOf, type Service } from './categories.ts'

/** How an order from a template is meant to be given out; whoever raises it may choose otherwise. */
export const templateDeliveries = ['none', 'quotes', 'award'] as const
export type TemplateDelivery = (typeof templateDeliveries)[number]

/** The most templates that a client keeps, archived ones included. */
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

/** A template may leave everything open but its name; what it says must be what an order may say. */
export const validateTemplate = ({ title, description, category, service }: Template) => {
  if (service !== null && (category === null || !isServiceOf(category, service)))
    return refuse('service_not_in_category', { category: category ?? '', service })
  const found = contactDataIn(`${title}\n${description}`)
  return found === undefined ? undefined : refuse('description_has_contact_data', { found })
}
