import { constants, inflateRawSync } from "node:zlib";
import { PdfTokens, type Token } from "./pdf-tokens.ts";

/** `opaque`: a part is unreadable. */
export type Activity = "none" | "active" | "opaque";

const HARMFUL_ACTIONS = new Set(["JavaScript", "Launch"]);
const HARMLESS_ACTIONS = new Set(["GoTo", "Named", "Thread", "Hide", "SetOCGState", "Trans", "GoTo3DView"]);

/** Keys of scripts outside actions. */
const SCRIPT_KEYS = new Set(["XFA", "OnInstantiate"]);

/** Matches all files with active content; `#` escapes names. */
const ACTIVE_PATTERNS = /JavaScript|Launch|OpenAction|\/AA|XFA|OnInstantiate|Rendition|#/;

/** Bytes per object stream. */
const MAX_UNPACKED = 256 * 1024 * 1024;

/** An action without a click (`automatic`), a dictionary of such (`triggers`), or neither. */
type Role = "plain" | "automatic" | "triggers";

interface Position {
	bytes: Buffer;
	at: number;
}

interface Open {
	of: "dictionary" | "array";
	role: Role;
	/** Key of the next value. */
	key: string | null;
	keys: Map<string, Token>;
	items: Token[];
}

/**
 * Finds scripts and launching actions (ISO 32000-1, 12.6): JavaScript and Launch anywhere, and automatic actions that
 * leave the document. Reads every object, referenced or not, also in object streams. Parses as tolerantly as PDF
 * readers, so that syntax errors hide nothing.
 */
export function findActiveContent(bytes: Uint8Array): Activity {
	return new Search(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).run();
}

class Search {
	readonly #file: Buffer;
	/** Updated objects have several. */
	readonly #objects = new Map<number, Position[]>();
	readonly #asked: { object: number; role: Role }[] = [];
	readonly #followed = new Set<string>();
	#active = false;
	#opaque = false;

	constructor(file: Buffer) {
		this.#file = file;
	}

	run(): Activity {
		this.#readTrailers();
		this.#readObjects();
		for (let next = this.#asked.pop(); next && !this.#active; next = this.#asked.pop()) this.#follow(next);
		if (this.#active) return "active";
		return this.#opaque ? "opaque" : "none";
	}

	#readTrailers(): void {
		const word = "trailer";
		for (let at = this.#file.indexOf(word); at >= 0; at = this.#file.indexOf(word, at + 1)) {
			this.#read({ bytes: this.#file, at: at + word.length }, "plain");
		}
	}

	/** Reads after every `obj`, even inside other data. */
	#readObjects(): void {
		const file = this.#file;
		for (let at = file.indexOf("obj"); at >= 0 && !this.#active; at = file.indexOf("obj", at + 3)) {
			const before = file.toString("latin1", Math.max(0, at - 40), at);
			if (before.endsWith("end")) continue;
			const position = { bytes: file, at: at + 3 };
			this.#addObject(Number(/(\d{1,10})\s+\d{1,5}\s*$/.exec(before)?.[1] ?? -1), position);
			const { keys, end } = this.#read(position, "plain");
			if (keys?.has("First") && keys.has("N")) this.#readPacked(keys, end);
		}
	}

	#readPacked(keys: Map<string, Token>, end: number): void {
		const start = dataAfter(this.#file, end);
		if (start === null) return;
		const first = keys.get("First");
		const bytes = unpacked(this.#file.subarray(start), keys);
		if (!bytes || first?.kind !== "number") {
			this.#opaque = true;
			return;
		}
		const signs = ACTIVE_PATTERNS.test(bytes.toString("latin1"));
		const head = new PdfTokens(bytes);
		for (let object = head.next(); object.kind === "number" && head.at < first.value; object = head.next()) {
			const offset = head.next();
			if (offset.kind !== "number") return;
			const position = { bytes, at: first.value + offset.value };
			this.#addObject(object.value, position);
			if (signs) this.#read(position, "plain");
		}
	}

	#addObject(object: number, position: Position): void {
		const known = this.#objects.get(object);
		if (known) known.push(position);
		else this.#objects.set(object, [position]);
	}

	#follow({ object, role }: { object: number; role: Role }): void {
		const key = `${object} ${role}`;
		if (this.#followed.has(key)) return;
		this.#followed.add(key);
		for (const position of this.#objects.get(object) ?? []) this.#read(position, role);
	}

	/** Returns the end, and keys of a dictionary. */
	#read({ bytes, at }: Position, role: Role): { keys: Map<string, Token> | null; end: number } {
		const tokens = new PdfTokens(bytes, at);
		const opened: Open[] = [];
		for (let token = tokens.next(); token.kind !== "end"; token = tokens.next()) {
			const inside = opened.at(-1);
			if (token.kind === "close") {
				if (inside?.of !== token.of) continue;
				opened.pop();
				this.#close(inside, opened.at(-1));
				if (opened.length === 0)
					return { keys: inside.of === "dictionary" ? inside.keys : null, end: tokens.at };
				continue;
			}
			const here = inside ? this.#addToken(inside, token) : role;
			if (token.kind === "open") {
				opened.push({ of: token.of, role: here, key: null, keys: new Map(), items: [] });
			} else if (!inside) {
				// An action's type may be an object of its own.
				if (HARMFUL_ACTIONS.has(nameOf(token))) this.#active = true;
				break;
			} else if (token.kind === "reference" && here !== "plain") {
				this.#asked.push({ object: token.value, role: here });
			}
		}
		return { keys: null, end: tokens.at };
	}

	#addToken(inside: Open, token: Token): Role {
		if (inside.of === "array") {
			inside.items.push(token);
			return inside.role;
		}
		const { key } = inside;
		if (key === null) {
			// Keys are names; PDF readers skip other tokens.
			if (token.kind === "name") inside.key = token.value;
			return "plain";
		}
		inside.keys.set(key, token);
		// A single-element array acts as its element and is checked on closing.
		if (token.kind !== "open") inside.key = null;
		if (key === "S") this.#checkAction(nameOf(token), inside.role);
		if (SCRIPT_KEYS.has(key)) this.#active = true;
		return roleAt(key, inside.role);
	}

	#checkAction(kind: string, role: Role): void {
		if (HARMFUL_ACTIONS.has(kind) || (role === "automatic" && !HARMLESS_ACTIONS.has(kind)))
			this.#active = true;
	}

	#close(closed: Open, around: Open | undefined): void {
		const [item, ...others] = closed.items;
		if (around?.key && item && others.length === 0) around.keys.set(around.key, item);
		if (around) around.key = null;
		if (nameOf(closed.keys.get("S")) === "Rendition" && closed.keys.has("JS")) this.#active = true;
	}
}

function nameOf(token: Token | undefined): string {
	return token?.kind === "name" ? token.value : "";
}

function roleAt(key: string, around: Role): Role {
	if (key === "OpenAction") return "automatic";
	if (key === "AA") return "triggers";
	if (around === "triggers") return "automatic";
	return around === "automatic" && key === "Next" ? "automatic" : "plain";
}

function dataAfter(file: Buffer, end: number): number | null {
	const tokens = new PdfTokens(file, end);
	const token = tokens.next();
	if (token.kind !== "word" || token.value !== "stream") return null;
	const { at } = tokens;
	return file.toString("latin1", at, at + 2) === "\r\n" ? at + 2 : at + 1;
}

/** Returns null for unusual filters. Trailing data is harmless. */
function unpacked(data: Buffer, keys: Map<string, Token>): Buffer | null {
	if (!keys.has("Filter")) return data;
	if (nameOf(keys.get("Filter")) !== "FlateDecode" || keys.has("DecodeParms")) return null;
	try {
		// Skips the 2-byte header, so that a wrong checksum is ignored as by PDF readers.
		return inflateRawSync(data.subarray(2), {
			finishFlush: constants.Z_SYNC_FLUSH,
			maxOutputLength: MAX_UNPACKED,
		});
	} catch {
		return null;
	}
}
