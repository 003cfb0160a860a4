/** Feelgood, humour, fantasy and comics. Swedish data. */
import type { Genre } from "../Genre.ts"
import { phrases } from "../phrases.ts"

export const feelgood: Genre = {
  key: "feelgood",
  share: 70,
  shelves: ["bocker_skonlitteratur_feelgood"],
  editions: "fiction",
  tone: "fiction",
  slots: {
    "ställe,stället,iStället": phrases`
      bageri,bageriet,i bageriet | bokhandel,bokhandeln,i bokhandeln | pensionat,pensionatet,på pensionatet | loppis,loppisen,på loppisen | kafé,kaféet,på kaféet | blomsteraffär,blomsteraffären,i blomsteraffären | ullspinneri,ullspinneriet,på ullspinneriet | ostbod,ostboden,i ostboden | handelsträdgård,handelsträdgården,i handelsträdgården | badhotell,badhotellet,på badhotellet | glassfabrik,glassfabriken,i glassfabriken | tygaffär,tygaffären,i tygaffären | biograf,biografen,på biografen | brevskola,brevskolan,på brevskolan
    `,
    gata: phrases`på Storgatan | vid kanalen | vid torget | på Hamngatan | bakom kyrkan | vid färjeläget | i Äppelgränd | på Södra backen | vid sjön | på Kyrkbacken`,
    känsla: phrases`kärlek | vänskap | kanel | hjärtan | drömmar | vinbär | rosor | hopp | sena tåg | nystart`,
    gott: phrases`kanelbullar | rabarberkräm | stickade vantar | gräddtårta | hyacinter | kardemumma | sju sorters kakor | krusbär | äppelmust | ullsockor | smultron | brevvänner`,
    grupp: phrases`bokcirkeln | körsällskapet | syföreningen | odlarklubben | badklubben | grannsamverkan | dansbandet | bakklubben | promenadgruppen`,
    sort: phrases`för obotliga optimister | för nyblivna singlar | för tvära änkor | för kvinnor som tröttnat | för vana pessimister | för nyinflyttade | för sena debutanter | för trötta hjältar`,
    problem: phrases`taket läcker | hyran är tre månader sen | mormodern har glömt att nämna lånet | den tidigare ägaren vägrar flytta ut | kommunen vill bygga parkering | ugnen är från kriget | grannen har lämnat in en anmälan`,
    kärlek: phrases`en vresig veterinär | en nyskild båtbyggare | en lärarvikarie med vackra händer | brevbäraren | den nya prästen | en kock utan restaurang | en inspektör från kommunen`,
  },
  titles: phrases`
    {stället} {gata}
    {känsla} och {gott}
    {grupp} {sort}
    {årstid} {iStället}
    Nya tider {iStället} {gata}
    {stället} {iPlats}
    Jul {iStället}
    {antalÅr} dagar {iPlats}
    {känsla} {iStället}
    {gott} och andra mirakel
    Tillbaka {iStället}
    En {årstid} med {gott}
    {grupp} {iPlats}
  `,
  openings: phrases`
    {hjälte} har förlorat jobbet, sambon och tålamodet samma vecka. Då ärver {hon} {stället} {gata} {iPlats}.
    När {hjälte} kommer till {plats} är planen enkel: sälja {stället} och åka hem igen. Men {problem}.
    I {antalÅr} år har {stället} {gata} varit stans hjärta. Nu är det {hjälte} som ska hålla det varmt.
  `,
  middles: phrases`
    Snart har {hon} både {gott}, {grupp} och {kärlek} att ta hand om.
    Som tur är finns {vän}, som har åsikter om allt, och {kärlek}, som inte har det.
    Det går åt en hel del {gott}. Och så {kärlek}, som ingen hade räknat med.
  `,
  endings: phrases`
    En varm roman om att börja om, med recept.
    Charmigt, roligt och omöjligt att läsa på tom mage.
    En roman som doftar gott hela vägen.
    Om {känsla}, {gott} och att våga lägga en till på tallriken.
  `,
  keywords: phrases`feelgood | romantik | vänskap | småstad | nystart | relationer`,
  sab: ["Hc"],
  series: phrases`{grupp} {gata}`,
  professions: phrases`driver ett kafé | är före detta banktjänsteman | är florist | har varit flygvärdinna | är barnskötare | leder en körskola`,
}

export const fantasy: Genre = {
  key: "fantasy",
  share: 65,
  shelves: ["bocker_skonlitteratur_fantasy-science-fiction"],
  editions: "fiction",
  tone: "fiction",
  slots: {
    ägare: phrases`stjärnornas | askans | drakens | vinterns | skuggornas | runornas | korpens | askträdets | djupets | glasbergets | månens | den sista smedens | järnets | vargens | eldens | saltets`,
    ting: phrases`arv | drottning | ed | väktare | dotter | bibliotek | krona | lärling | port | sång | rike | svärd | förbannelse | karta | skugga | tron`,
    rike: phrases`Norrveld | Askaland | Iskullen | Morgonön | Tornvidda | Silverfors | Dimmark | Eldmora | Skymnad | Ravnholm | Vidhjärta | Kallmyr`,
    stad: phrases`staden under isen | kolonin på Titan | skeppet som aldrig landar | den sista verkstaden | stationen vid kanten | det flytande arkivet | månens baksida | nollte våningen`,
    gåva: phrases`höra vad stenar minns | smida ljus | tala med de döda korparna | läsa kartor som ännu inte har ritats | gå genom lås | stanna tiden ett andetag | sjunga fram vatten`,
    hot: phrases`natten som växer för varje år | en kung som inte kan dö | glömskan som äter byarna | ett uråldrigt maskinväsen | vintern som inte vill ta slut | ett rådslag som redan har sålt dem | porten som har öppnats inifrån`,
    följe: phrases`en fredlös kartritare | en talför korp | en prins utan rike | två systrar som inte talar med varandra | en avdankad trollkarl | en robot med dåligt samvete`,
  },
  titles: phrases`{ägare} {ting} | Vägen till {rike} | {ägare} {ting} i {rike} | Den sista vägen till {rike} | {stad} | Bortom {rike} | {ägare} väg | Sagan om {rike} | {rike} brinner`,
  subtitles: ["Fantasyroman"],
  openings: phrases`
    I {rike} får ingen {gåva}. {hjälte} har kunnat det sedan {hon} var sju.
    {hjälte} är lärling i {rike} när de kommer om natten. Allt {hon} hinner ta med sig är en bok som inte går att öppna.
    Det var i den längsta vintern som {hjälte} lärde sig att {gåva}. Priset fick {hon} veta först efteråt.
  `,
  middles: phrases`
    Tillsammans med {följe} ger {hon} sig av för att möta {hot}.
    Nu närmar sig {hot}, och den enda hjälp som finns är {följe}.
    Vägen går genom {stad}, i sällskap med {följe}. Bakom dem kommer {hot}.
  `,
  endings: phrases`
    En episk berättelse om makt, vänskap och vad det kostar att minnas.
    Första steget in i en värld som är svår att lämna.
    Storslaget, mörkt och oväntat roligt.
    Ett äventyr för den som läser under täcket.
  `,
  keywords: phrases`fantasy | magi | äventyr | episk fantasy | science fiction | drakar | dystopi`,
  sab: ["Hc.03"],
  series: phrases`{ägare} {ting} i {rike} | {hjälte.s} saga`,
  professions: phrases`arbetar som systemutvecklare | är fysiker | är arkeolog | skapar rollspel | är bibliotekarie | har studerat fornnordiska`,
}

export const comics: Genre = {
  key: "serier",
  share: 28,
  shelves: ["bocker_skonlitteratur_serier"],
  editions: "comic",
  tone: "fiction",
  slots: {
    figur: phrases`Herr Mört | Kapten Krut | Gammelmoster Ada | Hunden Ruben | Professor Damm | Kommissarie Kråka | Fru Snäll | Kusin Vitamin | Doktor Svamp | Lilla Otur | Greven Grus | Syster Åska`,
    äventyr: phrases`går till tandläkaren | mot tiden | på djupt vatten | köper husvagn | vaknar för sent | i underjorden | slår tillbaka | får en idé | på semester | i rymden | letar parkering | och den stora tystnaden`,
    ting: phrases`linjer i snö | rutan bredvid | svart tusch | pratbubblor | marginalen | hela uppslaget | blyerts`,
  },
  titles: phrases`{figur} {äventyr} | {ting} | {ting} {iPlats} | {figur} {iPlats} | {figur}: samlade serier`,
  subtitles: ["Seriealbum", "En grafisk roman"],
  openings: phrases`{figur} hade tänkt stanna hemma. Tre rutor senare är det för sent. | I {antalÅr} år har {figur} roat och oroat läsarna. Här är albumet som samlar det bästa. | {hjälte} ritar för att slippa prata. Det går sådär.`,
  middles: phrases`Med få streck och många pauser berättas om stora ting och små hundar. | Bilderna är varma, replikerna torra som knäckebröd. | Varje uppslag går att stanna i.`,
  endings: phrases`För vuxna, och för barn som läser över axeln. | En serie att läsa två gånger: först för skratten, sedan för detaljerna. | Helt i färg.`,
  keywords: phrases`serier | grafisk roman | seriealbum | humor | tecknat`,
  sab: ["Hci"],
  professions: phrases`är serietecknare och illustratör | har tecknat för dagspressen | undervisar i bild`,
}

export const humour: Genre = {
  key: "humor",
  share: 10,
  shelves: ["bocker_humor"],
  editions: "slim",
  tone: "facts",
  slots: {
    ämne: phrases`sommarstugan | tvättstugetider | svärföräldrar | husvagnar | kontorslandskap | föräldramöten | fikaraster | kallbad | kräftskivor | grannar | elsparkcyklar | köer`,
    handbok: phrases`överlevnadshandbok | ordbok | lag | uppslagsbok | betraktelser | almanacka | etikettsbok`,
  },
  titles: phrases`{ämne}: {handbok} för tåliga | Konsten att undvika {ämne} | {antalÅr} sanningar om {ämne} | Lilla boken om {ämne}`,
  openings: phrases`Alla har varit med om det, ingen har skrivit om det. Förrän nu. Här är boken om {ämne}.`,
  middles: phrases`{antalÅr} korta kapitel om det svenskaste som finns. | Med diagram, listor och en fullständigt onödig ordlista.`,
  endings: phrases`Passar på toaletten, i väntrummet och som present till någon du nästan känner. | Rolig på riktigt, och ibland sann.`,
  keywords: phrases`humor | presentbok | vardag`,
  sab: ["Hc"],
  professions: phrases`är komiker | skriver kåserier | arbetar i reklambranschen`,
}
