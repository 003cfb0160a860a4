/** Novels of today and of the past, short stories and plays. Swedish data. */
import type { Genre } from "../Genre.ts"
import { phrases } from "../phrases.ts"

export const novels: Genre = {
  key: "romaner",
  share: 130,
  shelves: ["bocker_skonlitteratur_romaner"],
  editions: "fiction",
  tone: "fiction",
  slots: {
    yrkesman: phrases`klockmakarens | biodlarens | fyrmästarens | kartritarens | sömmerskans | bokbindarens | pianostämmarens | lotsens | glasblåsarens | skräddarens | trädgårdsmästarens | instrumentmakarens | fotografens | bagarens | organistens`,
    arv: phrases`dotter | bror | hus | tystnad | brev | sista sommar | händer | hemlighet | minne | trappa | barn | låda | vinter | syster`,
    allt: phrases`allt vi inte sa | det vi lämnade | allt som blev kvar | de som stannade | det som ryms mellan oss | de vi aldrig blev | dagarna som följde | allt jag borde ha frågat`,
    tid: phrases`sommaren | vintern | natten | hösten | året | dagen | våren | kvällen | söndagen`,
    händelse: phrases`då vi slutade ringa | innan bron | då mamma sjöng | efter flytten | då ingen kom hem | mellan två tåg | då huset såldes | vid kanten av kartan | då pappa lagade mat | innan allt började | då sjön frös`,
    natur: phrases`havets | skogens | snöns | älvens | ljusets | vindens | mossans | stenarnas | fåglarnas | regnets | tidens | nattens`,
    vetande: phrases`bibliotek | grammatik | minne | adress | språk | tålamod | barn | karta | geometri | arkiv | trädgård | räkenskaper`,
    plats2: phrases`i ett hus med för många rum | på en gård som ingen vill överta | i ett radhus utanför stan | i en lägenhet på tredje våningen | på ett pensionat vid kusten | i en by där bussen har slutat gå | i en sommarstuga som ska säljas`,
    vändning: phrases`ett brev adresserat till någon annan | en syster som ingen har nämnt | en dagbok med utrivna sidor | ett oväntat arv | ett fotografi från fel år | en röst på telefonsvararen | en gäst som vägrar gå | en skuld från ett annat liv`,
    ämne: phrases`syskon | sorg och skratt | vad man är skyldig dem man älskar | arv, klass och potatissallad | att åldras utan att bli klok | moderskap | längtan | att komma hem för sent | skam och stolthet | vänskap | minnets opålitlighet`,
  },
  titles: phrases`
    {yrkesman} {arv}
    {tid} {händelse}
    {allt}
    {natur} {vetande}
    {tid} {iPlats}
    Brev från {plats}
    {antalÅr} dagar {iPlats}
    Ett år {iPlats}
    {natur} {arv}
    {allt} {iPlats}
    Långt från {plats}
    {yrkesman} sista {årstid}
    Vi som kom från {plats}
  `,
  openings: phrases`
    {hjälte} bor {plats2} {iPlats} och har bestämt sig för att inget mer ska hända. Då kommer {vändning}.
    Det är {månad} när {hjälte} återvänder till {plats} för första gången på {antalÅr} år. I brevlådan ligger {vändning}.
    {hjälte} och {vän} växte upp {plats2}. Nu ska det tömmas, låda för låda.
    I {antalÅr} år har {hjälte} låtsats att det inte spelar någon roll. {plats2} tar det slut.
  `,
  middles: phrases`
    Det som skulle bli en helg blir en hel {årstid}, och {vän} har mer att berätta än {hon} hade velat höra.
    Långsamt, och med mycket kaffe, läggs en familjs historia på bordet.
    {vän} har sin version. Grannen har en tredje. Sanningen visar sig ha bott i källaren hela tiden.
    Mellan kartongerna växer en berättelse fram som ingen av dem har bett om.
  `,
  endings: phrases`
    En roman om {ämne}.
    En varm och skarp berättelse om {ämne}.
    Skriven med humor och stor ömhet. Det handlar om {ämne}.
    Det blir en roman om {ämne}, och om modet att ringa först.
    En stillsam roman om {ämne}, med en sista mening som stannar kvar.
  `,
  keywords: phrases`samtidsroman | relationer | familj | uppväxt | svensk roman | minnen | syskon | hemkomst`,
  sab: ["Hc"],
  professions: phrases`arbetar som kurator | är översättare | är bibliotekarie | undervisar i svenska | har drivit antikvariat | är barnmorska | arbetar som redaktör | är utbildad arkitekt | har varit präst i tio år | är journalist`,
}

export const historical: Genre = {
  key: "historiska-romaner",
  share: 45,
  shelves: ["bocker_skonlitteratur_historiska-romaner"],
  editions: "fiction",
  tone: "fiction",
  slots: {
    person: phrases`barnmorskan | apotekaren | spinnerskan | kopparslagaren | pigan | häxmästaren | kartografen | sjökaptenen | nunnan | brukspatronen | färgerskan | smeden | kammarjungfrun | tobaksspinnerskan | klostersystern | drabanten`,
    hustru: phrases`barnmorskans | apotekarens | klockarens | sjökaptenens | brukspatronens | smedens | landshövdingens | postmästarens | bergsmannens | kopparslagarens`,
    släkt: phrases`ed | hustru | dotter | bok | arvedel | hemlighet | sista resa | krig | löfte | skuld`,
    år: phrases`1349 | 1520 | 1628 | 1675 | 1697 | 1710 | 1743 | 1772 | 1792 | 1809 | 1834 | 1867 | 1888 | 1905 | 1914 | 1918`,
    nöd: phrases`pesten har nått kusten | kriget har tagit männen | häxprocesserna går från socken till socken | nödåren tömmer byarna | staden har brunnit för andra gången | kungen är död och ingen vet vem som styr | järnvägen kommer närmare för varje vår | strejken går in på sin tredje månad`,
    väg: phrases`en smugglad bok | en främlings bön om husrum | ett giftermål som redan är uppgjort | ett barn som inte får finnas | en plats på ett skepp | ett brev med brutet sigill`,
  },
  titles: phrases`{person} från {plats} | {hustru} {släkt} | {person} {iPlats} | {hustru} {släkt} {iPlats} | {plats} {år} | {person} år {år} | Järnvintern {år} | {hustru} hus`,
  openings: phrases`
    Året är {år} och {nöd}. {iPlats} försöker {hjälte} hålla liv i sina egna.
    {år}. {nöd}, och {iPlats} har {hjälte} just fått veta att {hon} är ensam kvar på gården.
  `,
  middles: phrases`
    Allt förändras med {väg}. Den som hjälper {henne} är den sista {hon} borde lita på.
    Så kommer {väg}, och ett val som inte går att göra ogjort.
  `,
  endings: phrases`
    En bred historisk roman, byggd på domböcker och brev, om människor som kunde ha funnits.
    Första sidan luktar tjära, den sista hav. Däremellan ryms ett helt liv.
    En berättelse om mod i en tid som inte hade ord för det.
    Spännande, sinnligt och noga efterforskat.
  `,
  keywords: phrases`historisk roman | kvinnohistoria | 1600-tal | 1800-tal | släktkrönika | svensk historia`,
  sab: ["Hc.02"],
  series: phrases`Släkten {efternamn} | {efternamn.s} hus`,
  seriesIsFamily: true,
  professions: phrases`är historiker och arkivarie | har arbetat som museipedagog | är släktforskare | undervisar i historia | är etnolog`,
}

export const stories: Genre = {
  key: "noveller",
  share: 18,
  shelves: ["bocker_skonlitteratur_noveller"],
  editions: "slim",
  tone: "fiction",
  slots: {
    sak: phrases`en sista cigarett | hissen | vattenskador | små misstag | en kopp till | tvättstugan | vänthallen | lösa förbindelser | hemester | ingen fara | lånade pengar | kvarglömda paraplyer | nästan hemma | grannsämja`,
    plats2: phrases`en tvättstuga | en nattbuss | ett väntrum | en kräftskiva | ett konferenshotell | en husvagnscamping | en simhall | en bouppteckning`,
    plats3: phrases`ett trapphus | en färjeterminal | en släktmiddag | en körövning | en kö till apoteket | en bröllopsfest`,
  },
  titles: phrases`{sak} | {sak} och andra noveller | {sak} {iPlats} | Noveller från {plats} | {antalÅr} noveller om {plats}`,
  subtitles: ["Noveller"],
  openings: phrases`{plats2}, {plats3}, en vanlig tisdag i {månad}. Där utspelar sig {antalÅr} noveller där ingenting händer, förrän allt har hänt. | I {antalÅr} korta berättelser möts främlingar i {plats2} och i {plats3}.`,
  middles: phrases`Någon säger fel sak vid rätt tillfälle. Någon annan säger ingenting alls. | Här ljugs det, mest av artighet. | Människor missförstår varandra, ibland till det bättre.`,
  endings: phrases`Kort, roligt och lite sorgligt, i den ordningen. | Noveller att läsa en i taget, om man kan. | En samling för alla som åker kollektivt.`,
  keywords: phrases`noveller | kortprosa | vardag | svenska noveller`,
  sab: ["Hc"],
  professions: phrases`arbetar som busschaufför | är lärare i skrivande | är krönikör | har varit receptionist`,
}

export const drama: Genre = {
  key: "dramatik",
  share: 8,
  shelves: ["bocker_skonlitteratur_dramatik"],
  editions: "slim",
  tone: "fiction",
  slots: {
    sak: phrases`bouppteckningen | föreningsmötet | sista bussen | andra akten | vikarien | generationsväxlingen | uppsägningen | brunchen | köket | styrelsen | kollektivet | högtidstalet`,
  },
  titles: phrases`{sak} | {sak} {iPlats} | {sak} i {månad}`,
  subtitles: ["Pjäs i tre akter", "En enaktare", "Komedi i två akter"],
  openings: phrases`{iPlats} samlas {antalÅr} personer i ett rum med en enda utgång. {hjälte} har nyckeln.`,
  middles: phrases`Det börjar som ett samtal om pengar och slutar som alla sådana samtal. | Artigheten håller till den första kaffepausen.`,
  endings: phrases`En pjäs med fyra roller och inget scenbyte. | Med förord och anmärkningar för scenen.`,
  keywords: phrases`dramatik | pjäs | samtida scenkonst`,
  sab: ["Hc.03"],
  professions: phrases`är dramatiker och regissör | har arbetat som sufflör | är skådespelare`,
}
