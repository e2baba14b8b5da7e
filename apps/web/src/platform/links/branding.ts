const isOff = (value: string | null) => value === 'off' || value === 'false'

/**
 * Whether branding is shown: `branding=off` or `branding=false`, directly or inside `next`, hides it (specification,
 * section 2).
 */
export const isBranded = (search: string): boolean => {
  const query = new URLSearchParams(search)
  const inside = new URLSearchParams((query.get('next') ?? '').split('?')[1] ?? '')
  return !isOff(query.get('branding')) && !isOff(inside.get('branding'))
}
