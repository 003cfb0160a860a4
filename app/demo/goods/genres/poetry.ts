/** Poems. Swedish data. */
import type { Genre } from "../Genre.ts"
import { phrases } from "../phrases.ts"

export const poetry: Genre = {
  key: "poesi",
  share: 36,
  shelves: ["bocker_skonlitteratur_poesi"],
  editions: "slim",
  tone: "fiction",
  slots: {
    ett: phrases`ljus | sten | salt | aska | is | lera | vass | ull | järn | mossa | dimma | rost`,
    två: phrases`svar | andetag | tråd | brygga | rop | rötter | skugga | öga | hud | handlag | språk | karta`,
    form: phrases`dikter ur en | brev ur en | rader från en | sånger från en | anteckningar i en`,
    kärl: phrases`låda | tvättstuga | nattbuss | ficka | mellanhand | stuga | väntsal | brunn`,
    ämne: phrases`vatten | åldrande | fåglar | tystnad | kärlek | språket | modern | skogen | ingenting särskilt`,
  },
  titles: phrases`{ett}, {två} | {ett} och {två} | {form} {kärl} | {ett} {iPlats} | Medan {ett} blir {två} | {antalÅr} dikter om {ämne} | {två} i {månad} | Mitt i {ämne}`,
  subtitles: ["Dikter"],
  openings: phrases`En diktsamling om {ämne}, skriven {iPlats} under {antalÅr} vintrar. | {antalÅr} dikter i tre sviter, om {ämne} och om det som inte går att säga.`,
  middles: phrases`Raderna är korta, pauserna långa. | Språket är enkelt som en stege, och lika lätt att falla från. | Här står vardagens ord bredvid de största, och de trivs ihop.`,
  endings: phrases`Poesi för den som tror sig inte läsa poesi. | En bok att ha i fickan. | Dikter som tål att läsas högt.`,
  keywords: phrases`poesi | lyrik | dikter | samtida poesi`,
  sab: ["Hc.03"],
  professions: phrases`är poet och översättare | är trädgårdsarbetare | har varit brevbärare | är sjuksköterska`,
}
