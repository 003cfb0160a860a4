/** Words in the head of an author's page (LIST-17, LIST-20). */
export const author = {
  title: (name: string) => `${name} - Böcker`,
  description: (name: string) => `Visar alla böcker från författaren ${name}. Handla med fri frakt och snabb leverans.`,
} as const
