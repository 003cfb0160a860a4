/** Food, home, hobbies, travel, sport and health. Swedish data. */
import type { Genre } from "../Genre.ts"
import { phrases } from "../phrases.ts"
import { guideChapters, guideEndings, guideMiddles, guideOpenings, guideTitles } from "./factsFrames.ts"

const guide = {
  editions: "facts",
  tone: "facts",
  titles: guideTitles,
  openings: guideOpenings,
  middles: guideMiddles,
  endings: guideEndings,
  chapters: guideChapters,
} as const

export const food: Genre = {
  ...guide,
  key: "mat",
  share: 22,
  shelves: ["bocker_mat-dryck"],
  slots: {
    ämne: phrases`vardagsmat | husmanskost | soppor | pasta | fisk | grytor | picknick | syltning | fermentering | kryddor | sommarmat | julmat | plockmat | potatis | ost | svamp | ramen | grillning | matlådor | dumplings | sill | ägg`,
  },
  endings: phrases`
    Med åttio recept som går att laga en tisdag.
    För fyra personer, eller för två med matlåda.
    En kokbok som ska bli kladdig.
    Alla recept är provlagade av folk som inte kan laga mat.
  `,
  middles: phrases`
    Enkla råvaror, få moment och mycket smak, ordnat efter hur lång tid man har.
    Här finns basrecepten, genvägarna och såsen som räddar allt.
    Med menyer för helg, vardag och de kvällar då kylen är tom.
  `,
  keywords: phrases`kokbok | recept | matlagning | vardagsmat | säsong`,
  sab: ["Qcb"],
  professions: phrases`är kock och matskribent | driver en lunchrestaurang | är hemkunskapslärare | är kostvetare`,
}

export const baking: Genre = {
  ...food,
  key: "bakning",
  share: 12,
  shelves: ["bocker_mat-dryck_bakning"],
  slots: {
    ämne: phrases`surdeg | vetebröd | tårtor | småkakor | kanelbullar | knäckebröd | pajer | wienerbröd | semlor | rågbröd | maränger | mjuka kakor | tunnbröd | pepparkakor | croissanter`,
  },
  keywords: phrases`bakning | surdeg | fika | recept | bröd`,
  professions: phrases`är bagare | driver ett stenugnsbageri | är konditor`,
}

export const vegetarian: Genre = {
  ...food,
  key: "vegetariskt",
  share: 9,
  shelves: ["bocker_mat-dryck_vegetariskt"],
  slots: {
    ämne: phrases`gröna grytor | linser | bönor | rotsaker | kål | tofu | grön vardag | vegetariskt | blomkål | sallader | gröna matlådor | svensk baljväxtmat | växtbaserat`,
  },
  keywords: phrases`vegetariskt | veganskt | grönt | recept | klimatsmart`,
}

export const drinks: Genre = {
  ...guide,
  key: "dryck",
  share: 6,
  shelves: ["bocker_mat-dryck_dryck"],
  slots: {
    ämne: phrases`vin | kaffe | te | öl | cider | glögg | alkoholfritt | must | snaps | espresso | bubbel | naturvin`,
  },
  keywords: phrases`dryck | provning | vin | kaffe | te`,
  sab: ["Qcb"],
  professions: phrases`är sommelier | rostar kaffe | är dryckesskribent`,
}

export const garden: Genre = {
  ...guide,
  key: "tradgard",
  share: 24,
  shelves: ["bocker_hem-tradgard"],
  slots: {
    ämne: phrases`balkongodling | rosor | växthus | kompost | perenner | tomater | köksträdgård | krukväxter | fruktträd | dahlior | pallkragar | kryddväxter | naturtomter | lökväxter | byggnadsvård | små hem | tygtryck | inredning med arv | pelargoner | kallodling`,
  },
  keywords: phrases`trädgård | odling | hem | grönsaker | inredning`,
  sab: ["Odg"],
  professions: phrases`är trädgårdsmästare | är landskapsarkitekt | driver en handelsträdgård | är byggnadsantikvarie`,
}

export const hobby: Genre = {
  ...guide,
  key: "hobby",
  share: 24,
  shelves: ["bocker_hobby-hantverk"],
  slots: {
    ämne: phrases`stickning | virkning | vävning | täljning | keramik | bokbinderi | broderi | lagning av kläder | akvarell | biodling | snickeri | linoleumtryck | sykonst | fågelskådning | kalligrafi | korgflätning | schack | läderarbete | modelljärnväg | nålbindning`,
  },
  keywords: phrases`hantverk | pyssel | göra själv | slöjd | hobby`,
  sab: ["Ohf"],
  professions: phrases`är slöjdare | är textilkonstnär | leder kurser på folkhögskola | är hemslöjdskonsulent`,
}

export const travel: Genre = {
  ...guide,
  key: "resor",
  share: 22,
  shelves: ["bocker_resor"],
  slots: {
    ämne: phrases`Lissabon | Kungsleden | Prag | Skottland | Lofoten | Japan | Bretagne | Georgien | skärgårdens båtluffning | Berlin | Island | Sicilien | tåg genom Europa | Siljansbygden | Kreta | Baltikum | Inlandsbanan | Färöarna | Kroatien | vandring i Skåne`,
  },
  titles: phrases`{ämne} på {antalÅr} dagar | Vägen till {ämne} | {ämne} för långsamma | Till fots: {ämne} | {ämne} utanför säsong | Kartor och kaffe: {ämne} | {ämne} i {månad} | Hitta hem: {ämne} | Bara bagage: {ämne} | {ämne} en {årstid}`,
  openings: phrases`Alla åker i juli. Den här boken är för den som åker i {månad}. | Efter {antalÅr} resor vet författaren var man ska äta, sova och gå vilse.`,
  middles: phrases`Här finns promenader, matställen och kartor, men också historien som ingen skylt berättar. | Med tågtider som håller, och råd för dem som inte gör det.`,
  endings: phrases`En guide att läsa i förväg, bära med sig och längta tillbaka i. | Liten nog för fickan. | Med kartor, ordlista och en packlista som går att lita på.`,
  keywords: phrases`resguide | resor | vandring | tågresor | kartor`,
  sab: ["N"],
  professions: phrases`är resejournalist | är fjälledare | har arbetat som tågvärd`,
}

export const sport: Genre = {
  ...guide,
  key: "sport",
  share: 14,
  shelves: ["bocker_sport-fritid"],
  slots: {
    ämne: phrases`löpning | vinterbad | fotboll | längdskidåkning | kajak | styrka efter fyrtio | orientering | cykling | klättring | ridning | segling | fluga och fors | långfärdsskridsko | simning | tennis`,
  },
  keywords: phrases`träning | friluftsliv | sport | fritid`,
  sab: ["Rb"],
  professions: phrases`är idrottslärare | är friluftsguide | är fysioterapeut | är sportjournalist`,
}

export const health: Genre = {
  ...guide,
  key: "halsa",
  share: 22,
  shelves: ["bocker_halsa"],
  slots: {
    ämne: phrases`sömn | andning | vila | vanor | stress | klimakteriet | långsamhet | rygg och nacke | lugn | ensamhet | mod | skrivande | ro | balans | magen | motivation`,
  },
  keywords: phrases`hälsa | personlig utveckling | välmående | vanor`,
  sab: ["Vh"],
  professions: phrases`är läkare | är legitimerad psykolog | är sjukgymnast | är samtalsterapeut`,
}
