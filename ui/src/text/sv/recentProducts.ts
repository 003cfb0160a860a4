/** Texts of the row of products that this browser has shown last. */
export const recentProducts = {
  title: "Senast tittade på",
  forget: "Rensa listan",
  forgotten: "Listan är rensad.",
} as const
