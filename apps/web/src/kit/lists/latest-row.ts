/** The row that a drawer was opened with, as the list shows it now; undefined for a new one. */
export const latestRow = <Row extends { readonly uuid: string }>(
  open: Row | 'new' | null,
  rows: readonly Row[] | undefined,
): Row | undefined =>
  open === null || open === 'new' ? undefined : (rows?.find(({ uuid }) => uuid === open.uuid) ?? open)
