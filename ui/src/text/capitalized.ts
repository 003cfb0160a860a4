/** 'Tisdag 8 december' of 'tisdag 8 december': as a text begins. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase("sv-SE") + text.slice(1)
