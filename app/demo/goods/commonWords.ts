/** Words that every genre may use: people, places and the time of the year. Swedish data. */
import { MONTHS } from "@kapitel/core/delivery/swedishNames"
import type { Slots } from "./fillIn.ts"
import { phrases, words } from "./phrases.ts"

export const WOMEN = words`
  Agneta Alma Amina Anja Asta Beata Berit Bodil Britta Cajsa Carin Cilla Dagny Disa Ebba Edit Elin Elna Elsa
  Embla Ester Fatima Freja Frida Gerd Greta Gudrun Gunhild Hanna Harriet Hedda Hilda Hillevi Inga Ingrid Irma
  Iris Jonna Judit Kajsa Karin Kerstin Klara Laila Leila Lina Linnea Lisbet Lova Lovisa Maj Malin Margit Marit
  Märta Matilda Mira Moa Nadja Nora Olga Ottilia Pernilla Petra Ragnhild Rakel Rebecka Ronja Rut Saga Samira
  Sanna Selma Signe Sigrid Siri Sofia Solveig Stina Svea Tekla Thea Tilda Tindra Tora Tove Tuva Ulrika Valborg
  Vega Vendela Vera Viola Ylva Yasmin Åsa
`

export const MEN = words`
  Adam Albin Alvar Ansgar Anton Arne Aron Arvid Assar Axel Bertil Birger Bo Börje Dag Daniel David Edvin Egil
  Einar Elias Elof Emil Erland Evert Fabian Folke Frans Fredrik Gabriel Georg Gösta Gunnar Gustaf Halvar
  Hampus Harald Hasse Helge Henning Hjalmar Holger Hugo Idris Isak Ivar Jakob Jens Jon Jonatan Josef Julius
  Kalle Karim Kasper Knut Kurt Lars-Erik Leif Lennart Leo Loke Love Ludvig Malte Manne Markus Mats Melker Milo
  Måns Nils Noa Olle Omar Oskar Otto Per-Olof Petter Ragnar Rasmus Rolf Rune Samuel Set Sigvard Simon Sixten
  Sten Sture Svante Tage Tor Torsten Ture Uno Valdemar Valter Verner Viggo Vilgot Yngve Åke Örjan
`

export const FAMILY_NAMES = words`
  Almebro Alnefelt Alsterlind Ambjörnås Arvidsgård Askelid Aspenäs Backelid Barkestad Bergaskog Bergvattn
  Björkefors Björnhage Blidsund Bohult Bokelind Brandsäter Bredåker Brinkefalk Brohede Bruskär Brännvall
  Bäckafall Bäverström Dahlbacka Dalhammar Degerlid Djupmark Drevlund Duvefalk Ebbesund Edefors Edsbäck Ekelöw
  Ekenäs Ekhage Elgåker Elmehed Engelby Enskär Fagerhult Falkemo Fallhed Finnskog Fiskesjö Fjällbo Fjärdhamn
  Flodmark Forsaker Forsvik Fridhem Fällström Galtås Gladsjö Granefelt Grankvist Grindal Gråberg Grönvik
  Gullmar Gårdlund Gäddvik Göransbo Hagfors Hallåker Hammarsjö Haraldsby Hasselmo Havsmark Hedensjö Hedvall
  Hjortsäter Hofvander Holmbacka Humlegren Hultkärr Hyltebo Hällsten Hästbeck Högfjäll Iggesjö Insjö Isaksbo
  Jungmark Kallfors Karlsbro Kilhage Klarälv Klintebo Klockarås Knivsjö Kornäng Korpås Kråkvik Kvarnmo
  Kvistberga Källmark Kölefors Lagerfeldt Landsjö Lavskog Lidvall Lillhage Lindefalk Lingmark Ljungås Ljusedal
  Loviken Lundmarker Lyckhem Långhed Lärkmo Lövstrand Malmsäter Marsfjäll Mellbrink Mjölnarby Moberga Morkulla
  Mossfelt Myrbacka Målaskog Månsbo Mörkfors Norrhage Nybrink Näckbro Näsåker Odensvik Ollhage Ormsäter Oxelby
  Pilhage Pålsbo Ramsele Ravnsjö Renmark Revsund Ringåsen Risfelt Rosenvik Rundhage Rydsjö Rågmark Råsunda
  Rävåker Rönnefors Sahlmark Sandsele Selånger Silvergran Sjöhage Skarpsund Skogås Skymmelid Skäremo Slättberg
  Smedhage Snöbohm Solmark Sparrsäter Stenmyr Stjärnefelt Storvall Strandhed Ströminge Sundemo Svanhals
  Svartvik Svenäng Säterlid Söderhage Tallmo Tegelbro Tjädermark Torphage Torpsjö Tranåker Trollbäck Tuvesköld
  Tällbo Törnhage Uddhammar Ulvås Undervik Valldal Vargmo Varpsund Vassmark Vedåker Vidsele Vikbro Vinterås
  Vretlind Vågsjö Vädermark Västanå Yngsjö Ytterdal Åkerbo Ålsäter Ångefors Årebrink Åsmark Älvhage Ängfors
  Ängsvik Äppelby Öbacka Ödmark Ögren-Lid Örnfjäll Österlid Östmark Övralid
`

export const commonSlots: Slots = {
  "plats,iPlats": phrases`
    Ystad,i Ystad | Kiruna,i Kiruna | Öland,på Öland | Gotland,på Gotland | Höga kusten,vid Höga kusten
    Härjedalen,i Härjedalen | Grebbestad,i Grebbestad | Fjällbacka,i Fjällbacka | Söderhamn,i Söderhamn
    Arvidsjaur,i Arvidsjaur | Vadstena,i Vadstena | Sandhamn,på Sandhamn | Torshälla,i Torshälla
    Haparanda,i Haparanda | Simrishamn,i Simrishamn | Mariefred,i Mariefred | Älvdalen,i Älvdalen | Åmål,i Åmål
    Skagen,i Skagen | Åland,på Åland | Tornedalen,i Tornedalen | Bohuslän,i Bohuslän | Österlen,på Österlen
    Jokkmokk,i Jokkmokk | Hjo,i Hjo | Gränna,i Gränna | Varberg,i Varberg | Sundsvall,i Sundsvall
    Karlshamn,i Karlshamn | Lysekil,i Lysekil | Marstrand,på Marstrand | Nordmaling,i Nordmaling
    Rättvik,i Rättvik | Sigtuna,i Sigtuna | Trosa,i Trosa | Ulricehamn,i Ulricehamn | Vilhelmina,i Vilhelmina
    Västervik,i Västervik | Åre,i Åre | Överkalix,i Överkalix | Orust,på Orust | Fårö,på Fårö
    Arholma,på Arholma | Skellefteå,i Skellefteå
  `,
  månad: MONTHS,
  årstid: ["vår", "sommar", "höst", "vinter"],
  antalÅr: ["fem", "sju", "nio", "elva", "tolv", "femton", "sjutton", "tjugo", "tjugofem", "trettio", "fyrtio"],
}
