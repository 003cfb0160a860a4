/** Crime and horror. Swedish data. */
import type { Genre } from "../Genre.ts"
import { phrases } from "../phrases.ts"

export const crime: Genre = {
  key: "deckare",
  share: 130,
  shelves: ["bocker_skonlitteratur_deckare"],
  editions: "fiction",
  tone: "fiction",
  slots: {
    slags: phrases`sista | tysta | röda | svarta | frusna | glömda | falska | sjunde | kalla | stulna | hemliga | tomma | fjärde | okända | grå | mörka`,
    sak: phrases`nyckeln | bryggan | fyren | ladan | grannen | stigen | båten | brevbäraren | gästen | dörren | systern | tystnaden | kedjan | ledtråden | linjen | passageraren | stranden | källaren | isen | skuggan | vinden | klockan | jakten`,
    brott: phrases`döden | mordet | natten | tystnaden | skuggorna | branden | hämnden | olyckan | försvinnandet | dimman | kroppen | arvet | vittnet | fyndet`,
    neutral: phrases`kallt | svart | mörkt | stilla | djupt | grått | bittert | blint`,
    ämne: phrases`vatten | järn | blod | ljus | regn | guld | snöfall | lugn | spår | löfte`,
    person: phrases`flickan | mannen | kvinnan | änkan | budet | fiskaren | prästen | främlingen | systrarna | pojken`,
    vem: phrases`den som väntar | den som ljuger | den som tiger | den som går ensam | den som bär skulden | den som ser allt | den som aldrig glömmer | den som stannar kvar | den som dör sist`,
    var: phrases`i mörkret | vid sjön | under isen | på ön | i skogen | bakom fyren | innan gryningen | på andra sidan | i granntrappan | i dimman | på övervåningen | under golvet`,
    fynd: phrases`en kvinnas kropp | en övergiven bil | en blodig barnjacka | en man utan namn | en tom roddbåt | ett igenmurat rum | en död advokat | en plånbok full av främmande pass | en sedan länge saknad lärare | en präst med bundna händer`,
    fyndort: phrases`under den första isen | i ett nedlagt sågverk | vid foten av fyren | i ett ödetorp | på botten av en tömd bassäng | i en båtplats som ingen hyr | bakom bygdegården | i en container i hamnen | mitt på golvet i den stängda skolan`,
    yrke: phrases`kriminalinspektör | kommissarie | åklagare | rättsläkare | reporter | polisaspirant | förundersökningsledare | kriminaltekniker | utredare`,
    mål: phrases`en familj som har slutat prata med varandra | en hamn där alla vet och ingen säger något | ett barnhem som stängdes över en natt | en läkare som aldrig har fällts | en jaktklubb med för gamla hemligheter | ett testamente som har skrivits om tre gånger | en körsångerska som borde vara död | ett kommunalråd på väg uppåt`,
    klocka: phrases`innan snön smälter | innan nästa telefonsamtal kommer | medan vägen till fastlandet är avskuren | innan färjan går | medan den riktiga gärningsmannen skickar vykort | innan pressen får veta | på de tre dagar som återstår före rättegången`,
  },
  titles: phrases`
    Den {slags} {sak}
    {brott} {iPlats}
    {neutral} {ämne}
    {person} från {plats}
    {vem}
    {vem} {var}
    {brott} {var}
    Ingen sover {iPlats}
    Sista natten {iPlats}
    En död i {månad}
    {antalÅr} dagar i {månad}
    Fallet {plats}
    {person} {var}
    Så länge du tiger {var}
  `,
  subtitles: phrases`En kriminalroman | En spänningsroman | En psykologisk thriller | Polisroman`,
  openings: phrases`
    När {fynd} hittas {fyndort} en morgon i {månad} är {yrke} {hjälte} den enda som inte tror på en olycka.
    I {antalÅr} år har ingen talat om det som hände {iPlats}. Så hittas {fynd} {fyndort}, och {yrke} {hjälte} får ringa det samtal {hon} har fruktat.
    {yrke} {hjälte} har just flyttat hem för att det ska bli lugnt. Det varar i två dagar. Sedan hittas {fynd} {fyndort}.
    Det börjar med ett telefonsamtal mitt i natten. {fyndort} ligger {fynd}, och den som ringer vet mer om {yrke} {hjälte} än någon borde göra.
    Det är {månad} {iPlats}, och {yrke} {hjälte} har tre dagar kvar till semestern när {fynd} hittas {fyndort}.
  `,
  middles: phrases`
    Spåren leder till {mål}, och längre tillbaka i tiden än {hon} hade tänkt gå.
    Utredningen för {henne} till {mål}. Ju fler som förhörs, desto mindre stämmer.
    Allt pekar mot {mål}. Men {vän}, {hennes} äldsta kollega, vill att fallet läggs ned.
    Tillsammans med {vän} börjar {hon} nysta i en historia om {mål}.
  `,
  endings: phrases`
    {hon} måste förstå vad som hände {klocka}.
    Någon ljuger, och {förnamn} börjar misstänka att det är {hon} själv.
    Snart inser {förnamn} att den som söks redan har varit hemma hos {henne}.
    Och någon tänker se till att sanningen stannar där den är.
    Det finns bara ett vittne, och det har inte sagt ett ord på {antalÅr} år.
  `,
  keywords: phrases`kriminalroman | polisroman | spänning | svensk deckare | mordutredning | psykologisk spänning | småstad | kallt fall`,
  sab: ["Hc.01"],
  series: phrases`{hjälte} | {förnamn} och {vän} | {efternamn.s} fall`,
  professions: phrases`arbetade femton år som sjöräddare | är utbildad jurist | har varit rättsreporter | är nattsköterska | har arbetat som kriminaltekniker | driver en båtmack | är före detta polis | undervisar i historia`,
}

export const horror: Genre = {
  key: "skrack",
  share: 22,
  shelves: ["bocker_skonlitteratur_skrack"],
  editions: "fiction",
  tone: "fiction",
  slots: {
    plågoande: phrases`viskningarna | de som bor | det som väntar | gästerna | barnen | rösterna | sömngångaren | klockringaren | den blinda | spegelbilden | lekkamraten`,
    ställe: phrases`i väggen | under golvet | på vinden | i brunnen | bakom tapeten | i torvmossen | i sanatoriet | på kyrkogården | i rum elva | nere i gruvan | på andra sidan sjön | i dockskåpet`,
    hus: phrases`ett före detta sanatorium | en avsides prästgård | ett hus som varit till salu i elva år | en fyrvaktarbostad | ett pensionat utanför säsong | en ombyggd skola | en gruvstuga`,
    tecken: phrases`någon går i trappan varje natt klockan tre | barnen börjar rita samma ansikte | klockorna stannar en efter en | det luktar jord i hela huset | hunden vägrar gå in i köket | det knackar inifrån garderoben | hyresgästen från förra året hör av sig`,
  },
  titles: phrases`{plågoande} {ställe} | Natten {ställe} | Sov gott {ställe} | Det är någon {ställe} | Vintern {ställe} | Stäng dörren efter dig {iPlats} | Hungern {iPlats} | Ingen kom från {plats} | Vad som hände {ställe}`,
  subtitles: ["En skräckroman", "En spökhistoria"],
  openings: phrases`
    {hjälte} har fått {hus} {iPlats} billigt. Alldeles för billigt, tycker grannarna, men de säger inte varför.
    Efter skilsmässan hyr {hjälte} {hus} {iPlats} för att skriva färdigt. Den första veckan är den bästa på åratal.
    Familjen flyttar in i {hus} i {månad}. {hjälte} är den enda som ser att nycklarna sitter på utsidan.
  `,
  middles: phrases`Sedan märker {hon} att {tecken}. | I {månad} faller den första snön, och {tecken}. | {vän} säger att det är vinden. Men {tecken}.`,
  endings: phrases`
    Det finns en förklaring. Den är bara värre än det andra.
    Någon bodde här före dem, och har aldrig riktigt flyttat ut.
    Huset har väntat länge, och det har gott om tid.
    En roman att läsa med lampan tänd och fötterna under täcket.
  `,
  keywords: phrases`skräck | spökhus | övernaturligt | gotisk | rysare`,
  sab: ["Hc.03"],
  professions: phrases`arbetar natt på ett arkiv | är utbildad kyrkvaktmästare | har skrivit hörspel | undervisar i religion | är obducent till yrket`,
}
