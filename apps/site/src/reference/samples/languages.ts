export const languages = ['curl', 'typescript', 'python', 'php'] as const;
export type Language = (typeof languages)[number];

export const languageNames: Record<Language, string> = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
  php: 'PHP',
};
