import { constants, inflateRawSync } from "node:zlib";
import { PdfTokens, type Token } from "./pdf-tokens.ts";

/** Whether anything acts in a PDF; `opaque` where a part of it can't be looked into. */
export type Activity = "none" | "active" | "opaque";

/** Actions that run something, and those that do no more than turn the page or what it shows. */
const RUNNING = new Set(["JavaScript", "Launch"]);
const CALM = new Set(["GoTo", "Named", "Thread", "Hide", "SetOCGState", "Trans", "GoTo3DView"]);

/** Keys of dictionaries under which scripts stand that are no action. */
const SCRIPTS = new Set(["XFA", "OnInstantiate"]);

/** Without one of these nothing acts, whatever else stands there; `#` spells a name in another way. */
const SIGNS = /JavaScript|Launch|OpenAction|\/AA|XFA|OnInstantiate|Rendition|#/;

/** Bytes that one stream of objects may unpack to. */
const MOST_UNPACKED = 256 * 1024 * 1024;

/**
 * What a value does where it stands: it is an action that begins without a click (`automatic`), or the dictionary of
 * such actions (`triggers`), or neither.
 */
type Role = "plain" | "automatic" | "triggers";

interface Position {
	bytes: Buffer;
	at: number;
}

/** A dictionary or array that is being read. */
interface Open {
	of: "dictionary" | "array";
	role: Role;
	/** In a dictionary, the key whose value comes next. */
	key: string | null;
	keys: Map<string, Token>;
	/** In an array, what was read so far. */
	items: Token[];
}

/**
 * Looks for scripts, and for actions that start something (ISO 32000-1, 12.6): JavaScript and Launch anywhere, and where
 * an action begins by itself all that leave the document. Every object is read, whether anything refers to it or not,
 * with those that are packed in streams. It is read as readers do that forgive much, so that nothing hides in a mistake.
 */
export function activityOf(bytes: Uint8Array): Activity {
	return new Search(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).run();
}

class Search {
	readonly #file: Buffer;
	/** Where each object begins; one that was changed later begins in several places. */
	readonly #objects = new Map<number, Position[]>();
	/** References to what has a role, still to be followed. */
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

	/** Reads what stands behind each `obj`, also inside of what looks like something else. */
	#readObjects(): void {
		const file = this.#file;
		for (let at = file.indexOf("obj"); at >= 0 && !this.#active; at = file.indexOf("obj", at + 3)) {
			const before = file.toString("latin1", Math.max(0, at - 40), at);
			if (before.endsWith("end")) continue;
			const position = { bytes: file, at: at + 3 };
			this.#note(Number(/(\d{1,10})\s+\d{1,5}\s*$/.exec(before)?.[1] ?? -1), position);
			const { keys, end } = this.#read(position, "plain");
			if (keys?.has("First") && keys.has("N")) this.#readPacked(keys, end);
		}
	}

	/** Reads the objects in a stream of objects, whose dictionary has these keys and ends there. */
	#readPacked(keys: Map<string, Token>, end: number): void {
		const start = dataAfter(this.#file, end);
		if (start === null) return;
		const first = keys.get("First");
		const bytes = unpacked(this.#file.subarray(start), keys);
		if (!bytes || first?.kind !== "number") {
			this.#opaque = true;
			return;
		}
		const signs = SIGNS.test(bytes.toString("latin1"));
		const head = new PdfTokens(bytes);
		for (let object = head.next(); object.kind === "number" && head.at < first.value; object = head.next()) {
			const offset = head.next();
			if (offset.kind !== "number") return;
			const position = { bytes, at: first.value + offset.value };
			this.#note(object.value, position);
			if (signs) this.#read(position, "plain");
		}
	}

	#note(object: number, position: Position): void {
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

	/** Reads one value with all that is in it; where it ends, and its keys where it is a dictionary. */
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
			const here = inside ? this.#take(inside, token) : role;
			if (token.kind === "open") {
				opened.push({ of: token.of, role: here, key: null, keys: new Map(), items: [] });
			} else if (!inside) {
				// The kind of an action may be an object of its own.
				if (RUNNING.has(nameOf(token))) this.#active = true;
				break;
			} else if (token.kind === "reference" && here !== "plain") {
				this.#asked.push({ object: token.value, role: here });
			}
		}
		return { keys: null, end: tokens.at };
	}

	/** Takes a piece into what is being read; the role that it has there. */
	#take(inside: Open, token: Token): Role {
		if (inside.of === "array") {
			inside.items.push(token);
			return inside.role;
		}
		const { key } = inside;
		if (key === null) {
			// What is no name can be no key; readers pass it over.
			if (token.kind === "name") inside.key = token.value;
			return "plain";
		}
		inside.keys.set(key, token);
		// An array of one stands for that one: it is looked at when it closes.
		if (token.kind !== "open") inside.key = null;
		if (key === "S") this.#judge(nameOf(token), inside.role);
		if (SCRIPTS.has(key)) this.#active = true;
		return roleAt(key, inside.role);
	}

	#judge(kind: string, role: Role): void {
		if (RUNNING.has(kind) || (role === "automatic" && !CALM.has(kind))) this.#active = true;
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

/** Where a stream's data begins whose dictionary ends there; null where there is no stream. */
function dataAfter(file: Buffer, end: number): number | null {
	const tokens = new PdfTokens(file, end);
	const token = tokens.next();
	if (token.kind !== "word" || token.value !== "stream") return null;
	const { at } = tokens;
	return file.toString("latin1", at, at + 2) === "\r\n" ? at + 2 : at + 1;
}

/** What a stream says; null where it is packed in an unusual way. What follows its end does no harm. */
function unpacked(data: Buffer, keys: Map<string, Token>): Buffer | null {
	if (!keys.has("Filter")) return data;
	if (nameOf(keys.get("Filter")) !== "FlateDecode" || keys.has("DecodeParms")) return null;
	try {
		// Without the two bytes before, so that a wrong sum behind is passed over, as readers do.
		return inflateRawSync(data.subarray(2), {
			finishFlush: constants.Z_SYNC_FLUSH,
			maxOutputLength: MOST_UNPACKED,
		});
	} catch {
		return null;
	}
}
