import { areaManifests } from '@fettle/domain/manifests/area-manifests'

/** Columns the audit log may show, by table, from the area manifests. A server test compares them with the database. */
export const auditedColumns: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  areaManifests.flatMap(({ tables }) =>
    Object.entries<string | null>(tables).flatMap(([table, columns]) =>
      columns === null ? [] : [[table, columns.split(' ')] as const],
    ),
  ),
)
