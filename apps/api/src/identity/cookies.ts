import type { ServerResponse } from 'node:http';

/** The names of the provider's cookies. Browsers let nobody but this host set a `__Host-` one. */
export const cookieNames = (isSecure: boolean) => {
  const prefix = isSecure ? '__Host-sillage' : '';
  return {
    session: `${prefix}_session`,
    interaction: `${prefix}_interaction`,
    resume: `${prefix}_interaction_resume`,
  };
};

/**
 * `sameSite` of the session's cookie must let the frame of a site of another origin have it. The
 * others are only used by pages of ours.
 */
export function cookieOptions(isSecure: boolean, isSiteElsewhere: boolean) {
  const common = {
    httpOnly: true,
    signed: true,
    overwrite: true,
    secure: isSecure,
    path: '/',
    sameSite: 'lax' as const,
  };
  const isFramed = isSecure && isSiteElsewhere;
  return { short: common, long: isFramed ? { ...common, sameSite: 'none' as const } : common };
}

/** The provider insists on a path for this cookie, which `__Host-` forbids. */
export function widenPath(response: ServerResponse, name: string): void {
  const lines = [response.getHeader('set-cookie') ?? []].flat().map(String);
  const isNamed = (line: string) => line.startsWith(`${name}=`) || line.startsWith(`${name}.sig=`);
  if (lines.some(isNamed))
    response.setHeader(
      'set-cookie',
      lines.map((line) => (isNamed(line) ? line.replace(/(; *path=)[^;]*/i, '$1/') : line)),
    );
}
