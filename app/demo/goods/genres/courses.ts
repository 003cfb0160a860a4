/** Course literature. Swedish data. */
import type { Genre } from "../Genre.ts"
import { phrases } from "../phrases.ts"

const course = {
  editions: "course",
  tone: "facts",
  titles: phrases`
    Grundläggande {ämne}
    Introduktion till {ämne}
    {ämne}: teori och tillämpning
    {ämne} för {grupp}
    Grundläggande {ämne} för {grupp}
    {ämne} i praktiken
    Övningar i {ämne}
    Perspektiv på {ämne}
    Metoder i {ämne}
    {ämne}: en lärobok
    {ämne} – begrepp och exempel
  `,
  openings: phrases`
    En lärobok i {ämne} för {grupp}, skriven för att kunna läsas utan lärare bredvid.
    Vad behöver {grupp} kunna i {ämne}? Den här boken börjar i grunderna och slutar där yrket tar vid.
  `,
  middles: phrases`
    Varje kapitel inleds med ett fall ur verkligheten och avslutas med frågor, övningar och lösningar.
    Begreppen förklaras ett i taget, med figurer och genomräknade exempel.
    Den nya upplagan har uppdaterats efter studenternas egna synpunkter.
  `,
  endings: phrases`Till boken hör ett digitalt material med självrättande prov. | Passar grundkurser vid universitet och högskola, och självstudier. | Med ordlista på svenska och engelska.`,
  chapters: phrases`Inledning | Centrala begrepp | Teorier | Metod | Fallstudier | Tillämpningar | Etik | Övningar | Lösningar | Litteratur | Register`,
  professions: phrases`är universitetslektor | är docent | är professor | är adjunkt vid en högskola`,
} as const

export const businessCourses: Genre = {
  ...course,
  key: "kurs-ekonomi",
  share: 10,
  shelves: ["bocker_kurslitteratur_ekonomi"],
  slots: {
    ämne: phrases`redovisning | nationalekonomi | marknadsföring | organisationsteori | finansiering | statistik | beskattning | logistik | ekonomistyrning | entreprenörskap`,
    grupp: phrases`ekonomer | samhällsvetare | blivande civilekonomer | småföretagare | controllers`,
  },
  keywords: phrases`kurslitteratur | ekonomi | högskola | lärobok`,
  sab: ["Qb"],
}

export const lawCourses: Genre = {
  ...course,
  key: "kurs-juridik",
  share: 8,
  shelves: ["bocker_kurslitteratur_juridik"],
  slots: {
    ämne: phrases`avtalsrätt | köprätt | familjerätt | straffrätt | förvaltningsrätt | arbetsrätt | associationsrätt | EU-rätt | upphovsrätt | processrätt`,
    grupp: phrases`jurister | socionomer | tjänstemän | ekonomer | journalister`,
  },
  keywords: phrases`kurslitteratur | juridik | rätt | lärobok`,
  sab: ["Oe"],
}

export const careCourses: Genre = {
  ...course,
  key: "kurs-medicin",
  share: 9,
  shelves: ["bocker_kurslitteratur_medicin"],
  slots: {
    ämne: phrases`anatomi | omvårdnad | farmakologi | mikrobiologi | geriatrik | pediatrik | epidemiologi | vårdetik | fysiologi | akutsjukvård`,
    grupp: phrases`sjuksköterskor | läkare | undersköterskor | fysioterapeuter | barnmorskor`,
  },
  keywords: phrases`kurslitteratur | medicin | vård | lärobok`,
  sab: ["V"],
}

export const teachingCourses: Genre = {
  ...course,
  key: "kurs-pedagogik",
  share: 8,
  shelves: ["bocker_kurslitteratur_pedagogik"],
  slots: {
    ämne: phrases`didaktik | specialpedagogik | läsundervisning | bedömning | matematikdidaktik | utvecklingspsykologi | skolans historia | ledarskap i klassrummet | språkutveckling`,
    grupp: phrases`lärare | förskollärare | fritidspedagoger | rektorer | lärarstudenter`,
  },
  keywords: phrases`kurslitteratur | pedagogik | lärare | skola`,
  sab: ["E"],
}

export const technologyCourses: Genre = {
  ...course,
  key: "kurs-teknik",
  share: 9,
  shelves: ["bocker_kurslitteratur_teknik"],
  slots: {
    ämne: phrases`linjär algebra | analys | mekanik | hållfasthetslära | programmering | termodynamik | organisk kemi | elektronik | reglerteknik | diskret matematik | geologi`,
    grupp: phrases`ingenjörer | naturvetare | civilingenjörer | kemister | tekniker`,
  },
  keywords: phrases`kurslitteratur | teknik | naturvetenskap | matematik`,
  sab: ["T"],
}

export const schoolBooks: Genre = {
  ...course,
  key: "laromedel",
  share: 8,
  shelves: ["bocker_kurslitteratur_laromedel"],
  slots: {
    ämne: phrases`svenska | matematik | engelska | spanska | historia | biologi | svenska som andraspråk | samhällskunskap | fysik | tyska`,
    grupp: phrases`årskurs 4 | årskurs 5 | årskurs 6 | årskurs 7 | årskurs 8 | årskurs 9 | gymnasiet | sfi`,
  },
  titles: phrases`{ämne} {grupp} | {ämne} {grupp}: arbetsbok | {ämne} {grupp}: textbok | Kom i gång med {ämne}, {grupp} | Träna {ämne}, {grupp} | Prov i {ämne}, {grupp}`,
  openings: phrases`Ett läromedel i {ämne} för {grupp}, prövat i klassrum {iPlats}.`,
  keywords: phrases`läromedel | skola | övningar | arbetsbok`,
  sab: ["E"],
}
