import { content, finding, page, question, repeated, type ShippedTemplate, section } from './template-builder.ts'

const condition = [
  ['In Ordnung', 100],
  ['Gebrauchsspuren', 80],
  ['Mangel', 0],
] as const
const rated = (key: string, label: string, work: readonly [string, string]) =>
  question(key, label, {
    kind: 'choice',
    options: condition,
    photo: 'required_on_fail',
    failsOn: ['Mangel'],
    observation: finding('medium', work, { dueDays: 21 }),
  })

const handover: ShippedTemplate = {
  key: 'de-handover',
  title: 'Wohnungsübergabeprotokoll',
  description: 'Zustand der Räume, Zählerstände und Schlüssel bei Ein- oder Auszug.',
  category: 'general',
  isReviewed: true,
  passMark: null,
  content: content(
    page('occasion', 'Übergabe', [
      section('occasion', 'Anlass', [
        question('kind', 'Anlass', {
          kind: 'choice',
          weight: 0,
          options: [
            ['Einzug', null],
            ['Auszug', null],
          ],
        }),
        question('present', 'Anwesende Personen', { kind: 'text' }),
      ]),
      section('meters', 'Zähler und Schlüssel', [
        question('electricity', 'Stromzähler', { kind: 'reading', unit: 'kWh', photo: 'required' }),
        question('water', 'Wasserzähler', { kind: 'reading', unit: 'm³', photo: 'required' }),
        question('has-heat-meter', 'Gibt es einen Wärmemengenzähler?', { kind: 'yes_no' }),
        question('heat', 'Wärmemengenzähler', {
          kind: 'reading',
          unit: 'kWh',
          photo: 'required',
          condition: { questionKey: 'has-heat-meter', answers: ['yes'] },
        }),
        question('keys', 'Übergebene Schlüssel', { kind: 'key_count' }),
      ]),
    ]),
    page('rooms', 'Räume', [
      repeated(
        'per_room',
        section('room', 'Raum', [
          rated('walls', 'Wände und Decke', ['decorating', 'painting']),
          rated('floor', 'Boden', ['carpentry', 'floors']),
          rated('windows', 'Fenster', ['glazing-locks', 'window-repair']),
          rated('doors', 'Türen', ['carpentry', 'internal-doors']),
          question('mould', 'Frei von Feuchtigkeit und Schimmel', {
            weight: 2,
            photo: 'required_on_fail',
            observation: finding('high', ['damp-mould', 'mould-treatment'], { dueDays: 7 }),
          }),
          question('smoke-alarm', 'Rauchwarnmelder vorhanden und geprüft', {
            isCritical: true,
            weight: 2,
            observation: finding('danger', ['electrical', 'smoke-and-co-alarms'], { dueDays: 1 }),
          }),
          question('remarks', 'Bemerkungen', { kind: 'text', isRequired: false, photo: 'asked' }),
        ]),
      ),
    ]),
    page('end', 'Abschluss', [
      section('signature', 'Unterschriften', [
        question('resident-signature', 'Unterschrift Mieterin oder Mieter', { kind: 'signature', isRequired: false }),
        question('inspector-signature', 'Unterschrift Vermieterseite', { kind: 'signature' }),
      ]),
    ]),
  ),
}

const checked = (key: string, label: string, work: readonly [string, string]) =>
  question(key, label, { photo: 'required_on_fail', observation: finding('medium', work, { dueDays: 14 }) })
const critical = (key: string, label: string, work: readonly [string, string]) =>
  question(key, label, {
    isCritical: true,
    photo: 'required_on_fail',
    observation: finding('danger', work, { dueDays: 1 }),
  })

const walk: ShippedTemplate = {
  key: 'de-walk',
  title: 'Begehung',
  description: 'Verkehrssicherung von Gebäude, Treppenhaus und Außenanlagen.',
  category: 'general',
  isReviewed: true,
  passMark: null,
  content: content(
    page('outside', 'Außen', [
      section('grounds', 'Außenanlagen', [
        checked('paths', 'Wege eben und ohne Stolperstellen', ['grounds', 'paths-and-paving']),
        checked('lighting', 'Beleuchtung vollständig', ['grounds', 'external-lighting']),
        critical('trees', 'Bäume ohne Bruchgefahr', ['grounds', 'tree-work']),
        checked('roof', 'Dach und Rinnen ohne sichtbare Schäden', ['roofing', 'gutters-and-downpipes']),
      ]),
    ]),
    page('inside', 'Innen', [
      section('stairs', 'Treppenhaus', [
        critical('escape', 'Flucht- und Rettungswege frei', ['cleaning', 'waste-clearance']),
        checked('handrail', 'Handläufe fest', ['carpentry', 'stairs-and-banisters']),
        critical('fire-doors', 'Brandschutztüren schließen selbsttätig', ['carpentry', 'internal-doors']),
        checked('stair-lighting', 'Treppenhauslicht funktioniert', ['electrical', 'lighting']),
      ]),
      section('cellar', 'Keller', [
        checked('dry', 'Trocken', ['damp-mould', 'damp-survey']),
        question('remarks', 'Bemerkungen', { kind: 'text', isRequired: false, photo: 'asked' }),
      ]),
    ]),
    page('end', 'Abschluss', [
      section('signature', 'Unterschrift', [question('signature', 'Unterschrift', { kind: 'signature' })]),
    ]),
  ),
}

export const templatesDe: readonly ShippedTemplate[] = [handover, walk]
