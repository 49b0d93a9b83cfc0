import { NodeFS } from '@electric-sql/pglite/nodefs';

type Start = Parameters<NodeFS['init']>;
type Started = Awaited<ReturnType<NodeFS['init']>>;

interface Attributes {
  mode?: number | null;
}

interface FileSystem {
  node_ops: { setattr: (node: unknown, attributes: Attributes) => void };
}

/** Files of the embedded database, all closed to other accounts: the WASM ignores the umask. */
export class PrivateFiles extends NodeFS {
  override async init(...[database, options]: Start): Promise<Started> {
    const { emscriptenOpts } = await super.init(database, options);
    const preRun = [closeModes, ...[emscriptenOpts.preRun ?? []].flat()];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function closeModes(module: object): void {
  const { node_ops } = (module as { NODEFS: FileSystem }).NODEFS;
  const { setattr } = node_ops;
  node_ops.setattr = (node, attributes) =>
    setattr(
      node,
      typeof attributes.mode === 'number'
        ? { ...attributes, mode: attributes.mode & ~0o077 }
        : attributes,
    );
}
