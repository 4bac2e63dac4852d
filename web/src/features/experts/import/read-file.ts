/** Bytes of a file of experts; a thousand of them have some hundred thousand. */
export const MOST_BYTES = 10_000_000;

/** The encodings that a file may have; the byte order mark of a spreadsheet's "Unicode text" tells of the second. */
export type Encoding = "utf-8" | "utf-16le" | "windows-1251";

/** The text of a file: in UTF-8 where its bytes are that, else as Russian Windows writes it. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, "utf-16le");
	try {
		return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
	} catch {
		return decoded(bytes, "windows-1251");
	}
}

const decoded = (bytes: Uint8Array, encoding: Encoding) => ({
	...{ text: new TextDecoder(encoding).decode(bytes), encoding },
});
