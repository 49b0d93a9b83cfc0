/** The first lines that `npm start` writes once the server is ready. A test compares them. */
export const firstAnswer = `Sillage est prêt.

  Console     http://localhost:3000/app
  Site        http://localhost:3000
  API         http://localhost:3000/v1
  Référence   http://localhost:3000/reference/api`;
