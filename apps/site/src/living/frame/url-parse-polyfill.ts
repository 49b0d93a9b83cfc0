/** The engine uses `URL.parse`, which browsers before 2024 do not have. */
function parse(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

if (!('parse' in URL)) Object.assign(URL, { parse });
