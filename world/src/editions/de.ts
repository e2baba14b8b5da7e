import type { Repair, RepairLine, SeedData } from '../seed-data.ts'

const labour = (description: string, hours: number, unitPrice = 6200): RepairLine => ({
  kind: 'labour',
  description,
  quantity: hours,
  unit: 'hour',
  unitPrice,
})
const part = (description: string, pieces: number, unitPrice: number): RepairLine => ({
  kind: 'material',
  description,
  quantity: pieces,
  unit: 'piece',
  unitPrice,
})
const fixed = (description: string, unitPrice: number): RepairLine => ({
  kind: 'other',
  description,
  quantity: 1,
  unit: 'lump_sum',
  unitPrice,
})

const repairs: readonly Repair[] = [
  {
    title: 'Gastherme geht auf Störung, Wohnung bleibt kalt',
    description:
      'Die Therme zeigt seit gestern Abend einen Fehler und lässt sich nicht mehr entstören. In der Wohnung wohnt eine Familie mit Säugling.',
    category: 'heating-gas',
    service: 'no-heating',
    priority: 'emergency',
    lines: [
      labour('Fehlersuche und Instandsetzung', 3),
      part('Zündelektrode mit Dichtung', 1, 7850),
      fixed('Anfahrt Notdienst', 6900),
    ],
    report: 'Zündelektrode abgebrannt, ersetzt. Abgaswerte gemessen, Therme über eine Stunde störungsfrei gelaufen.',
  },
  {
    title: 'Wasserfleck an der Badezimmerdecke',
    description:
      'Der Fleck ist seit dem Wochenende gewachsen und tropft, sobald oben geduscht wird. Der Putz löst sich bereits.',
    category: 'plumbing',
    service: 'leaks',
    priority: 'urgent',
    lines: [
      labour('Leck orten und abdichten', 4),
      part('Duschablauf mit Dichtungssatz', 1, 8900),
      labour('Decke ausbessern und streichen', 3, 5400),
    ],
    report:
      'Undichter Duschablauf in der Wohnung darüber erneuert, Decke geöffnet, getrocknet, verputzt und mit Sperrgrund gestrichen.',
  },
  {
    title: 'Haustür fällt nicht ins Schloss',
    description:
      'Der Türschließer zieht zu stark, die Falle trifft das Schließblech nicht. Die Haustür steht nachts offen.',
    category: 'carpentry',
    service: 'external-doors',
    priority: 'urgent',
    lines: [labour('Tür richten, Schließblech anpassen', 2), part('Türschließer EN 4', 1, 14900)],
    report: 'Tür hing sechs Millimeter ab. Bänder nachgestellt, Schließblech versetzt, neuer Türschließer eingestellt.',
  },
  {
    title: 'Schimmel an der Außenwand im Schlafzimmer',
    description:
      'Etwa zwei Quadratmeter schwarzer Schimmel hinter dem Schrank. Die Mieterin lüftet nach Plan, im Bad fehlt ein Lüfter.',
    category: 'damp-mould',
    service: 'mould-treatment',
    priority: 'urgent',
    lines: [
      labour('Schimmelsanierung nach Leitfaden', 7, 5800),
      part('Feuchtegeführter Badlüfter', 1, 18900),
      labour('Kernbohrung und Anschluss', 3),
    ],
    report:
      'Putz abgenommen, Wand getrocknet, mit Kalkputz aufgebaut. Feuchtegeführter Lüfter im Bad in Betrieb genommen.',
  },
  {
    title: 'Küchenarmatur tropft ununterbrochen',
    description: 'Die Armatur tropft Tag und Nacht, die Eckventile lassen sich nicht mehr schließen.',
    category: 'plumbing',
    service: 'taps-and-sinks',
    priority: 'routine',
    lines: [
      labour('Armatur und Eckventile tauschen', 1.5),
      part('Einhebelmischer Küche', 1, 9800),
      part('Eckventil 1/2 Zoll', 2, 1150),
    ],
    report: 'Armatur und beide Eckventile erneuert, Dichtheit unter Betriebsdruck geprüft.',
  },
  {
    title: 'Treppenhauslicht im zweiten Obergeschoss ausgefallen',
    description:
      'Vier Leuchten sind dunkel, die Sicherung hat nicht ausgelöst. Ältere Bewohner trauen sich abends nicht mehr hinaus.',
    category: 'electrical',
    service: 'lighting',
    priority: 'urgent',
    lines: [labour('Fehlersuche Beleuchtungsstromkreis', 2, 6800), part('LED-Leuchte mit Bewegungsmelder', 4, 7400)],
    report: 'Klemmstelle in der ersten Leuchte verschmort. Leuchten erneuert, Stromkreis gemessen und protokolliert.',
  },
  {
    title: 'Dachrinne läuft über die Fassade',
    description:
      'Laub und ein gelöster Rinnenhalter; bei Regen läuft das Wasser über dem Küchenfenster an der Wand herunter.',
    category: 'roofing',
    service: 'gutters-and-downpipes',
    priority: 'routine',
    lines: [
      labour('Rinne reinigen und befestigen', 4, 5600),
      part('Rinnenhalter Titanzink', 5, 890),
      fixed('Rollgerüst, ein Tag', 14500),
    ],
    report: 'Achtzehn Meter Rinne gereinigt, fünf Halter ersetzt, Gefälle nachgestellt.',
  },
  {
    title: 'Jährliche Wartung der Gastherme',
    description: 'Wartung laut Plan, Messprotokoll bitte hier hochladen und der Mieterin aushändigen.',
    category: 'heating-gas',
    service: 'boiler-service',
    priority: 'planned',
    lines: [fixed('Wartung Gastherme mit Messprotokoll', 14900)],
    report: 'Wartung durchgeführt, Brenner gereinigt, Abgaswerte im Sollbereich, Protokoll übergeben.',
  },
  {
    title: 'Abfluss der Spüle verstopft',
    description:
      'Das Wasser steht in der Spüle und drückt in den Anschluss der Waschmaschine zurück. Saugglocke war ohne Erfolg.',
    category: 'drainage',
    service: 'blocked-drain',
    priority: 'urgent',
    lines: [labour('Rohrreinigung mit Spirale', 2, 7200), fixed('Kamerabefahrung', 8900)],
    report: 'Fettpfropfen nach vier Metern gelöst, Kamera zeigt freien Durchgang bis zum Fallrohr.',
  },
  {
    title: 'Isolierglasscheibe im Wohnzimmer blind',
    description:
      'Der linke Flügel ist zwischen den Scheiben beschlagen, man sieht nicht mehr hinaus. Maß 1130 mal 620 Millimeter.',
    category: 'glazing-locks',
    service: 'double-glazing',
    priority: 'routine',
    lines: [part('Isolierglas 1130 x 620', 1, 16800), labour('Aufmaß und Einbau', 1.5)],
    report: 'Scheibe gefertigt und eingebaut, Glasleisten neu verklebt.',
  },
  {
    title: 'Zaunfelder nach dem Sturm umgefallen',
    description:
      'Drei Felder und zwei Pfosten zwischen Parkplatz und Hausnummer 14 liegen am Boden. Die Bewohner haben Flatterband gespannt.',
    category: 'grounds',
    service: 'fencing',
    priority: 'routine',
    lines: [
      labour('Pfosten setzen, Felder montieren', 6, 5200),
      part('Zaunpfosten 2,4 m', 2, 4200),
      part('Zaunfeld 1,8 m', 3, 7900),
    ],
    report: 'Zwei Pfosten in Beton gesetzt und drei Felder montiert, altes Material entsorgt.',
  },
  {
    title: 'Ratten im Müllraum gesichtet',
    description:
      'Kot hinter den Papiertonnen und eine angenagte Türecke. Zwei Bewohnerinnen haben tagsüber Ratten gesehen.',
    category: 'pest-control',
    service: 'rats-and-mice',
    priority: 'urgent',
    lines: [fixed('Bekämpfung mit drei Terminen', 26500), part('Bürstenleiste und Trittblech', 1, 6900)],
    report:
      'Köderstationen dreimal kontrolliert, beim letzten Termin keine Annahme. Tür mit Bürstenleiste und Blech gesichert.',
  },
  {
    title: 'Treppenhaus vor Neuvermietung streichen',
    description:
      'Erdgeschoss bis erster Stock, nur Wände, Farbton wie vorhanden. Die Besichtigungen beginnen am Monatsende.',
    category: 'decorating',
    service: 'painting',
    priority: 'planned',
    lines: [labour('Vorbereiten und zweimal streichen', 12, 4900), part('Dispersionsfarbe, 12,5 Liter', 2, 7900)],
    report: 'Wände gespachtelt, geschliffen und zweimal gestrichen, Handlauf gereinigt.',
  },
  {
    title: 'Rauchwarnmelder im Flur piept',
    description: 'Der Melder piept jede Minute, die Lebensdauer ist laut Aufdruck seit Monaten abgelaufen.',
    category: 'electrical',
    service: 'smoke-and-co-alarms',
    priority: 'urgent',
    lines: [part('Rauchwarnmelder, zehn Jahre', 1, 3900), labour('Tauschen, prüfen, protokollieren', 1, 6800)],
    report: 'Melder getauscht, Funktionsprobe und Protokoll nach Norm erstellt.',
  },
  {
    title: 'Endreinigung Zweizimmerwohnung',
    description: 'Grundreinigung mit Backofen, Schrankinnenseiten und Fenstern. Die Schlüssel liegen im Büro.',
    category: 'cleaning',
    service: 'end-of-tenancy',
    priority: 'planned',
    lines: [fixed('Endreinigung Zweizimmerwohnung', 28500), fixed('Backofen reinigen', 7500)],
    report: 'Wohnung vollständig gereinigt, Fotos angehängt.',
  },
]

export const de: SeedData = {
  namespace: 'de',
  locale: 'de-DE',
  client: {
    name: 'Hansa Wohnen Verwaltung',
    telephone: '040 99998120',
    branches: [
      {
        name: 'Hansa Wohnen Hamburg',
        street: 'Große Bleichen 21',
        town: 'Hamburg',
        postcode: '20354',
        color: '#123c69',
      },
      {
        name: 'Hansa Wohnen Leipzig',
        street: 'Katharinenstraße 6',
        town: 'Leipzig',
        postcode: '04109',
        color: '#6b2d2d',
      },
    ],
    members: [
      { name: 'Katrin Behrens', role: 'ADM', email: 'katrin.behrens@hansawohnen.example' },
      { name: 'Jonas Petersen', role: 'PRM', email: 'jonas.petersen@hansawohnen.example' },
      { name: 'Aylin Demir', role: 'COO', email: 'aylin.demir@hansawohnen.example' },
      { name: 'Rolf Brandt', role: 'FIN', email: 'rolf.brandt@hansawohnen.example' },
      { name: 'Heike Petersen', role: 'FIN', email: 'heike.petersen@hansawohnen.example' },
      { name: 'Ines Vogel', role: 'INS', email: 'ines.vogel@hansawohnen.example' },
      { name: 'Uwe Lorenz', role: 'VWR', email: 'uwe.lorenz@hansawohnen.example' },
    ],
  },
  companies: [
    {
      name: 'Elbe Haustechnik GmbH',
      owner: 'Torsten Krüger',
      email: 'torsten@elbehaustechnik.example',
      telephone: '040 99998144',
      town: 'Hamburg',
      postcode: '22765',
      vatNumber: '',
      categories: ['heating-gas', 'plumbing', 'drainage'],
      kind: 'contracted',
    },
    {
      name: 'Tischlerei Möller',
      owner: 'Anke Möller',
      email: 'anke@tischlerei-moeller.example',
      telephone: '040 99998151',
      town: 'Hamburg',
      postcode: '20537',
      vatNumber: '',
      categories: ['carpentry', 'glazing-locks', 'decorating'],
      kind: 'contracted',
    },
    {
      name: 'Elektro Nowitzki',
      owner: 'Stefan Nowitzki',
      email: 'stefan@elektro-nowitzki.example',
      telephone: '0341 99998133',
      town: 'Leipzig',
      postcode: '04177',
      vatNumber: '',
      categories: ['electrical'],
      kind: 'preferred',
    },
    {
      name: 'Dach & Fassade Reuter',
      owner: 'Bernd Reuter',
      email: 'bernd@dach-reuter.example',
      telephone: '040 99998166',
      town: 'Norderstedt',
      postcode: '22848',
      vatNumber: '',
      categories: ['roofing', 'grounds', 'damp-mould'],
      kind: 'preferred',
    },
    {
      name: 'Hansa Wohnen Hausmeister',
      owner: 'Petra Wulff',
      email: 'petra@hansa-hausmeister.example',
      telephone: '040 99998121',
      town: 'Hamburg',
      postcode: '20354',
      vatNumber: '',
      categories: ['general', 'carpentry', 'plumbing'],
      kind: 'dlo',
    },
    {
      name: 'Saubermann Gebäudedienste',
      owner: 'Miriam Scholz',
      email: 'miriam@saubermann.example',
      telephone: '040 99998177',
      town: 'Hamburg',
      postcode: '22083',
      vatNumber: '',
      categories: ['cleaning', 'pest-control', 'grounds'],
      kind: 'preferred',
    },
  ],
  companyMembers: [
    { name: 'Nadine Fuchs', role: 'KM', email: 'nadine@elbehaustechnik.example' },
    { name: 'Gisela Ahrens', role: 'KB', email: 'gisela@elbehaustechnik.example' },
    { name: 'Mehmet Yildiz', role: 'KX', email: 'mehmet@elbehaustechnik.example' },
    { name: 'Dariusz Zielinski', role: 'SUB', email: 'dariusz@elbehaustechnik.example' },
  ],
  streets: [
    {
      estate: 'Wohnanlage Barmbek',
      street: 'Fuhlsbüttler Straße',
      town: 'Hamburg',
      postcode: '22305',
      numbers: ['108', '110'],
      units: ['1. OG links', '1. OG rechts', '2. OG links', '2. OG rechts'],
    },
    {
      estate: 'Eimsbütteler Höfe',
      street: 'Osterstraße',
      town: 'Hamburg',
      postcode: '20259',
      numbers: ['52', '54'],
      units: ['EG links', '1. OG Mitte', '2. OG Mitte', '3. OG Mitte'],
    },
    {
      estate: 'Südvorstadt Leipzig',
      street: 'Karl-Liebknecht-Straße',
      town: 'Leipzig',
      postcode: '04107',
      numbers: ['76', '78'],
      units: ['EG rechts', '1. OG links', '2. OG links', '3. OG links'],
    },
  ],
  residents: [
    { name: 'Sabine Hartwig', telephone: '0171 9999014', email: 'sabine.hartwig@post.example' },
    { name: 'Oliver Thiele', telephone: '0171 9999027', email: 'oliver.thiele@post.example' },
    { name: 'Fatma Kaya', telephone: '0171 9999033', email: 'fatma.kaya@post.example' },
  ],
  repairs,
  talk: {
    appointment: [
      'Die Mieterin hat diese Woche Nachtdienst. Können Sie nach 14 Uhr kommen?',
      'Kein Problem. Donnerstag zwischen 14 und 16 Uhr oder Freitag ab 15 Uhr wäre möglich.',
      'Freitag ab 15 Uhr passt. Bitte schicken Sie den Termin, damit er im Kalender steht.',
    ],
    parts: [
      'Wie lange dauert die Lieferung? Der Mieter fragt nach.',
      'Der Großhandel sagt drei Werktage. Ich habe einen Ersatzlüfter dagelassen, damit gelüftet werden kann.',
    ],
    noAccess: [
      'Die Mieterin sagt, es habe niemand geklingelt. Welchen Eingang haben Sie genommen?',
      'Den Hofeingang, Klingel der Wohnung. Ich war von 9.55 bis 10.15 Uhr dort und habe eine Karte mit Uhrzeit eingeworfen.',
    ],
    question: [
      'Ist das Schließen und Streichen der Wand um das neue Rohr im Preis enthalten?',
      'Ja, verspachtelt und im vorhandenen Farbton gestrichen. Fliesen wären zusätzlich.',
    ],
    order: ['Der Aufzug steht bis Mittwoch still, bitte planen Sie die Treppe ein.', 'Ist notiert, danke.'],
    thanks: [
      'Die Mieterin ist sehr zufrieden. Danke, dass Sie so schnell gekommen sind.',
      'Das freut uns. Die Gewährleistung läuft, bei Fragen schreiben Sie einfach hier.',
    ],
  },
  words: {
    access: 'Schlüsselkasten links vom Haupteingang, Code im Büro erfragen. Bitte zehn Minuten vorher anrufen.',
    sendBack: 'Die Decke ist verputzt, aber nicht gestrichen, und auf dem Foto ist die fertige Stelle nicht zu sehen.',
    note: 'Anfahrt und Entsorgung sind enthalten. Ausführung innerhalb von fünf Werktagen nach Annahme.',
    noAccess: 'Zweimal geklingelt und geklopft, fünfzehn Minuten gewartet. Benachrichtigungskarte hinterlassen.',
    partsNeeded: 'Der Lüftermotor ist eine Sonderbestellung und kommt nächste Woche.',
    changeRequest: 'Bitte den Lüfter getrennt ausweisen, die Eigentümerin entscheidet später darüber.',
    reject: 'Teurer als die anderen Angebote bei gleichem Umfang.',
    cancel: 'Die Mieterin hat die Reparatur mit Zustimmung selbst veranlasst.',
    declineInvoice: 'Auf der Rechnung steht die falsche Hausnummer, bitte berichtigen.',
    noPhoto: 'Die Mieterin wünscht keine Fotos aus der Wohnung.',
    question:
      'Der Zählerschrank ist mit einem Vorhängeschloss gesichert, vor Ort hat niemand den Schlüssel. Wer kann uns öffnen?',
    answer: 'Den Schlüssel hat der Hausmeister: Büro am Haupteingang, werktags von 8 bis 16 Uhr.',
    tender: {
      questions: [
        'Gibt es vor dem Haus einen Stellplatz für einen Transporter, und dürfen wir den Aufzug benutzen?',
        'Wer entsorgt das alte Material: Sie oder wir?',
      ],
      answer:
        'Am Hintereingang ist ein Platz für Handwerker gekennzeichnet. Der Aufzug darf benutzt werden, wenn die Kabine abgedeckt wird.',
    },
    change: {
      reason: 'Hinter den Fliesen ist die Platte durchfeuchtet. Sie muss heraus, bevor daran etwas befestigt wird.',
      line: {
        kind: 'labour',
        description: 'Durchfeuchtete Platte ersetzen',
        quantity: 2,
        unit: 'hour',
        unitPrice: 5600,
      },
    },
  },
}
