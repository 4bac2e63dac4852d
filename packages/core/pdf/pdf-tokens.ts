/**
 * `open` and `close` are dictionary and array brackets, `text` is a string (content ignored), `reference` an object
 * number, `word` anything else.
 */
export type Token =
	| { kind: "name" | "word"; value: string }
	| { kind: "number" | "reference"; value: number }
	| { kind: "open" | "close"; of: "dictionary" | "array" }
	| { kind: "text" | "end" };

/** ISO 32000-1, 7.2.2. */
const SPACE = codes("\0\t\n\f\r ");
const DELIMITER = codes("()<>[]{}/%");

function codes(characters: string): Set<number> {
	return new Set([...characters].map((one) => one.charCodeAt(0)));
}

/** Longer is binary data. */
const MAX_LETTERS = 128;

/** Never fails; nonsense becomes words. */
export class PdfTokens {
	readonly #bytes: Buffer;
	at: number;

	constructor(bytes: Buffer, at = 0) {
		this.#bytes = bytes;
		this.at = at;
	}

	next(): Token {
		this.#skipSpace();
		if (this.at >= this.#bytes.length) return { kind: "end" };
		if (this.#takes("<<")) return { kind: "open", of: "dictionary" };
		if (this.#takes(">>")) return { kind: "close", of: "dictionary" };
		if (this.#takes("[")) return { kind: "open", of: "array" };
		if (this.#takes("]")) return { kind: "close", of: "array" };
		if (this.#takes("/")) return { kind: "name", value: decodeName(this.#letters()) };
		if (this.#takes("(")) return this.#skipString();
		if (this.#takes("<")) return this.#skipHex();
		return this.#wordOrNumber();
	}

	#takes(characters: string): boolean {
		for (let index = 0; index < characters.length; index++) {
			if (this.#bytes[this.at + index] !== characters.charCodeAt(index)) return false;
		}
		this.at += characters.length;
		return true;
	}

	#wordOrNumber(): Token {
		const value = this.#letters();
		// Unmatched bracket.
		if (value === "") this.at++;
		const number = value === "" ? Number.NaN : Number(value);
		if (Number.isNaN(number)) return { kind: "word", value };
		return { kind: this.#refers() ? "reference" : "number", value: number };
	}

	/** Checks whether a number starts `12 0 R`; consumes the rest. */
	#refers(): boolean {
		const start = this.at;
		this.#skipSpace();
		if (isDigit(this.#bytes[this.at])) {
			while (isDigit(this.#bytes[this.at])) this.at++;
			this.#skipSpace();
			if (this.#takes("R")) return true;
		}
		this.at = start;
		return false;
	}

	#letters(): string {
		const start = this.at;
		for (let byte = this.#bytes[this.at]; byte !== undefined; byte = this.#bytes[++this.at]) {
			if (SPACE.has(byte) || DELIMITER.has(byte)) break;
		}
		return this.#bytes.toString("latin1", start, Math.min(this.at, start + MAX_LETTERS));
	}

	#skipSpace(): void {
		let comment = false;
		for (let byte = this.#bytes[this.at]; byte !== undefined; byte = this.#bytes[++this.at]) {
			if (byte === 0x25) comment = true;
			else if (byte === 0x0a || byte === 0x0d) comment = false;
			else if (!comment && !SPACE.has(byte)) return;
		}
	}

	#skipString(): Token {
		let depth = 1;
		for (let byte = this.#bytes[this.at]; byte !== undefined && depth > 0; byte = this.#bytes[this.at]) {
			this.at += byte === 0x5c ? 2 : 1;
			if (byte === 0x28) depth++;
			if (byte === 0x29) depth--;
		}
		return { kind: "text" };
	}

	#skipHex(): Token {
		const end = this.#bytes.indexOf(0x3e, this.at);
		this.at = end < 0 ? this.#bytes.length : end + 1;
		return { kind: "text" };
	}
}

function isDigit(byte = 0): boolean {
	return byte >= 0x30 && byte <= 0x39;
}

/** Decodes a name: `J#61vaScript` becomes `JavaScript`. */
function decodeName(name: string): string {
	return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
