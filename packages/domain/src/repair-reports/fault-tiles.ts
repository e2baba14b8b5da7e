import { type Market, markets } from '../editions/edition.ts'
import type { FaultTile } from './fault-tree.ts'
import { heatingAndWater } from './tiles/heating-and-water.ts'
import { powerAndDoors } from './tiles/power-and-doors.ts'
import { roofAndKitchen } from './tiles/roof-and-kitchen.ts'
import { sharedAndOutside } from './tiles/shared-and-outside.ts'

/** The tiles of the shipped tree in the order of the page. */
export const faultTiles = [...heatingAndWater, ...powerAndDoors, ...roofAndKitchen, ...sharedAndOutside] as const

type Tiles = (typeof faultTiles)[number]
export type TileId = Tiles['id']
export type QuestionId<Tile extends TileId> = Extract<Tiles, { id: Tile }>['questions'][number]['id']
export type AnswerId<Tile extends TileId, Question extends string> = Extract<
  Extract<Tiles, { id: Tile }>['questions'][number],
  { id: Question }
>['answers'][number]
export type SelfHelp = Extract<Tiles['rules'][number], { selfHelp: string }>['selfHelp']

const isIn = (market: Market, { markets }: { readonly markets?: readonly Market[] }): boolean =>
  markets === undefined || markets.includes(market)

const inMarket = (market: Market, tile: FaultTile): FaultTile => {
  const questions = tile.questions.filter((question) => isIn(market, question))
  const ids = new Set(questions.map(({ id }) => id))
  return { ...tile, questions, rules: tile.rules.filter((rule) => Object.keys(rule.if).every((id) => ids.has(id))) }
}

const shipped = new Map(
  markets.map((market) => [
    market,
    (faultTiles as readonly FaultTile[]).filter((tile) => isIn(market, tile)).map((tile) => inMarket(market, tile)),
  ]),
)

/** The tiles of a market, each with the questions of the market and the rules about them. */
export const tilesOf = (market: Market): readonly FaultTile[] => shipped.get(market) ?? []

export const findTile = (market: Market, id: string): FaultTile | undefined =>
  tilesOf(market).find((tile) => tile.id === id)
