const list = `
  a au aux avec c ca car ce ces cet cette chez ci comme comment d dans de des donc dont du elle elles
  en es est et etre eu eux fait faire faut fut il ils j jusqu l la le les leur leurs lorsqu lui m ma
  mais me mes moi mon n ne nos notre nous on ont ou par pas peut plus pour pourquoi puis puisqu qu
  quand que quel quelle quelles quels qui quoi s sa sans se sera ses si soit son sont sous sur t ta
  te tes toi ton tous tout toute toutes tu un une vers vos votre vous y
`;

const words = new Set(list.trim().split(/\s+/));

/** A word too common to tell pages apart, an elided one included (`l’`, `d’`, `qu’`). */
export const isStopWord = (form: string): boolean => words.has(form);
