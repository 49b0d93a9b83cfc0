export interface Release {
  /** As the page's heading has it: « Version 0.2.0 », or « En préparation ». */
  title: string;
  anchor: string;
  /** The day of its publication, as 2026-12-01; absent until then. */
  day?: string;
}

const comingTitle = 'En préparation';
const section = /^## \[?([^\]\s]+)\]?(?: - (\d{4}-\d{2}-\d{2}))?/gm;

/** The versions of the changelog, newest first: it alone has their dates. */
export const readReleases = (changelog: string): Release[] =>
  [...changelog.matchAll(section)].map(([, version = '', day]) =>
    version === 'Unreleased'
      ? { title: comingTitle, anchor: 'en-preparation' }
      : {
          title: `Version ${version}`,
          anchor: `version-${version.replaceAll('.', '-')}`,
          ...(day && { day }),
        },
  );

/** A day in French: « 1er décembre 2026 ». */
export function frenchDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const text = date.toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });
  return text.replace(/^1 /, '1er ');
}
