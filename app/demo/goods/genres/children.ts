/** Books for children, from board books to first novels. Swedish data. */
import type { Genre } from "../Genre.ts"
import { phrases } from "../phrases.ts"

const animals = phrases`
  räven,Rufus | ugglan,Ottilia | björnen,Bosse | haren,Hampus | grävlingen,Grim | igelkotten,Iris | musen,Minna | ekorren,Enok | älgen,Elof | lodjuret,Lo | uttern,Ulla | paddan,Pim | grisen,Gullan | kråkan,Kurre | snigeln,Sigge | hunden,Dumle | katten,Tuss | fåret,Fia | tuppen,Ture | valen,Vilma | bävern,Berta | korpen,Kaj | flugan,Flisa | kon,Karin
`

export const boardBooks: Genre = {
  key: "pekbocker",
  share: 22,
  shelves: ["bocker_barn-ungdom_pekbocker"],
  editions: "picture",
  tone: "children",
  slots: {
    "djur,namn": animals,
    sak: phrases`badar | sover | äter | åker traktor | klär på sig | säger god natt | gungar | räknar tår | letar nalle | går på potta | plaskar | hälsar på`,
    värld: phrases`på gården | i skogen | i badkaret | i parken | på stranden | hemma | i köket | i snön`,
  },
  titles: phrases`{namn} {sak} | {djur} {namn} {sak} | {namn} {värld} | Titta {värld} | {djur} {sak} | {namn} {sak} {värld}`,
  openings: phrases`{djur} {namn} {sak}. Det går bra, nästan. | Vem är det som {sak}? Det är {djur} {namn}.`,
  middles: phrases`En liten bok med tjocka sidor, klara färger och något att peka på överallt. | Korta texter, stora bilder och en överraskning på sista uppslaget.`,
  endings: phrases`För de allra minsta. | Tål att läsas, tuggas och läsas igen. | Rundade hörn för små händer.`,
  keywords: phrases`pekbok | djur | bebis | första boken | vardag`,
  sab: ["Hcf"],
  age: { from: 0, to: 3 },
  professions: phrases`är förskollärare | är illustratör | är barnskötare och musiker`,
}

export const pictureBooks: Genre = {
  key: "bilderbocker",
  share: 60,
  shelves: ["bocker_barn-ungdom_bilderbocker"],
  editions: "picture",
  tone: "children",
  slots: {
    "djur,namn": animals,
    gör: phrases`som inte kunde sova | som ville vara stor | som tappade sitt namn | som flyttade till månen | som samlade på regn | som aldrig blev arg | som blev arg på riktigt | som gick vilse i biblioteket | som ville byta bror | som hade för mycket tid | som sa nej | som lärde sig vänta | som hittade en knapp | som startade orkester`,
    händer: phrases`räknar stjärnor | hoppar fel | får ett syskon | åker till mormor | börjar på förskolan | bygger en koja | fyller år | letar efter våren | håller kalas | lär sig cykla | hittar en vän | sover borta | är rädd för mörkret | tappar en tand`,
    fest: phrases`stora dag | första natt | hemliga kalas | modiga dag | långa väg hem | allra sämsta dag | nya gummistövlar | flygande säng`,
    känsla: phrases`att vara liten i en stor värld | att bli vän med det man är rädd för | mod, mörker och mjuka filtar | hur det känns när någon annan får allt | att sakna någon | att våga säga förlåt | att vänta på något roligt`,
  },
  titles: phrases`{djur} {gör} | {djur} {namn} {händer} | {namn} {händer} | {namn.s} {fest} | {djur} {namn} {gör} | God natt, {namn} | Var är {namn}?`,
  openings: phrases`
    {djur} {namn} bor vid skogens kant och har en alldeles egen dörr. Där kunde allt ha varit lugnt.
    Alla säger att {namn} är för liten. Men {namn} är precis lagom, det är resten som är för stort.
    Det är kväll, och {djur} {namn} är inte det minsta trött. Inte alls. Bara lite.
  `,
  middles: phrases`
    Uggla, mus och måne försöker hjälpa till, men det blir mest stökigt.
    Mormor har ett råd. Vinden har ett annat. {namn} har en bättre idé.
    Det behövs en ficklampa, en bulle och en riktigt bra vän.
  `,
  endings: phrases`
    En bilderbok om {känsla}.
    Varma bilder och rytmisk text om {känsla}.
    Högläsning för alla som snart ska sova, om {känsla}.
  `,
  keywords: phrases`bilderbok | högläsning | djur | känslor | vänskap | läggdags | förskola`,
  sab: ["Hcf"],
  age: { from: 3, to: 6 },
  professions: phrases`är illustratör och skriver sina egna bilderböcker | är förskollärare | har arbetat som dockmakare | är bildlärare | är barnbibliotekarie`,
}

export const chapterBooks: Genre = {
  key: "kapitelbocker",
  share: 50,
  shelves: ["bocker_barn-ungdom_kapitelbocker"],
  editions: "chapter",
  tone: "children",
  slots: {
    klubb: phrases`hemliga klubben | detektivbyrån | cirkusklassen | fritidsgänget | spökjägarna | uppfinnarna | simskolan | pannkaksligan | våning sju | lappverkstan`,
    ställe: phrases`i kolonin | på loftet | i källaren | på camping | i biblioteket | på Fågelgatan | i hyreshuset | på färjan | i skolköket | i badhuset`,
    mål: phrases`månen | havets botten | mormors vind | den försvunna kolan | Nordpolen | det låsta rummet | norra hissen | skolans tak`,
    färd: phrases`nattexpressen till | jakten på | resan till | hemligheten bakom | spåret till`,
    mysterium: phrases`en försvunnen hamster | ett spöke som luktar korv | en kod i bibliotekets böcker | en ficklampa som lyser bakåt | någon som stjäl vänsterskor | en vaktmästare med dubbla nycklar`,
  },
  titles: phrases`{klubb} {ställe} | {färd} {mål} | {klubb} och {färd} {mål} | {förnamn} och {klubb} | Mysteriet {ställe} | {förnamn} {ställe}`,
  openings: phrases`
    {förnamn} går i tvåan och har precis startat {klubb} tillsammans med {vän}. Redan första dagen dyker det upp {mysterium}.
    Sommarlovet skulle bli världens tråkigaste. Men {ställe} väntar {mysterium} på {förnamn} och {vän}.
  `,
  middles: phrases`Ledtrådarna är många, de vuxna är i vägen och tiden är knapp. | Det blir spaning, saft och en flykt på en sparkcykel för två. | Tur att lillebror har en påse degklumpar och en plan.`,
  endings: phrases`Lättläst kapitelbok med bilder på varje uppslag. | Spännande, rolig och lagom läskig. | För dig som nyss har lärt dig läsa, och för den som lyssnar.`,
  keywords: phrases`kapitelbok | lättläst | mysterium | vänskap | börja läsa | humor`,
  sab: ["Hcg"],
  age: { from: 6, to: 9 },
  series: phrases`{förnamn} och {vän}`,
  professions: phrases`är lågstadielärare | skriver manus för barnteater | är fritidsledare | är barnbibliotekarie`,
}

export const middleGrade: Genre = {
  key: "mellanaldern",
  share: 32,
  shelves: ["bocker_barn-ungdom_mellanaldern"],
  editions: "chapter",
  tone: "children",
  slots: {
    vem: phrases`spegelvakten | skuggtjuven | stormbarnet | korplärlingen | spionen | klockviskaren | gränsvakten | silverpojken | isflickan | kartjägaren`,
    ting: phrases`den trettonde timmen | det glömda tornet | sjökungens ring | svarta vinden | den sista lyktan | frostporten | det dubbla alfabetet | guldfisken`,
    skäl: phrases`mamma har försvunnit | skolan ska stängas | ingen annan ser det som händer | brodern har blivit någon annan | klassen åkte på lägerskola och kom hem fel dag`,
  },
  titles: phrases`{vem} och {ting} | {vem} {iPlats} | {ting} | {vem}: {ting} | {förnamn} och {ting}`,
  openings: phrases`{hjälte} är elva år och van att inte synas. Det blir användbart när {skäl}. | Ingen tror på {förnamn} när {hon} säger att {skäl}. Ingen utom {vän}.`,
  middles: phrases`Spåren leder till {ting}, och till någon som har väntat i hundra år. | Det enda {hon} har är en nyckel, en usel karta och {vän}. | För att rädda det som går att rädda måste {hon} hitta {ting} före midnatt.`,
  endings: phrases`Ett äventyr om mod och vänskap, med cliffhanger i varje kapitel. | Rysligt spännande, med hjärtat på rätta stället. | En bok som är svår att lägga ifrån sig.`,
  keywords: phrases`mellanåldern | äventyr | fantasy för barn | mysterium | bokslukare`,
  sab: ["Hcg"],
  age: { from: 9, to: 12 },
  series: phrases`{efternamn.s} lärlingar | {hjälte}`,
  professions: phrases`är mellanstadielärare | är spelutvecklare | har varit scoutledare`,
}

export const youngAdult: Genre = {
  key: "unga-vuxna",
  share: 40,
  shelves: ["bocker_barn-ungdom_unga-vuxna"],
  editions: "chapter",
  tone: "children",
  slots: {
    säg: phrases`inte din bästa vän | glöm att jag fanns | ring inte mer | allt jag aldrig skickade | det är inte du | säg det högt | nästan som vanligt | hata mig lite | du vet inte ett skit | ses aldrig | skriver sen | bara vi | sju olästa | online nyss`,
    när: phrases`innan sommaren tar slut | efter festen | varje fredag | på en söndag | i korridor fyra | när alla sover | den hösten | sista terminen`,
    kris: phrases`ett rykte sprids på en natt | bästa vännen slutar svara | pappa flyttar ut | man blir kär i fel person | en film dyker upp i gruppchatten | någon på skolan försvinner`,
  },
  titles: phrases`{säg} | {säg} {när} | {säg}, {förnamn} | {när} | Kär {iPlats} | Hejdå, {plats} | {förnamn} {när}`,
  openings: phrases`{förnamn} går i nian {iPlats} och har planen klar: överleva till sommaren. Men så händer det som inte får hända: {kris}. | Det tar {förnamn} sexton år att hitta en vän som {vän}. Sedan går det på en dag: {kris}.`,
  middles: phrases`Nu måste {hon} välja mellan att tiga och att säga allt. | Mellan nattbussar, vikariat och en mamma som frågar för mycket försöker {hon} förstå vem {hon} är när ingen ser på. | {vän} vet sanningen, men {vän} har blockerat {henne}.`,
  endings: phrases`En rak och öm roman om vänskap, svek och första kärleken. | Drabbande, rolig och alldeles nära. | En bok om att bli någon man kan stå ut med.`,
  keywords: phrases`ungdomsbok | unga vuxna | vänskap | kärlek | identitet | skola`,
  sab: ["Hcg"],
  age: { from: 12, to: 0 },
  professions: phrases`är gymnasielärare | arbetar på en ungdomsmottagning | är poddproducent | är skolkurator`,
}

export const childrensFacts: Genre = {
  key: "barnfakta",
  share: 20,
  shelves: ["bocker_barn-ungdom_fakta"],
  editions: "picture",
  tone: "children",
  slots: {
    ämne: phrases`vulkaner | dinosaurier | rymden | kroppen | havets djur | riddare | grävmaskiner | tåg | insekter | vikingar | hjärnan | pengar | väder | mumier | maskiner | bajs | hajar | broar | träd | språk`,
    sätt: phrases`allt om | jag vet: | fråga mig om | stora boken om | hundra frågor om | varför, hur och när: | pyttesmå fakta om`,
  },
  titles: phrases`{sätt} {ämne} | Min första bok om {ämne} | Så funkar det: {ämne} | {ämne} på {antalÅr} sätt | {antalÅr} saker du inte visste om {ämne}`,
  openings: phrases`Vad vet du om {ämne}? Snart vet du mer än de vuxna. | Frågorna om {ämne} tar aldrig slut. Här är svaren, i lagom stora bitar.`,
  middles: phrases`Med genomskärningar, kartor och {antalÅr} frågor att ställa vid middagen. | Roliga bilder och riktiga fakta, granskade av forskare.`,
  endings: phrases`En faktabok att läsa högt, bläddra i och slå upp i. | Med ordlista och register.`,
  keywords: phrases`fakta för barn | lära sig | nyfiken | bildfakta`,
  sab: ["Uf"],
  age: { from: 6, to: 9 },
  professions: phrases`är forskare och skriver för barn | är vetenskapsjournalist | är guide på ett naturhistoriskt museum`,
}

export const activityBooks: Genre = {
  key: "pyssel",
  share: 12,
  shelves: ["bocker_barn-ungdom_pyssel"],
  editions: "slim",
  tone: "children",
  slots: {
    sak: phrases`klistermärken | pappersflygplan | labyrinter | armband | stenmålning | trolleri | origami | läsgåtor | målarbilder | snöflingor | fingerdockor | korsord`,
    tema: phrases`djur | jul | skogen | rymden | sommarlovet | bilresan | havet | gården | regniga dagar | påsk`,
  },
  titles: phrases`Pyssla med {sak}: {tema} | Min bok med {sak}: {tema} | Stora pysselboken: {tema} | {tema}: pyssel med {sak}`,
  openings: phrases`Sax, lim och en stund över? Här är boken för den som gillar {sak}.`,
  middles: phrases`Tydliga bilder steg för steg, på temat {tema}. | Mer än {antalÅr} saker att göra, och mallar att riva ur.`,
  endings: phrases`Lagom svårt från fem år. | Räcker länge, även på tåget.`,
  keywords: phrases`pyssel | aktivitetsbok | barn | skapa`,
  sab: ["Ohj"],
  age: { from: 5, to: 9 },
  professions: phrases`är slöjdlärare | leder pysselverkstäder på bibliotek`,
}
