import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { type Comment, CommentThread } from '../layout/comment-thread.tsx'
import { FoldedText } from '../layout/folded-text.tsx'
import { Cluster, Stack } from '../layout/stack.tsx'
import { Map as PlaceMap } from '../map/map.tsx'
import type { RichBlock } from '../rich-text/rich-text.ts'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { RichTextView } from '../rich-text/rich-text-view.tsx'
import { GalleryExample, useSay } from './gallery-example.tsx'

/** Rich text, comments, and maps. */
export function GalleryWriting() {
  return (
    <Stack gap={8}>
      <Writing />
      <Talking />
      <Places />
    </Stack>
  )
}

function Writing() {
  const say = useSay()
  const [blocks, setBlocks] = useState<readonly RichBlock[]>(firstBlocks)
  return (
    <>
      <GalleryExample
        name="RichTextField"
        purpose="Text with headings, lists, links, bold and italic, kept as plain data."
        props="label, description, errorMessage, maxLength, value (blocks), onChange, words"
      >
        <RichTextField
          label={say('Scope of work', 'Leistungsbeschreibung')}
          description={say('The contractor quotes on this.', 'Der Dienstleister bietet hierauf an.')}
          value={blocks}
          onChange={setBlocks}
          maxLength={2000}
          labels={{
            toolbar: say('Form of the text', 'Form des Textes'),
            bold: say('Bold', 'Fett'),
            italic: say('Italic', 'Kursiv'),
            heading: say('Heading', 'Überschrift'),
            bullets: say('Bullets', 'Aufzählung'),
            numbers: say('Numbered list', 'Nummerierte Liste'),
            link: say('Link', 'Verweis'),
            address: say('Address', 'Adresse'),
            apply: say('Apply', 'Übernehmen'),
            undo: say('Undo', 'Rückgängig'),
            redo: say('Redo', 'Wiederholen'),
          }}
        />
      </GalleryExample>
      <GalleryExample name="RichTextView" purpose="Draws such a text; nothing in it can run." props="blocks">
        <RichTextView blocks={blocks} />
      </GalleryExample>
      <GalleryExample name="FoldedText" purpose="A long text of little weight behind its label." props="label, text">
        <FoldedText
          label={say('Rest of the e-mail', 'Rest der E-Mail')}
          text={say('-- \nCarl Hebden, Pennine Heating', '-- \nCarl Hebden, Pennine Heating')}
        />
      </GalleryExample>
    </>
  )
}

function Talking() {
  const say = useSay()
  const [comments, setComments] = useState<readonly Comment[]>(firstComments)
  const [text, setText] = useState('')
  const send = () => {
    const id = String(comments.length + 1)
    const when = { when: say('just now', 'eben'), dateTime: '2026-11-24T08:00' }
    setComments([...comments, { id, author: 'Aylin Demir', ...when, text, isOwn: true }])
    setText('')
  }
  return (
    <GalleryExample
      name="CommentThread"
      purpose="What people wrote to each other, the latest last; new ones are said aloud."
      props="comments {id, author, party, when, dateTime, text, files, isOwn}[], label, earlier"
    >
      <CommentThread label={say('Messages', 'Nachrichten')} comments={comments} />
      <TextArea
        label={say('Write a message', 'Nachricht schreiben')}
        value={text}
        onChange={setText}
        rows={2}
        maxLength={1000}
      />
      <Cluster>
        <Button isDisabled={!text.trim()} onPress={send}>
          {say('Send', 'Senden')}
        </Button>
      </Cluster>
    </GalleryExample>
  )
}

function Places() {
  const say = useSay()
  return (
    <GalleryExample
      name="Map"
      purpose="Where things are: pins on a sheet, and the same places as a list for keyboard and ear."
      props="places {id, label, detail, latitude, longitude, href, surface}[], selected, onSelect, background {tiles, ground, attribution}, units, height, words"
    >
      <PlaceMap
        label={say('Properties', 'Liegenschaften')}
        places={places}
        background={{ ground, attribution: say('Drawn map', 'Gezeichnete Karte') }}
        units="metric"
        height={380}
        labels={{
          zoomIn: say('Nearer', 'Näher'),
          zoomOut: say('Farther', 'Weiter weg'),
          showAll: say('Show all', 'Alle zeigen'),
          places: say('Places', 'Orte'),
          cluster: (count) => say(`${count} places`, `${count} Orte`),
          open: say('Open', 'Öffnen'),
        }}
      />
    </GalleryExample>
  )
}

const firstBlocks: readonly RichBlock[] = [
  { kind: 'heading', runs: [{ text: 'Boiler' }] },
  {
    kind: 'paragraph',
    runs: [{ text: 'Loses pressure ' }, { text: 'overnight', isBold: true }, { text: ' and locks out.' }],
  },
  { kind: 'bullet', runs: [{ text: 'Check the expansion vessel' }] },
  { kind: 'bullet', runs: [{ text: 'See the ' }, { text: 'manual', href: 'https://example.com/manual' }] },
]

const firstComments: readonly Comment[] = [
  {
    id: '1',
    author: 'Tom Okafor',
    party: 'Northern Heating',
    when: '23/11/2026, 09:40',
    dateTime: '2026-11-23T09:40',
    text: 'Can I come in the morning instead?',
  },
  {
    id: '2',
    author: 'Aylin Demir',
    when: '23/11/2026, 09:52',
    dateTime: '2026-11-23T09:52',
    text: 'Yes, the key is in the safe.',
    isOwn: true,
  },
  {
    id: '3',
    author: 'Jörg Weiß',
    party: 'Mieter',
    when: '24/11/2026, 07:15',
    dateTime: '2026-11-24T07:15',
    text: 'Ich bin ab acht Uhr zu Hause.',
  },
]

const ground = {
  // A square from Leeds to Berlin.
  land: [[-3000, 51000, 18000, 0, 0, 4000, -18000, 0]],
  towns: [
    ['Berlin', 52524, 13411, 3426],
    ['Hamburg', 53551, 9993, 1739],
    ['Leeds', 53796, -1548, 455],
  ],
} as const

const places = [
  { id: '1', label: '4 Calder Court', detail: 'Leeds LS10 1JR', latitude: 53.785, longitude: -1.535, href: '#1' },
  {
    id: '2',
    label: 'Mill House',
    detail: 'Leeds LS1 4AP',
    latitude: 53.797,
    longitude: -1.553,
    href: '#2',
    surface: 'critical' as const,
  },
  { id: '3', label: 'Großbeerenstraße 71', detail: '10963 Berlin', latitude: 52.493, longitude: 13.383, href: '#3' },
  { id: '4', label: 'Müllerstraße 138d', detail: '13353 Berlin', latitude: 52.546, longitude: 13.352, href: '#4' },
  { id: '5', label: 'Domstraße 18', detail: '20095 Hamburg', latitude: 53.548, longitude: 9.997, href: '#5' },
]
