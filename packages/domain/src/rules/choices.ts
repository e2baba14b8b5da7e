/** Selection of a category picker; empty or missing is none. */
export type WorkChoice = { readonly category?: string | null; readonly service?: string | null }

/** Whether a service was chosen. */
export const hasService = ({ service }: WorkChoice): boolean => isChosen(service)

/** Whether a service or at least a category was chosen. */
export const hasServiceOrCategory = ({ category, service }: WorkChoice): boolean =>
  isChosen(service) || isChosen(category)

const isChosen = (slug: string | null | undefined): boolean => slug !== undefined && slug !== null && slug.trim() !== ''
