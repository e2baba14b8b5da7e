/**
 * The lists that name every area, each with what a new one adds. `above` is the line before which the lines are added; it
 * stands in the file once. An `import` is added first; the formatter sorts it in.
 */
export const registrations = [
  {
    path: 'packages/domain/src/manifests/area-manifests.ts',
    import: "import { __names__Manifest } from '../__area__/__area__.manifest.ts'",
    lines: '  __names__Manifest,',
    above: '] as const\n',
  },
  {
    path: 'packages/domain/src/manifests/stale-queries.ts',
    lines: "  '__area__': ['__area__'],",
    above: '} as const\n',
  },
  {
    path: 'packages/contracts/src/catalogue.ts',
    import: "import { __names__Methods } from './__area__/__area__.methods.ts'",
    lines: "  '__area__': __names__Methods,",
    above: '} as unknown as Tables\n',
  },
  {
    path: 'apps/server/src/composition.ts',
    import: "import { __names__Area } from '#areas/__area__/__area__.area'",
    lines: '    __names__Area,',
    above: '    auditArea(audit),\n',
  },
  {
    path: 'world/samples/every-sample.ts',
    import: "import { __names__ } from './__area__.ts'",
    lines: "  '__area__': __names__,",
    above: '} satisfies SamplesByManager',
  },
  {
    path: 'packages/words/src/refusals/en-gb.ts',
    lines: "  __row___ends_before_it_begins: 'The last day is before the first one.',",
    above: '} as const\n',
  },
  {
    path: 'packages/words/src/refusals/de-de.ts',
    lines: "  __row___ends_before_it_begins: 'Der letzte Tag liegt vor dem ersten.',",
    above: '}\n$',
  },
  {
    path: 'apps/web/src/areas/users/shared/permission-labels.ts',
    lines: "    '__area__.view': t`See __words__`,\n    '__area__.edit': t`Add and change __words__`,",
    above: '  }\n}\n\n/** Areas of permissions',
  },
  {
    path: 'apps/web/src/areas/users/shared/permission-labels.ts',
    lines: "    '__area__': t`__Words__`,",
    above: '  }\n}\n$',
  },
  {
    path: 'apps/web/src/areas/audit/area-labels.ts',
    lines: "    '__area__': t`__Words__`,",
    above: '  }\n}\n$',
  },
  {
    path: 'apps/web/src/areas/audit/entity-labels.ts',
    lines: '    __rows__: t`__Word__`,',
    above: '  }\n}\n$',
  },
  {
    path: 'apps/web/src/paths/client-addresses.ts',
    lines: "  __names__: { path: '/__area__', page: '__Names__Page', permission: '__area__.view' },",
    above: "  menu: { path: '/menu'",
  },
  {
    path: 'apps/web/src/routes/client.routes.tsx',
    lines:
      "  __Names__Page: lazyPage(['__area__'], () => import('../areas/__area__/pages/__area__-page.tsx'), '__Names__Page'),",
    above: '  SettingsPage: lazyPage(',
  },
  {
    path: 'docs/areas.md',
    lines: '| __area__ | __words__ of a client | __area__ | find-a-pro |',
    above: '\nOnly in the web:',
    isTable: true,
  },
]

/** Adds the lines of a registration to the text of its file. Throws when its place is missing or not the only one. */
export function register(text, { path, lines, above, isTable, ...rest }) {
  const isAtEnd = above.endsWith('$')
  const place = isAtEnd ? above.slice(0, -1) : above
  const at = text.lastIndexOf(place)
  const isFound = isAtEnd ? text.endsWith(place) : at !== -1 && text.indexOf(place) === at
  if (!isFound) throw new Error(`${path}: the place of a new area is not found, above ${JSON.stringify(place)}`)
  if (isTable) return addRow(text, at, lines)
  const added = `${text.slice(0, at)}${lines}\n${text.slice(at)}`
  return rest.import ? `${rest.import}\n${added}` : added
}

/** Adds a row to the Markdown table that ends at a place, in alphabetical order. */
function addRow(text, end, row) {
  const start = text.lastIndexOf('\n| --- ', end)
  const head = text.indexOf('\n', start + 1) + 1
  const rows = [...text.slice(head, end).trimEnd().split('\n'), row]
  return `${text.slice(0, head)}${rows.sort((one, other) => (one < other ? -1 : 1)).join('\n')}\n${text.slice(end)}`
}

/**
 * Adds the rows of an area to the access matrix: the skeleton has the permissions of the price lists, and its samples name
 * nothing that exists, so that a permitted call of one thing is answered with not found.
 */
export function addAccess(matrix, area) {
  const [head, ...rows] = matrix.trimEnd().split('\n')
  const blocks = new Map()
  for (const row of rows) {
    const caller = row.split('\t').slice(1, 3).join('\t')
    blocks.set(caller, [...(blocks.get(caller) ?? []), row])
  }
  const added = [...blocks].flatMap(([caller, block]) => {
    const verdicts = new Map(block.map((row) => [row.split('\t')[0], row.split('\t')[3]]))
    const verdictOf = (method, onFound = 'allowed') => {
      const verdict = verdicts.get(`price-lists.${method}`)
      if (!verdict) throw new Error(`world/access-matrix.tsv: no row of price-lists.${method} for ${caller}`)
      return verdict === 'allowed' ? onFound : verdict
    }
    return [
      ...block,
      `${area}.list\t${caller}\t${verdictOf('list')}`,
      `${area}.get\t${caller}\t${verdictOf('list', 'hidden')}`,
      `${area}.create\t${caller}\t${verdictOf('create')}`,
      `${area}.save\t${caller}\t${verdictOf('create', 'hidden')}`,
    ]
  })
  return `${[head, ...added].join('\n')}\n`
}
