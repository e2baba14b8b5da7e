import { areaManifests } from '@fettle/domain/manifests/area-manifests'

/** The columns of each table whose changes the audit log may show, from the manifests of the areas. A test of the server holds them against the database. */
export const auditedColumns: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  areaManifests.flatMap(({ tables }) =>
    Object.entries<string | null>(tables).flatMap(([table, columns]) =>
      columns === null ? [] : [[table, columns.split(' ')] as const],
    ),
  ),
)
