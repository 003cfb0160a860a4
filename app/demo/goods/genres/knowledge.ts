/** History, society, science, ideas and art; biographies and languages. Swedish data. */
import type { Genre } from "../Genre.ts"
import { phrases } from "../phrases.ts"
import { essayChapters, essayEndings, essayMiddles, essayOpenings, essayTitles, guideTitles } from "./factsFrames.ts"

const essay = {
  editions: "facts",
  tone: "facts",
  titles: essayTitles,
  openings: essayOpenings,
  middles: essayMiddles,
  endings: essayEndings,
  chapters: essayChapters,
} as const

export const history: Genre = {
  ...essay,
  key: "historia",
  share: 22,
  shelves: ["bocker_historia"],
  slots: {
    ämne: phrases`salt | sidenvägarna | medeltidens mat | pesten | häxor | kaffehusen | kartor | Hansan | järnvägen | antikens vardag | kolonialismen | snö | glas | mode | tystnad | fyrar | kyrkklockor | post`,
  },
  keywords: phrases`historia | kulturhistoria | vardagshistoria | populärhistoria`,
  sab: ["K"],
  professions: phrases`är historiker | är arkivarie | är docent i kulturhistoria | är arkeolog`,
}

export const swedishHistory: Genre = {
  ...history,
  key: "svensk-historia",
  share: 16,
  shelves: ["bocker_historia_svensk-historia"],
  slots: {
    ämne: phrases`stormaktstiden | folkhemmet | bruksorterna | Vasatiden | emigrationen | skråväsendet | torparna | nödåren | rösträtten | frihetstiden | snapphanarna | kooperationen | bondeståndet | socknen | Bergslagen | hungersnöden`,
  },
  keywords: phrases`svensk historia | Sverige | kulturarv | hembygd`,
  sab: ["Kc"],
}

export const warHistory: Genre = {
  ...history,
  key: "varldskrigen",
  share: 12,
  shelves: ["bocker_historia_varldskrigen"],
  slots: {
    ämne: phrases`beredskapsåren | Ådalen | spionerna | konvojerna | de vita bussarna | permittenttrafiken | slaget vid Verdun | östfronten | motståndsrörelsen | kodknäckarna | vapenvilan | vinterkriget | kalla kriget`,
  },
  keywords: phrases`militärhistoria | andra världskriget | första världskriget | krig`,
  sab: ["K.52"],
  professions: phrases`är militärhistoriker | är reservofficer och författare | är journalist`,
}

export const society: Genre = {
  ...essay,
  key: "samhalle",
  share: 20,
  shelves: ["bocker_samhalle-politik"],
  slots: {
    ämne: phrases`demokratin | välfärden | bostadsfrågan | glesbygden | skolan | fängelserna | medierna | klimatpolitiken | migrationen | rättsstaten | byråkratin | försvaret | kommunerna | arbetslivet | tilliten`,
  },
  keywords: phrases`samhälle | politik | debatt | demokrati | reportage`,
  sab: ["O"],
  professions: phrases`är statsvetare | är ledarskribent | är reporter | är sociolog`,
}

export const economics: Genre = {
  ...essay,
  key: "ekonomi",
  share: 18,
  shelves: ["bocker_ekonomi-ledarskap"],
  slots: {
    ämne: phrases`pengar | sparande | skulder | ledarskap | förhandling | möten | arbetsglädje | hållbara affärer | småföretag | aktier | pensionen | beslut | strategi | förändringsarbete | rekrytering`,
  },
  keywords: phrases`ekonomi | ledarskap | sparande | arbetsliv | företagande`,
  sab: ["Qb"],
  professions: phrases`är ekonom | är organisationskonsult | driver eget företag | är ekonomijournalist`,
}

export const psychology: Genre = {
  ...essay,
  key: "psykologi",
  share: 20,
  shelves: ["bocker_psykologi-pedagogik"],
  slots: {
    ämne: phrases`minnet | ilska | skam | uppmärksamhet | barns lek | tonårshjärnan | relationer | beroende | intuition | sorg | empati | perfektionism | läsinlärning | konflikter | tillit | tristess`,
  },
  keywords: phrases`psykologi | pedagogik | känslor | hjärnan | utveckling`,
  sab: ["Do"],
  professions: phrases`är legitimerad psykolog | är forskare i pedagogik | är psykoterapeut | är hjärnforskare`,
}

export const philosophy: Genre = {
  ...essay,
  key: "filosofi",
  share: 12,
  shelves: ["bocker_filosofi-religion"],
  slots: {
    ämne: phrases`tvivel | godhet | frihet | stoicism | tid | tro | meningen | sanningen | tröst | psaltaren | mystik | etik | stillhet | lycka | döden`,
  },
  keywords: phrases`filosofi | religion | etik | livsfrågor | idéhistoria`,
  sab: ["D"],
  professions: phrases`är filosof | är präst och författare | är idéhistoriker`,
}

export const science: Genre = {
  ...essay,
  key: "vetenskap",
  share: 28,
  shelves: ["bocker_natur-vetenskap"],
  slots: {
    ämne: phrases`mossor | svarta hål | bin | isen | hjärnan | tallar | ugglor | havet | bakterier | kvantfysik | vargar | lavar | sannolikhet | flyttfåglar | stenar | genetik | månen | urskog | tyngdkraften | humlor | stormar | ekologi`,
  },
  keywords: phrases`populärvetenskap | natur | forskning | miljö | biologi`,
  sab: ["U"],
  professions: phrases`är biolog | är astronom | är vetenskapsjournalist | är professor i ekologi | är geolog`,
}

export const art: Genre = {
  ...essay,
  key: "konst",
  share: 22,
  shelves: ["bocker_konst-kultur", "bocker_konst-kultur_musik", "bocker_konst-kultur_film", "bocker_konst-kultur_foto"],
  slots: {
    ämne: phrases`färgen blå | kyrkmåleri | svensk form | körsång | folkmusik | stumfilm | regissörer | gatufoto | porträttet | jugend | opera | textilkonst | vinylskivor | biografer | landskapet | teckning | affischer`,
  },
  keywords: phrases`konst | kultur | musik | film | foto | design`,
  sab: ["I"],
  professions: phrases`är konstvetare | är fotograf | är musikkritiker | är intendent på ett konstmuseum`,
}

export const languageBooks: Genre = {
  ...essay,
  key: "sprak",
  share: 12,
  shelves: ["bocker_sprak-ordbocker"],
  slots: {
    ämne: phrases`svenska ord | kommatecken | dialekter | slang | ortnamn | tornedalsfinska | italienska | grammatik | ordspråk | isländska | läsning | stavning | lånord | etymologi | jiddisch`,
  },
  titles: guideTitles,
  keywords: phrases`språk | ordbok | grammatik | svenska | lära sig språk`,
  sab: ["F"],
  professions: phrases`är språkvårdare | är lexikograf | är lektor i nordiska språk`,
}

export const computing: Genre = {
  ...essay,
  key: "data",
  share: 12,
  shelves: ["bocker_data-it"],
  slots: {
    ämne: phrases`programmering | databaser | säkerhet | Python | webbutveckling | tillgänglighet | maskininlärning | algoritmer | Linux | typografi på skärm | kryptering | testning | kalkylark`,
  },
  titles: guideTitles,
  keywords: phrases`data | it | programmering | webb | säkerhet`,
  sab: ["Pu"],
  professions: phrases`är systemutvecklare | undervisar i datavetenskap | arbetar med it-säkerhet`,
}

export const technology: Genre = {
  ...essay,
  key: "teknik",
  share: 10,
  shelves: ["bocker_teknik"],
  slots: {
    ämne: phrases`ånglok | broar | träbåtar | veteranbilar | klockor | motorer | vindkraft | radio | cyklar | segelfartyg | traktorer | spårvagnar | kanaler`,
  },
  keywords: phrases`teknik | fordon | teknikhistoria | motor`,
  sab: ["P"],
  professions: phrases`är civilingenjör | är teknikhistoriker | är båtbyggare`,
}

export const biographies: Genre = {
  key: "biografier",
  share: 40,
  shelves: ["bocker_biografier"],
  editions: "facts",
  tone: "facts",
  slots: {
    vem: phrases`pianisten | barnmorskan | fjällguiden | lotsen | fyrvaktaren | operasångerskan | glasblåsaren | brevbäraren | domaren | clownen | språkläraren | fångvaktaren | botanikern | korrespondenten | organisten | kartritaren | skräddaren | flygpionjären`,
    liv: phrases`mitt liv | min barndom | åren | ett liv | mina resor | det jag minns | allt annat`,
    plats2: phrases`i marginalen | bakom disken | på fel sida av fjället | i andra raden | utan karta | mellan två språk | vid köksbordet | på vänster spår | i motvind | utanför bild`,
  },
  titles: phrases`{vem} från {plats} | {liv} {plats2} | {vem}: ett liv {iPlats} | {liv} {iPlats} | {vem} {plats2} | Barn av {plats}`,
  subtitles: ["En biografi", "Minnen", "En självbiografi"],
  openings: phrases`
    {hjälte} föddes {iPlats} i ett hus utan böcker och slutade med {antalÅr} hyllmeter. Här är vägen däremellan.
    Få känner till namnet {hjälte}, och ändå har de flesta mött det {hon} lämnade efter sig.
    I {antalÅr} år sa {hjälte} nej till att berätta. Nu har {hon} ändrat sig.
  `,
  middles: phrases`
    Med brev, dagböcker och egna minnen tecknas bilden av ett liv som sällan gick rakt fram.
    Det handlar om arbete, envishet och den dagen i {månad} då allt vände.
    Vännen {vän} har sin egen version, och den har fått vara med.
  `,
  endings: phrases`Ett porträtt av en människa, och av ett Sverige som inte finns längre. | Rakt, roligt och utan bitterhet. | En bok om att hitta sin plats, om så i marginalen. | Rikt illustrerad med bilder ur familjens album.`,
  keywords: phrases`biografi | memoarer | livsöde | minnen | porträtt`,
  sab: ["L"],
  professions: phrases`är journalist | är arkivarie | har varit kulturredaktör | skriver porträtt för dagspressen`,
}
