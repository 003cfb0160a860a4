/** The colours of book covers, by family of genres. */

export type PaletteFamily =
  | "crime"
  | "novel"
  | "feelgood"
  | "fantasy"
  | "children"
  | "facts"
  | "food"
  | "poetry"
  | "life"

/** Ground, lettering, and three colours of the picture, each `#RRGGBB`. */
export type Palette = readonly [ground: string, ink: string, first: string, second: string, third: string]

const palette = (text: string): Palette => {
  const [ground = "", ink = "", first = "", second = "", third = ""] = text.split(" ").map((hex) => `#${hex}`)
  return [ground, ink, first, second, third]
}

export const PALETTES: Readonly<Record<PaletteFamily, ReadonlyArray<Palette>>> = {
  crime: [
    "16212B F1E9D8 E4572E 2A3B48 8AA1A8",
    "E9E3D3 1A1A1A B3261E C9C0AA 5A5A52",
    "0F2A2A E8F0E6 F2B134 1C4242 5E8A83",
    "B92D1C FFF3E0 1B1310 8E1F14 F0B79A",
    "D8DEE0 14232E 1F4E68 A9B8BE E0A526",
    "23262B F4D35E C8553D 3A3F46 8F969C",
  ].map(palette),
  novel: [
    "F0E2CE 2B2A4C D9614C 7C9AA0 F2B66D",
    "24405A F6EBD6 E89B6C 6E8FA3 D9C9A5",
    "E7B7A3 3A1F2B 8B2E3F F6E3D3 5B7553",
    "DFE5D3 213B2F E07A3F 86A27C F4EBC9",
    "F5C64A 27233A D24B2A F9E7B0 3A6A73",
    "8C2F39 FBE9D7 E9A77A B04A4F F3CF9B",
    "CFE0E3 1D3A4A E2725B 8FB3BA F7E8CE",
  ].map(palette),
  feelgood: [
    "F7C9C0 5B1B35 E2563F FBE8D9 6F927B",
    "BFDDE0 173B4D EE6A50 FFF3DC F4B942",
    "FFE0A0 7A1E2C E46A4E FFF6E0 6BA292",
    "E9D2D8 4B2140 D9577B FFF0E3 7E8F57",
    "2F6F73 FFF1DC F4A261 4A8A8C F7D08A",
  ].map(palette),
  fantasy: [
    "1B1F3B F3DFA8 C75B39 2C3360 8A8FC0",
    "0E3B3A F2D9A0 C8963E 17524F 7FB7A5",
    "5A1A1F F5DDB0 D59A3A 3C0F14 A54A3A",
    "D9CFB4 1F2E2B 8A3B22 B7AA86 3E6259",
    "22303C EBD9B0 6FA3A8 33475A D98E4A",
  ].map(palette),
  children: [
    "FFD766 1F3A5F EF6A4C FFF4D2 4BA3A1",
    "8FD0C9 17334A F4764E E8FAF3 FFD35C",
    "F7A08E 3A1730 FFE2B8 FFF5E6 3F7F8C",
    "A9C8F0 17305C FFB53D F5FAFF E75F51",
    "BFD97F 1E3C28 E4573F F7FBE4 F3B63C",
    "2E4A7D FFF3D6 FFC145 5C7FB8 F47C5D",
  ].map(palette),
  facts: [
    "F2EEE2 191919 D7391F 1F4E8C F0B429",
    "1F4E8C F7F3E8 F2C14E 173B6B E4572E",
    "D9421F FFF6E6 1D1D1D A92E17 F6C9A8",
    "E5E5DA 12355B 3A8E7E C8CCBC F08A4B",
    "123D33 F3EFD9 E8B23A 1D5546 D9623B",
    "F0B429 1B1B1B D7391F F9DB8F 23556B",
  ].map(palette),
  food: [
    "F6E7CF 3B2314 C7462B 7B8B3A E9A93C",
    "DCE5C8 27401F B6432F F8F3DF 86A34F",
    "C2452C FFF1DC F4B860 8E2F1D 6E8B56",
    "F3C9B5 4B1F1B A63A2B FDF0E3 6E7F3C",
    "2F4A3A F7EBD0 E7A23B 47654F D9623B",
  ].map(palette),
  poetry: [
    "EFEAE0 2A2A2A 9DB4A0 D8CFBE C4563B",
    "CFDAD6 1D3038 EBC9B4 F4F2EA 486A70",
    "2C2F3A EEE6D7 C5A880 474B59 8C4A46",
    "E8C9BE 33202B 9A3B45 F6E6DD 5C7A74",
  ].map(palette),
  life: [
    "E4D9C6 1E1E1E B5402B 2F4858 C9B891",
    "2F4858 F5ECDC E0A458 446379 C4553B",
    "F4E9DA 4A1B1F A8323A DDB892 31525B",
    "30302E F2E9D8 D9A441 4A4A46 B5543C",
    "C9D6CF 15302A C4553B 93ABA0 F1E6CC",
  ].map(palette),
}
