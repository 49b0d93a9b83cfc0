interface SidebarItem {
  type: string;
  href?: string | undefined;
  docId?: string | undefined;
  items?: SidebarItem[];
}

/** The document that an address of the sidebar leads to. */
export function docIdOf(items: readonly SidebarItem[], permalink: string): string | undefined {
  for (const item of items) {
    if (item.href === permalink && item.docId) return item.docId;
    const inside = docIdOf(item.items ?? [], permalink);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
