const numericFields = ['pro_id', 'user_id']

/** Serialises a body; `pro_id` and `user_id` are converted to integers (specification, section 7). */
export const toJsonBody = (body: object): string => {
  const entries = Object.entries(body).map(([key, value]: [string, unknown]) => [
    key,
    numericFields.includes(key) && typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
  ])
  return JSON.stringify(Array.isArray(body) ? body : Object.fromEntries(entries))
}
