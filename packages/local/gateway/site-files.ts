import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname, join, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const TYPES: Record<string, string> = {
	".css": "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".ico": "image/x-icon",
	".jpg": "image/jpeg",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json; charset=utf-8",
	".map": "application/json; charset=utf-8",
	".md": "text/markdown; charset=utf-8",
	".mjs": "text/javascript; charset=utf-8",
	".png": "image/png",
	".svg": "image/svg+xml",
	".ttf": "font/ttf",
	".txt": "text/plain; charset=utf-8",
	".wasm": "application/wasm",
	".webmanifest": "application/manifest+json",
	".webp": "image/webp",
	".woff2": "font/woff2",
	".xml": "application/xml",
};

/** Pictures and web fonts are compressed already. */
const COMPRESSIBLE = /^(text|application|image\/svg|font\/ttf)/;

/** By preference. */
export const ENCODINGS = ["br", "gzip"] as const;
type Encoding = (typeof ENCODINGS)[number];

export interface SiteFile {
	type: string;
	etag: string;
	body: Buffer;
	/** Returns undefined where compression gains nothing. */
	compressed(encoding: Encoding): Promise<Buffer> | undefined;
}

/** Reads `/assets/a.js` and the like. Immutable files come compressed from the build (web/first-files.ts). */
export type SiteFiles = (path: string) => Promise<SiteFile | undefined>;

export function readSite(webDir: string): SiteFiles {
	const root = resolve(webDir);
	const held = new Map<string, { version: string; file: SiteFile }>();
	return async (path) => {
		const full = join(root, path);
		if (!full.startsWith(root + sep) || path.includes("\0")) return undefined;
		const known = held.get(full);
		// Their names contain a content hash.
		if (known && path.startsWith("/assets/")) return known.file;
		const found = await stat(full).catch(() => undefined);
		if (!found?.isFile()) return undefined;
		const version = `${found.mtimeMs} ${found.size}`;
		if (known?.version === version) return known.file;
		const smallest = await readFile(join(`${root}-server`, `${path}.br`)).catch(() => undefined);
		const file = siteFile(full, await readFile(full), smallest);
		held.set(full, { version, file });
		return file;
	};
}

function siteFile(path: string, body: Buffer, smallest?: Buffer): SiteFile {
	const type = TYPES[extname(path)] ?? "application/octet-stream";
	const packed = new Map<Encoding, Promise<Buffer>>();
	if (smallest) packed.set("br", Promise.resolve(smallest));
	return {
		type,
		etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
		body,
		compressed(encoding) {
			if (!COMPRESSIBLE.test(type) || type === "application/octet-stream") return undefined;
			const made = packed.get(encoding) ?? compress(body, encoding);
			packed.set(encoding, made);
			return made;
		},
	};
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
	if (encoding === "gzip") return compressGzip(body);
	return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
