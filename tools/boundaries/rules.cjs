/**
 * The import boundaries between the workspaces, one entry a rule: what must not import what, and a bad example that the rule must catch.
 * No area is named: $1 is the area that the importing file stands in.
 */
const tests = '\\.(test|story)\\.tsx?$'
const anyArea = '^apps/server/src/areas/'
const webArea = '^apps/web/src/areas/'

/** Folders of the server's platform, lower ones first: each imports only those before it. */
const platformRooms = [
  'process',
  'configuration',
  'secrets',
  'sheets',
  'pdf',
  'http-client',
  'postgres',
  'database',
  'runner',
  'queue',
  'files',
  'mail',
  'payments',
  'push',
  'outbox',
  'http',
  'metrics',
  'traces',
  'testing',
]
const platformRoom = '^apps/server/src/platform/'

/** Name, the law in a sentence, importing side, imported side, bad example, and what it looks at when not files. */
const table = [
  [
    'domain-is-pure',
    'The domain imports itself alone: no package, no Node, no other room.',
    { path: '^packages/domain/src/', pathNot: tests },
    { pathNot: '^packages/domain/src/' },
    { 'packages/domain/src/quotes/quote.ts': "import { readFile } from 'node:fs'\nexport const x = readFile" },
  ],
  [
    'contracts-see-domain',
    'Contracts import the domain and zod.',
    { path: '^packages/contracts/src/', pathNot: tests },
    { pathNot: ['^packages/(contracts|domain)/src/', '(^|/)node_modules/zod/'] },
    {
      'packages/contracts/src/quotes/quote-view.ts':
        "import { x } from '../../../ui/src/button.ts'\nexport const y = x",
      'packages/ui/src/button.ts': 'export const x = 1',
    },
  ],
  [
    'words-see-domain',
    'Words import the domain and Lingui.',
    { path: '^packages/words/src/', pathNot: tests },
    { pathNot: ['^packages/(words|domain)/', '(^|/)node_modules/@lingui/'] },
    {
      'packages/words/src/mail.ts':
        "import type { X } from '../../contracts/src/quotes/quote-view.ts'\nexport type Y = X",
      'packages/contracts/src/quotes/quote-view.ts': 'export type X = 1',
    },
  ],
  [
    'ui-sees-no-business',
    'A button knows no quote: the ui room imports no other room.',
    { path: '^packages/ui/src/' },
    { path: '^(packages/(?!ui/)|apps/|world/|stories/|bench/|trials/)' },
    {
      'packages/ui/src/button.ts': "import { x } from '../../domain/src/quotes/quote.ts'\nexport const y = x",
      'packages/domain/src/quotes/quote.ts': 'export const x = 1',
    },
  ],
  [
    'packages-see-no-app',
    'Packages are the ground: they import no app, world, story, benchmark, trial or tool.',
    { path: '^packages/' },
    { path: '^(apps|world|stories|bench|trials|tools)/' },
    {
      'packages/contracts/src/quotes/quote-view.test.ts':
        "import { x } from '../../../../world/people.ts'\nexport const y = x",
      'world/people.ts': 'export const x = 1',
    },
  ],
  [
    'apps-are-islands',
    'The server and the web meet in the contracts, never in each other.',
    { path: '^apps/([^/]+)/' },
    { path: '^(apps|world|stories|bench|trials|tools)/', pathNot: '^apps/$1/' },
    {
      'apps/web/src/main.ts': "import type { X } from '../../server/src/main.ts'\nexport type Y = X",
      'apps/server/src/main.ts': 'export type X = 1',
    },
  ],
  [
    'platform-knows-no-area',
    'Platform, kit and the server’s ground import no area, route or shell.',
    { path: '^apps/([^/]+)/src/(platform|kit)/' },
    { path: '^apps/$1/src/(areas|routes|shells)/' },
    {
      'apps/server/src/platform/runner.ts': "import { x } from '../areas/quotes/quotes.port.ts'\nexport const y = x",
      'apps/server/src/areas/quotes/quotes.port.ts': 'export const x = 1',
    },
  ],
  [
    'platform-sees-the-kernel',
    'The platform of the server serves every area alike: of domain and contracts it sees what belongs to no area, the catalogue that routes are made from, and the facts that every area knows of an order.',
    { path: '^apps/server/src/platform/', pathNot: tests },
    {
      path: '^packages/(domain|contracts)/src/',
      pathNot: [
        '^packages/(domain|contracts)/src/(kernel|access|editions|rules)/',
        '^packages/contracts/src/catalogue\\.ts$',
        '^packages/domain/src/work-orders/order-facts\\.ts$',
      ],
    },
    {
      'apps/server/src/platform/runner.ts':
        "import { x } from '../../../../packages/domain/src/quotes/quote.ts'\nexport const y = x",
      'packages/domain/src/quotes/quote.ts': 'export const x = 1',
    },
  ],
  [
    'areas-meet-at-ports',
    'An area of the server asks another one through its port.',
    { path: `${anyArea}([^/]+)/`, pathNot: '\\.tables\\.ts$' },
    { path: anyArea, pathNot: [`${anyArea}$1/`, '\\.port\\.ts$'] },
    {
      'apps/server/src/areas/invoices/invoices.store.ts':
        "import { x } from '../quotes/quotes.store.ts'\nexport const y = x",
      'apps/server/src/areas/quotes/quotes.store.ts': 'export const x = 1',
    },
  ],
  [
    'tables-see-tables',
    'Foreign keys are all that the tables of an area know of another one.',
    { path: `${anyArea}([^/]+)/.*\\.tables\\.ts$` },
    { path: anyArea, pathNot: [`${anyArea}$1/`, '\\.tables\\.ts$'] },
    {
      'apps/server/src/areas/invoices/invoices.tables.ts':
        "import { x } from '../quotes/quotes.store.ts'\nexport const y = x",
      'apps/server/src/areas/quotes/quotes.store.ts': 'export const x = 1',
    },
  ],
  [
    'main-sees-faces',
    'The programs of the server see of an area its face and its port.',
    { path: '^apps/server/src/[^/]+\\.ts$', pathNot: tests },
    { path: anyArea, pathNot: '\\.(area|port)\\.ts$' },
    {
      'apps/server/src/main.ts': "import { x } from './areas/quotes/quotes.store.ts'\nexport const y = x",
      'apps/server/src/areas/quotes/quotes.store.ts': 'export const x = 1',
    },
  ],
  [
    'paths-are-ground',
    'Paths are plain functions that import nothing.',
    { path: '^apps/web/src/paths/', pathNot: tests },
    { pathNot: '^apps/web/src/paths/' },
    {
      'apps/web/src/paths/quote-path.ts': "import { x } from '../kit/form.ts'\nexport const y = x",
      'apps/web/src/kit/form.ts': 'export const x = 1',
    },
  ],
  [
    'web-areas-are-peers',
    'An area of the web sees of another one its shared parts and its queries.',
    { path: `${webArea}([^/]+)/` },
    { path: webArea, pathNot: [`${webArea}$1/`, `${webArea}[^/]+/shared/`, '\\.queries\\.ts$'] },
    {
      'apps/web/src/areas/invoices/pages/invoice-page.ts':
        "import { x } from '../../quotes/parts/quote-badge.ts'\nexport const y = x",
      'apps/web/src/areas/quotes/parts/quote-badge.ts': 'export const x = 1',
    },
  ],
  [
    'areas-see-no-route',
    'Routes compose areas, not the other way round.',
    { path: webArea, pathNot: tests },
    { path: '^apps/web/src/(routes|shells|main)[/.]' },
    {
      'apps/web/src/areas/quotes/pages/quote-page.ts':
        "import { x } from '../../../shells/shell.ts'\nexport const y = x",
      'apps/web/src/shells/shell.ts': 'export const x = 1',
    },
  ],
  [
    'routes-see-pages',
    'Routes and shells see of an area its manifest, pages, queries and shared parts.',
    { path: '^apps/web/src/(routes|shells)/', pathNot: tests },
    { path: webArea, pathNot: [`${webArea}[^/]+/(pages|shared)/`, '\\.(manifest|queries)\\.ts$'] },
    {
      'apps/web/src/routes/client.routes.ts':
        "import { x } from '../areas/quotes/parts/quote-badge.ts'\nexport const y = x",
      'apps/web/src/areas/quotes/parts/quote-badge.ts': 'export const x = 1',
    },
  ],
  [
    'manifests-load-their-area',
    'The shells contain the manifests of the web: a manifest loads code of its area and the contracts dynamically.',
    { path: `${webArea}.*\\.manifest\\.ts$` },
    { path: '^(apps/web/src/areas|packages/(contracts|ui))/', dynamic: false },
    {
      'apps/web/src/areas/quotes/quotes.manifest.ts': "import { x } from './search-quotes.tsx'\nexport const y = x",
      'apps/web/src/areas/quotes/search-quotes.tsx': 'export const x = 1',
    },
  ],
  [
    'outsiders-use-the-wire',
    'World, stories, benchmarks and trials speak HTTP and browser: they import no source of server, web or ui.',
    { path: '^(world|stories|bench|trials)/' },
    { path: '^(apps|packages/ui)/' },
    {
      'world/main.ts': "import { x } from '../apps/server/src/main.ts'\nexport const y = x",
      'apps/server/src/main.ts': 'export const x = 1',
    },
  ],
  [
    'no-circle',
    'No file imports itself by way of others, types included.',
    {},
    { circular: true },
    {
      'packages/domain/src/quotes/quote.ts': "import type { Y } from './line.ts'\nexport type X = Y",
      'packages/domain/src/quotes/line.ts': "import type { X } from './quote.ts'\nexport type Y = X | 1",
    },
  ],
  [
    'no-area-circle',
    'Areas of the server form no circle, not even through their ports.',
    { path: `${anyArea}[^/]+$` },
    { circular: true },
    {
      'apps/server/src/areas/quotes/quotes.port.ts': 'export const x = 1',
      'apps/server/src/areas/quotes/quotes.store.ts':
        "import { x } from '../invoices/invoices.port.ts'\nexport const y = x",
      'apps/server/src/areas/invoices/invoices.port.ts': 'export const x = 1',
      'apps/server/src/areas/invoices/invoices.store.ts':
        "import { x } from '../quotes/quotes.port.ts'\nexport const y = x",
    },
    'folder',
  ],
  [
    'resolvable',
    'Every import leads to a file or an installed package.',
    {},
    { couldNotResolve: true },
    { 'packages/domain/src/quotes/quote.ts': "import { x } from './lost.ts'\nexport const y = x" },
  ],
]

const platformOrder = platformRooms.slice(0, -1).map((room, at) => {
  const above = platformRooms.slice(at + 1)
  return [
    `platform-${room}-imports-downward`,
    'A folder of the platform imports only folders below it in the list.',
    { path: `${platformRoom}${room}/`, pathNot: tests },
    { path: `${platformRoom}(${above.join('|')})/` },
    {
      [`apps/server/src/platform/${room}/low.ts`]: `import { x } from '../${above[0]}/high.ts'\nexport const y = x`,
      [`apps/server/src/platform/${above[0]}/high.ts`]: 'export const x = 1',
    },
  ]
})

const rules = [...table, ...platformOrder].map(([name, comment, from, to, bad, scope = 'module']) => ({
  name,
  comment,
  severity: 'error',
  scope,
  from,
  to,
  bad,
}))

/** How dependency-cruiser reads this tree. Its swc reader takes over by itself; naming it breaks on TSX. */
const options = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|\\.cache|coverage)/|\\.po$|\\.css$|\\?' },
  tsPreCompilationDeps: true,
  preserveSymlinks: false,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    mainFields: ['module', 'main', 'types'],
  },
}

module.exports = { rules, options }
